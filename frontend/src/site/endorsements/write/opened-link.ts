/** Opens a link to write an endorsement. */

import type { OutputOf } from 'backend/contract/declare'
import { endorseeProviderProfile } from 'backend/contract/endorsements/endorsements'
import { CallError, type Call } from '../../../server/call.ts'

export type OpenedLink = OutputOf<typeof endorseeProviderProfile>
export type WriterEligibility = OpenedLink['standing']

/**
 * Fetched every time and never cached, because the link is a secret. `gone` for every refusal, so that
 * nothing is revealed about a link that does not work.
 * @throws if the server cannot be reached
 */
export const openEndorsementLink = async (call: Call, token: string): Promise<OpenedLink | 'gone'> => {
  try {
    return await call(endorseeProviderProfile, { token })
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) return 'gone'
    throw error
  }
}
