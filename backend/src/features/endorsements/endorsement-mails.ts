/**
 * Mails about endorsements (product.md, "Endorsements"): requested, written, approved, and a reminder; none
 * on decline. Before writing each mail, the process manager checks in the streams that it is still wanted,
 * because a new process manager starts at the beginning of the log.
 */

import { languageOfMails } from '../../domain/accounts/account.ts'
import { isOpenRequest, statusOf } from '../../domain/endorsements/endorsement-state.ts'
import type { EndorsementEvent } from '../../domain/endorsements/endorsements.ts'
import { day, requestLifetime } from '../../domain/endorsements/limits.ts'
import type { Language } from '../../language/languages.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import type { SealedEventStore } from '../../platform/event-store/sealed-event-store.ts'
import {
  layOutMail,
  type Letterhead,
  type MailLinks,
  type MailWords,
  type SayInMail,
} from '../../platform/mail/mail-layout.ts'
import type { Named } from '../../platform/mail/name-in-mail.ts'
import {
  lockMailsOfAll,
  isMailWritten,
  mailIdOf,
  daysSentMailsAreKept,
  writeGroupedMail,
  writeMail,
  type MailToSend,
} from '../../platform/mail/outbox.ts'
import type { ProcessManager, ProcessContext } from '../../platform/processes/process-manager.ts'
import { issueToken } from '../../platform/sessions/single-use-tokens.ts'
import { openPeople, reachableBy, readReachableOwner, type People } from '../accounts/read-people.ts'
import { detailOfLink } from './endorsement-links.ts'
import * as words from './endorsement-mail-words.ts'
import { endorsementsReader, type ReadEndorsements } from './read-endorsement.ts'

type Writing = Pick<ProcessContext, 'transaction' | 'now'>
type Which = { readonly providerId: string; readonly endorsementId: string; readonly endorserId?: string }

export interface EndorsementMailParts {
  readonly store: SealedEventStore
  readonly states: FoldedStates
  readonly letterhead: Letterhead
}

/** What the mails are written from. Each has a cache of its own. */
interface EndorsementMailReaders {
  readonly letterhead: Letterhead
  readonly people: People
  readonly endorsementsOf: ReadEndorsements
}

export const endorsementMailReaders = ({
  store,
  states,
  letterhead,
}: EndorsementMailParts): EndorsementMailReaders => ({
  letterhead,
  people: openPeople(states),
  endorsementsOf: endorsementsReader(store),
})

interface Unwritten extends Pick<MailToSend, 'id' | 'kind'> {
  /** Another person whom the mail may name, so that it is written only as long as they are there. */
  readonly concerns?: string | undefined
}

interface Composed {
  readonly to: string
  readonly language: Language
  readonly say: SayInMail
  /** The text for several such mails in one, without names, if they are grouped. */
  readonly several?: SayInMail
}

/**
 * Writes a mail unless one with its id was written before, or `compose` finds that it is no longer wanted.
 */
const writeOnce = async (
  { letterhead }: EndorsementMailReaders,
  { transaction, now }: Writing,
  { concerns, ...mail }: Unwritten & Pick<MailToSend, 'personId'>,
  compose: () => Promise<Composed | null>,
): Promise<boolean> => {
  await lockMailsOfAll(transaction, concerns === undefined ? [mail.personId] : [mail.personId, concerns])
  if (await isMailWritten(transaction, mail.id)) return false
  const composed = await compose()
  if (!composed) return false
  const { to, language, say, several } = composed
  const whole = { ...mail, to, content: layOutMail(say, letterhead, language) }
  if (several) await writeGroupedMail(transaction, whole, layOutMail(several, letterhead, language), now())
  else await writeMail(transaction, whole, now())
  return true
}

/** Whether it was published so long ago that the id of the mail sent then is no longer kept. */
const wasNotifiedLongAgo = (approvedAt: Date | undefined, now: Date): boolean =>
  approvedAt !== undefined && now.getTime() - approvedAt.getTime() >= daysSentMailsAreKept * day

/**
 * Asks or reminds the person who was named. Each mail has its own link. Because mails may cross, all links of
 * a request stay valid exactly as long as the request. The person has no account, so the mail belongs to the
 * provider who asks, is erased with them, and speaks their language.
 * @returns whether a mail was written
 */
