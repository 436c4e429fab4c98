/** The free times shown on a profile. In a module of its own, so that the profile page loads only this. */

import * as z from 'zod/mini'
import { query } from '../declare.ts'
import { providerIdField, secondClock, wallTime, zoneField } from './shapes.ts'

/**
 * The first free time of each of the next three days that have one, for the main kind offered (a visit or an
 * overnight). Empty if no hours were saved, or nothing is free within four weeks.
 */
export const nextFreeTimes = query('nextFreeTimes', {
  access: 'anyone',
  inTurn: true,
  input: z.strictObject({ providerId: providerIdField, zone: zoneField }),
  output: z.object({
    kindId: z.string(),
    times: z.array(z.object({ startsAt: z.string(), first: wallTime, second: z.nullable(secondClock) })),
  }),
})
