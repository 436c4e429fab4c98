import type { SeenKind } from 'backend/contract/staff/console-as-seen'
import { inboxList } from 'backend/contract/staff/console-inbox'
import { lazy, Suspense } from 'react'
import { usePermissions } from 'react-admin'
import type { StaffRole } from '../data/access.ts'

const AsTheySawIt = lazy(async () => ({ default: (await import('./as-seen.tsx')).AsTheySawIt }))

interface SeenThenProps {
  readonly kind: SeenKind
  readonly id: string
  /** When it was reported or written. */
  readonly at: string
}

/** For those who decide: what a person saw of a record then. */
export const SeenThen = ({ at, ...record }: SeenThenProps) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  if (!role || !inboxList.roles.some((each) => each === role)) return null
  return (
    <Suspense fallback={null}>
      {/* The field has whole seconds, and what was written then must be there. */}
      <AsTheySawIt {...record} at={new Date(Date.parse(at) + 1_000).toISOString()} />
    </Suspense>
  )
}
