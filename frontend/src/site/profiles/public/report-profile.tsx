import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { lazy, Suspense, useState } from 'react'
import { Trans } from '../../../ui/trans.tsx'
import { useIsOwnProfile } from './price-card.tsx'

/** Loaded on demand, because reports are rare. */
const ReportProfileDialog = lazy(async () => ({
  default: (await import('./report-profile-dialog.tsx')).ReportProfileDialog,
}))

/** The button to report a profile, for signed-in users. Staff use the console instead. */
export const ReportProfile = ({ provider }: { provider: ProviderRecord }) => {
  const role = useRouteContext({ from: '__root__', select: ({ session }) => session.role })
  const here = useLocation({ select: ({ href }) => href })
  const isOwn = useIsOwnProfile(provider)
  const [isOpen, setOpen] = useState(false)
  if (role === null)
    return (
      <p className={place}>
        <Link to="/login" search={{ redirect: here }} className={look}>
          <Trans>Log in to report this profile</Trans>
        </Link>
      </p>
    )
  if ((role !== 'client' && role !== 'provider') || isOwn) return null
  return (
    <p className={place}>
      <button type="button" aria-haspopup="dialog" className={look} onClick={() => setOpen(true)}>
        <Trans>Report this profile</Trans>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportProfileDialog
            providerId={provider.id}
            firstName={firstNameOf(provider.name)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </p>
  )
}

const place = 'mt-8 border-t border-line pt-3'
const look =
  'inline-flex min-h-11 items-center text-meta text-soft underline underline-offset-4 scriptless:hidden'
