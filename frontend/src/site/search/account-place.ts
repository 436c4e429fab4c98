/** The place in a parent's account: the location of their profile. */

import { clientProfile, keepMyPlace } from 'backend/contract/accounts/my-account'
import { searchLimits } from 'backend/contract/search/search-limits'
import { createCommandSender } from '../../commands/send-command.ts'
import type { Call } from '../../server/call.ts'
import { knownPlace } from './known-place.ts'

export const keepAccountPlace = (call: Call, location: string) =>
  createCommandSender(call).send(keepMyPlace, { location })

/** Empty if there is none, or if it is none that a search knows: the profile takes any text. */
export const accountPlace = async (call: Call): Promise<string> => {
  const { location } = await call(clientProfile, {})
  if (!location || location.length > searchLimits.choice) return ''
  return (await knownPlace(call, location)) ?? ''
}
