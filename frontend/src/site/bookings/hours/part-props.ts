import type { HoursForm } from 'backend/contract/bookings/hours'

/** What each part of the editor is given. `errorOf` takes a path, as in `weekly.2.end`. */
export interface HoursPartProps {
  readonly hours: HoursForm
  readonly change: (part: Partial<HoursForm>) => void
  readonly errorOf: (path: string) => string | undefined
}
