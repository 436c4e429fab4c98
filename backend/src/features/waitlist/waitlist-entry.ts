/**
 * Which entry of the waitlist an address has now. Its id comes from the address; where that person was erased, the
 * entry stays closed for ever, and whoever joins again with the address is a new entry with the next id.
 */
import { waitlistStream } from '../../domain/waitlist/waitlist.ts'
import type { HandlerContext } from '../../platform/functions/registry.ts'

interface Entry {
  readonly entryId: string
  readonly isThere: boolean
}

export const readWaitlistEntry = async (
  { idOf, readStream }: Pick<HandlerContext, 'idOf' | 'readStream'>,
  email: string,
): Promise<Entry> => {
  for (let time = 0; ; time += 1) {
    const entryId = idOf('waitlist', time === 0 ? email : `${email}\n${time}`)
    let isThere = false
    let isErased = false
    for await (const { erased } of readStream(waitlistStream(entryId))) {
      isThere = true
      isErased ||= erased === true
    }
    if (!isErased) return { entryId, isThere }
  }
}

/** The entry of whoever has confirmed its address: it follows from the address, which anybody can sign up with. */
export const entryOfAccount = async (
  context: Pick<HandlerContext, 'idOf' | 'readStream'>,
  { email, isVerified }: { readonly email: string; readonly isVerified: boolean },
) => {
  const { entryId, isThere } = isVerified
    ? await readWaitlistEntry(context, email)
    : { entryId: '', isThere: false }
  return isThere ? [{ personId: entryId, ownStream: waitlistStream(entryId) }] : []
}
