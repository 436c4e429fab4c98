/**
 * Finds the current waitlist entry of an address. The entry's id is derived from the address. If the person
 * was erased, that entry stays closed for ever, and joining again with the address creates an entry with the
 * next id.
 */

import { waitlist, waitlistStream } from '../../domain/waitlist/waitlist.ts'
import type { HandlerContext } from '../../platform/functions/registry.ts'

type Context = Pick<HandlerContext, 'idOf' | 'stateOf' | 'isErased'>

interface Entry {
  readonly entryId: string
  readonly isThere: boolean
}

/** Asks the same of the log and of the keys for an address on the list and for any other (docs/decisions/0008). */
export const readWaitlistEntry = async (
  { idOf, stateOf, isErased }: Context,
  email: string,
): Promise<Entry> => {
  for (let time = 0; ; time += 1) {
    const entryId = idOf('waitlist', time === 0 ? email : `${email}\n${time}`)
    const [{ status }, isClosed] = await Promise.all([
      stateOf(waitlist, waitlistStream(entryId)),
      isErased(entryId),
    ])
    if (!isClosed && status !== 'erased') return { entryId, isThere: status !== 'open' }
  }
}

/** The entry of an account. Only for a confirmed address, because anybody can sign up with any address. */
export const entryOfAccount = async (
  context: Context,
  { email, isVerified }: { readonly email: string; readonly isVerified: boolean },
) => {
  const { entryId, isThere } = isVerified
    ? await readWaitlistEntry(context, email)
    : { entryId: '', isThere: false }
  return isThere ? [{ personId: entryId, ownStream: waitlistStream(entryId) }] : []
}
