import type { HoursForm } from 'backend/contract/bookings/hours'

/** The props of each part of the editor. `errorOf` takes a path such as `weekly.2.end`. */
export interface HoursPartProps {
  readonly hours: HoursForm
  readonly change: (part: Partial<HoursForm>) => void
  readonly errorOf: (path: string) => string | undefined
}
