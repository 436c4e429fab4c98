/** What a link to write an endorsement opens. */
import type { OutputOf } from 'backend/contract/declare'
import { endorseeProviderProfile } from 'backend/contract/endorsements/endorsements'
import { CallError, type Call } from '../../../server/call.ts'

export type OpenedLink = OutputOf<typeof endorseeProviderProfile>
export type WriterStanding = OpenedLink['standing']

/**
 * Asked anew each time and kept in no cache: the link is a key. `gone` for whatever the server refuses: one learns
 * nothing of a link that does not work. @throws where the server is out of reach
 */
export const openEndorsementLink = async (call: Call, token: string): Promise<OpenedLink | 'gone'> => {
  try {
    return await call(endorseeProviderProfile, { token })
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) return 'gone'
    throw error
  }
}
