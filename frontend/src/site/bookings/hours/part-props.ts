import type { HoursForm } from 'backend/contract/bookings/hours'
import type { TypedDays } from './hours-changes.ts'

/**
 * The props of each part of the editor. `errorOf` takes a path such as `weekly.2.end`; `errorWithin` also answers
 * for the paths below it.
 */
export interface HoursPartProps {
  readonly hours: HoursForm
  readonly typed: TypedDays
  readonly change: (part: Partial<HoursForm>, typed?: Partial<TypedDays>) => void
  readonly errorOf: (path: string) => string | undefined
  readonly errorWithin: (path: string) => string | undefined
}
