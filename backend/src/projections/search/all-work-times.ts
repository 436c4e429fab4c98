/** When a provider works, for everything that shows it or searches by it. */

import { availabilities } from '../../contract/profiles/attribute-options.ts'

interface WorkTimes {
  /** What they say on their profile. */
  readonly availability: readonly string[]
  /** What their hours say; absent where no hours are known. */
  readonly hours_availability?: readonly string[]
}

const order = Object.keys(availabilities)

/** What they say, and what can be booked without their having said it, in the order of the options. */
export const allWorkTimes = ({ availability, hours_availability: booked = [] }: WorkTimes): string[] =>
  booked.every((each) => availability.includes(each))
    ? [...availability]
    : [...new Set([...availability, ...booked])].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
