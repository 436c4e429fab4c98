import { lazy, Suspense } from 'react'
import { useChosenPeople } from './chosen-people.ts'

const Tray = lazy(async () => ({ default: (await import('./tray.tsx')).TrayOfChosenPeople }))

/** Whom somebody has chosen to compare, at the lower edge; nothing is loaded or shown while that is nobody. */
export const CompareTray = () => {
  const people = useChosenPeople()
  if (people.length === 0) return null
  return (
    <Suspense>
      <Tray people={people} />
    </Suspense>
  )
}
