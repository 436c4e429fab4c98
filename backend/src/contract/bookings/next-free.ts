/** What a profile says of somebody's free times. In a module of its own: a profile's page loads no more than this. */
import * as z from 'zod/mini'
import { query } from '../declare.ts'
import { providerIdField, wallTime, zoneField } from './shapes.ts'

/**
 * The first free time of each of the next three days that have one, of what is mainly offered (a visit or a night).
 * None where no hours were saved, or nothing is free within four weeks.
 */
export const nextFreeTimes = query('nextFreeTimes', {
  access: 'anyone',
  input: z.strictObject({ providerId: providerIdField, zone: zoneField }),
  output: z.object({
    kindId: z.string(),
    times: z.array(z.object({ startsAt: z.string(), yours: wallTime })),
  }),
})
