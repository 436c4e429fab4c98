/**
 * The invitation mail to a person on the waitlist (product.md, "Waitlist"), with a link to sign up that
 * bypasses the waitlist, and one to leave the list. Before writing it, the process manager checks the stream:
 * they may have left.
 */

import { bypassParameter } from '../../contract/product.ts'
import {
  invitationDays,
  waitlist,
  waitlistStream,
  type WaitlistEntry,
  type WaitlistEvent,
} from '../../domain/waitlist/waitlist.ts'
import { t } from '../../language/texts.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import {
  layOutMail,
  linkTo,
  type Letterhead,
  type MailLinks,
  type MailWords,
} from '../../platform/mail/mail-layout.ts'
import { lockMailsOf, isMailWritten, mailIdOf, writeMail } from '../../platform/mail/outbox.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'
import { invitationTokenOf, leaveTokenOf, type IdOf } from '../../platform/sessions/leave-token.ts'
import { speaking } from '../../platform/texts/readers-language.ts'

/**
 * The entry, read from its stream, which unlike a read table is never behind. Null if the person was erased.
 */
const readEntry = async (
  store: Pick<EventStore, 'readStream'>,
  entryId: string,
): Promise<WaitlistEntry | null> => {
  const { state, isErased } = await loadState(waitlist, store.readStream(waitlistStream(entryId)))
  return isErased ? null : state
}

/** Contains nothing from the form, because anybody may have typed a stranger's name and address. */
export const waitlistInvitationMail = (
  links: MailLinks,
  userType: 'parent' | 'provider',
  { signUp, leave }: { readonly signUp: string; readonly leave: string },
): MailWords => ({
  subject: t`There’s a spot for you on ${links.productName}`,
  recipient: null,
  paragraphs: [
    t`You asked us to let you know when there’s a spot for you on ${links.productName}. There’s one now.`,
    userType === 'parent'
      ? t`Find doulas, lactation consultants, night nannies and more for the weeks after birth.`
      : t`Create your own page. Families can find you there, and colleagues who know your work can endorse you.`,
  ],
  action: {
    label: t`Open the site and sign up`,
    url: links.to(`/signup?${bypassParameter}=true&token=${signUp}`),
  },
  small: t`The link gives you access to the whole site. For ${invitationDays} days, it also fills in the sign-up form with what you told us. If you never joined our waitlist, someone else must have entered your address. To leave the waitlist, use the link below, and we won’t email you again.`,
  leave: { label: t`Leave the waitlist`, url: links.to(`/waitlist?leave=${leave}`) },
})

export const waitlistMails = ({
  store,
  letterhead,
  idOf,
}: {
  readonly store: Pick<EventStore, 'readStream'>
  readonly letterhead: Letterhead
  readonly idOf: IdOf
}): ProcessManager<WaitlistEvent> => {
  return {
    name: 'waitlist-mails',
    on: {
      async WaitlistInvited({ id: eventId, data: { entryId } }, { transaction, now }) {
        const kind = 'waitlist_invitation'
        const id = mailIdOf(eventId, kind)
        await lockMailsOf(transaction, entryId)
        if (await isMailWritten(transaction, id)) return
        const entry = await readEntry(store, entryId)
        if (entry?.status !== 'joined') return
        const { email, userType, language = 'en' } = entry.answers
        const tokens = { signUp: invitationTokenOf(idOf, entryId), leave: leaveTokenOf(idOf, entryId) }
        const content = layOutMail(
          (links) => waitlistInvitationMail(links, userType, tokens),
          letterhead,
          language,
        )
        const leaveUrl = speaking(language, () =>
          linkTo(letterhead, `/api/waitlist/leave?token=${tokens.leave}`),
        )
        await writeMail(transaction, { id, kind, personId: entryId, to: email, content, leaveUrl }, now())
      },
    },
  }
}
