/**
 * The mail to whoever is invited from the waitlist (product.md, "Waitlist"): a link that opens the site and leads to
 * sign up, and one to leave the list. Whether it is still wanted is asked of the stream first: she may have left.
 */
import { waitlist, waitlistStream, type Entry, type WaitlistEvent } from '../domain/waitlist.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { leaveTokenOf, type IdOf } from '../session/leave-token.ts'
import type { Links } from './account-mail-words.ts'
import { layOut, type Letterhead, type MailWords } from './mail-layout.ts'
import { holdMailsOf, isWritten, mailIdOf, writeMail } from './outbox.ts'
import type { Reaction } from './reaction.ts'

/**
 * The entry as its stream tells it, which is never behind, as a read table may be. Null where the person was erased.
 */
const readEntry = async (store: Pick<EventStore, 'readStream'>, entryId: string): Promise<Entry | null> => {
  let state = waitlist.initial
  for await (const event of store.readStream(waitlistStream(entryId))) {
    if (event.erased === true) return null
    state = waitlist.evolve(state, event as unknown as WaitlistEvent)
  }
  return state
}

/** Anybody may have written a stranger's name and address: no word of hers is sent there. */
const invited = (links: Links, userType: 'parent' | 'provider', leave: string): MailWords => ({
  subject: `There is a place for you at ${links.productName}`,
  greeting: 'Hello,',
  paragraphs: [
    `You asked us to write when ${links.productName} opens for you. Now it does.`,
    userType === 'parent'
      ? 'Find doulas, lactation consultants, night nannies and more for the weeks after a birth, each vouched for by the people they work with.'
      : 'Make a page of your own, where families find you, and where colleagues who know your work can say so.',
  ],
  action: { label: 'Open the site and sign up', url: links.to('/signup?bypass_waitlist=true') },
  small:
    'The link opens the whole site to this browser. If you never joined our waitlist, somebody else typed your address: leave the list below, and we will not write again.',
  leave: { label: 'Leave the waitlist', url: links.to(`/waitlist?leave=${leave}`) },
})

export const waitlistMails = ({
  store,
  letterhead,
  idOf,
}: {
  readonly store: Pick<EventStore, 'readStream'>
  readonly letterhead: Letterhead
  readonly idOf: IdOf
}): Reaction => {
  const links: Links = {
    productName: letterhead.productName,
    to: (path) => `${letterhead.baseUrl}${path}`,
  }
  return {
    name: 'waitlist-mails',
    on: {
      async WaitlistInvited({ id: eventId, data: { entryId } }, { transaction, now }) {
        const kind = 'waitlist_invitation'
        const id = mailIdOf(eventId, kind)
        await holdMailsOf(transaction, entryId)
        if (await isWritten(transaction, id)) return
        const entry = await readEntry(store, entryId)
        if (entry?.status !== 'joined') return
        const { email, userType } = entry.answers
        const token = leaveTokenOf(idOf, entryId)
        const content = layOut(invited(links, userType, token), letterhead)
        const leaveUrl = links.to(`/api/waitlist/leave?token=${token}`)
        await writeMail(transaction, { id, kind, personId: entryId, to: email, content, leaveUrl }, now())
      },
    },
  }
}