const writeRequest = (
  readers: EndorsementMailReaders,
  writing: Writing,
  mail: Unwritten,
  which: Which,
  say: (links: MailLinks, asking: words.EndorsementRequestFacts) => MailWords,
): Promise<boolean> =>
  writeOnce(readers, writing, { ...mail, personId: which.providerId }, async () => {
    const [endorsements, provider] = await Promise.all([
      readers.endorsementsOf(which.providerId),
      readers.people.provider(which.providerId),
    ])
    const [asked, asker] = await Promise.all([
      endorsements.asked(which.endorsementId),
      provider?.accountId ? readers.people.openAccount(provider.accountId) : null,
    ])
    if (!asked || !provider || !isOpenRequest(endorsements.state, which.endorsementId, writing.now()))
      return null
    const until = new Date(Date.parse(asked.requestedAt) + requestLifetime)
    const token = await issueToken(writing.transaction, {
      purpose: 'endorse',
      accountId: which.providerId,
      detail: detailOfLink(which.endorsementId, which.endorserId ?? null),
      expiresAt: until,
    })
    const { providerName: name, businessName } = provider.profile
    const asking = {
      asker: { personId: which.providerId, name },
      businessName,
      note: asked.note,
      token,
      until,
    }
    const language = asker ? languageOfMails(asker) : 'en'
    return { to: asked.email, language, say: (links) => say(links, asking) }
  })

export const requestReminderKind = 'endorsement_reminder'

/** Writes the reminder, once for each request. @returns whether a mail was written */
export const writeRequestReminder = (
  readers: EndorsementMailReaders,
  writing: Writing,
  id: string,
  which: Which,
): Promise<boolean> =>
  writeRequest(readers, writing, { id, kind: requestReminderKind }, which, words.endorsementReminderMail)

export const endorsementMails = (parts: EndorsementMailParts): ProcessManager<EndorsementEvent> => {
  const readers = endorsementMailReaders(parts)
  const { people, endorsementsOf } = readers
  const namedAs = async (personId: string): Promise<Named | null> => {
    const provider = await people.provider(personId)
    return provider && { personId, name: provider.profile.providerName }
  }
  const ask = async (event: { readonly id: string; readonly data: Which }, context: ProcessContext) => {
    const { endorserId } = event.data
    const kind = endorserId === undefined ? 'endorsement_asked' : 'endorsement_link_for_other'
    const other = endorserId === undefined ? null : await namedAs(endorserId)
    if (endorserId !== undefined && other === null) return
    const mail = {
      id: mailIdOf(event.id, kind),
      kind,
      concerns: endorserId,
    }
    await writeRequest(readers, context, mail, event.data, (to, asking) =>
      other ? words.endorsementLinkForOtherMail(to, asking, other) : words.endorsementRequestMail(to, asking),
    )
  }
  return {
    name: 'endorsement-mails',
    on: {
      EndorsementRequested: ask,
      EndorsementRequestResent: ask,

      async EndorsementSubmitted({ id, data }, context) {
        const { providerId, endorsementId, endorserId, writerName } = data
        const personId = await people.ownerIdOf(providerId)
        if (personId === null) return
        const kind = 'endorsement_written'
        const mail = { id: mailIdOf(id, kind), kind, personId, concerns: endorserId }
        await writeOnce(readers, context, mail, async () => {
          const [endorsee, { state }, endorser] = await Promise.all([
            readReachableOwner(people, providerId),
            endorsementsOf(providerId),
            people.provider(endorserId),
          ])
          const writer = endorser?.profile.providerName ?? writerName
          if (!endorsee || writer === undefined || statusOf(state, endorsementId) !== 'pending') return null
          const { name, email } = endorsee.account
          return {
            to: email,
            language: languageOfMails(endorsee.account),
            say: (links) => words.endorsementWrittenMail(links, name, { personId: endorserId, name: writer }),
            several: (links) => words.endorsementsWrittenMail(links, name),
          }
        })
      },

      /** Sent once, however often the provider withdraws and repeats the approval. */
      async EndorsementApproved({ data: { providerId, endorsementId } }, context) {
        const { state, approvedAt, writtenBy } = await endorsementsOf(providerId)
        const found = state.byId.get(endorsementId)
        if (found?.status !== 'approved' || wasNotifiedLongAgo(approvedAt(endorsementId), context.now()))
          return
        const ownerId = await people.ownerIdOf(found.endorserId)
        const personId = ownerId ?? writtenBy(endorsementId)
        if (personId === undefined) return
        const kind = 'endorsement_approved'
        const mail = { id: mailIdOf(endorsementId, kind), kind, personId, concerns: providerId }
        await writeOnce(readers, context, mail, async () => {
          const [account, endorsee] = await Promise.all([
            people.openAccount(personId),
            people.provider(providerId),
          ])
          const endorser = reachableBy(personId, account)
          if (!endorser || !endorsee) return null
          const { name, email } = endorser.account
          const about = { personId: providerId, name: endorsee.profile.providerName }
          return {
            to: email,
            language: languageOfMails(endorser.account),
            say: (links) =>
              ownerId === null
                ? words.outsideEndorsementApprovedMail(links, name, about, endorsementId)
                : words.endorsementApprovedMail(links, name, about),
            several: (links) => words.endorsementsApprovedMail(links, name),
          }
        })
      },
    },
  }
}
