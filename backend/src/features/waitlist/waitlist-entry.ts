/**
 * Finds the current waitlist entry of an address. The entry's id is derived from the address. If the person
 * was erased, that entry stays closed for ever, and joining again with the address creates an entry with the
 * next id.
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

/** The entry of an account. Only for a confirmed address, because anybody can sign up with any address. */
export const entryOfAccount = async (
  context: Pick<HandlerContext, 'idOf' | 'readStream'>,
  { email, isVerified }: { readonly email: string; readonly isVerified: boolean },
) => {
  const { entryId, isThere } = isVerified
    ? await readWaitlistEntry(context, email)
    : { entryId: '', isThere: false }
  return isThere ? [{ personId: entryId, ownStream: waitlistStream(entryId) }] : []
}
