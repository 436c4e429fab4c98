import { lazy, Suspense } from 'react'
import { useChosenPeople } from './chosen-people.ts'

const Tray = lazy(async () => ({ default: (await import('./tray.tsx')).TrayOfChosenPeople }))

/**
 * The providers chosen for comparison, at the bottom of the page. Loads and shows nothing while there are
 * none.
 *
 * @param area the place from which distances are said; undefined: none
 */
export const CompareTray = ({ area }: { area: string | undefined }) => {
  const people = useChosenPeople()
  if (people.length === 0) return null
  return (
    <Suspense>
      <Tray people={people} area={area} />
    </Suspense>
  )
}
