/**
 * Mails about endorsements (product.md, "Endorsements"): requested, written, approved, and a reminder; none
 * on decline. Before writing each mail, the process manager checks in the streams that it is still wanted,
 * because a new process manager starts at the beginning of the log.
 */
import { day, requestLifetime } from '../../domain/endorsements/limits.ts'
import { isOpenRequest, statusOf } from '../../domain/endorsements/endorsement-state.ts'
import { endorsementsStream, type EndorsementEvent } from '../../domain/endorsements/endorsements.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { issueToken } from '../../platform/sessions/single-use-tokens.ts'
import * as words from './endorsement-mail-words.ts'
import {
  layOutMail,
  mailLinksOf,
  type Letterhead,
  type MailLinks,
  type MailWords,
} from '../../platform/mail/mail-layout.ts'
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
import { readEndorsement, readReachableOwner, readProvider } from './read-endorsement.ts'

type Writing = Pick<ProcessContext, 'transaction' | 'now'>
type Which = { readonly providerId: string; readonly endorsementId: string }

export interface EndorsementMailParts {
  readonly store: EventStore
  readonly letterhead: Letterhead
}

interface Composed {
  readonly to: string
  readonly words: MailWords
  /** The text for several such mails in one, without names, if they are grouped. */
  readonly several?: MailWords
}

/**
 * Writes a mail unless one with its id was written before, or `compose` finds that it is no longer wanted.
 */
const writeOnce = async (
  { letterhead }: EndorsementMailParts,
  { transaction, now }: Writing,
  mail: Pick<MailToSend, 'id' | 'kind' | 'personId' | 'mentions'>,
  compose: () => Promise<Composed | null>,
): Promise<boolean> => {
  await lockMailsOfAll(transaction, [mail.personId, ...(mail.mentions ?? [])])
  if (await isMailWritten(transaction, mail.id)) return false
  const composed = await compose()
  if (!composed) return false
  const { to, words, several } = composed
  const whole = { ...mail, to, content: layOutMail(words, letterhead) }
  if (several) await writeGroupedMail(transaction, whole, layOutMail(several, letterhead), now())
  else await writeMail(transaction, whole, now())
  return true
}

/** Whether it was published so long ago that the id of the mail sent then is no longer kept. */
const wasNotifiedLongAgo = async (
  store: Pick<EventStore, 'readStream'>,
  { providerId, endorsementId }: Which,
  now: Date,
): Promise<boolean> => {
  for await (const { type, data, time } of store.readStream(endorsementsStream(providerId)))
    if (type === 'EndorsementApproved' && data['endorsementId'] === endorsementId)
      return now.getTime() - time.getTime() >= daysSentMailsAreKept * day
  return false
}

/**
 * Asks or reminds the person who was named. Each mail has its own link. Because mails may cross, all links of
 * a request stay valid exactly as long as the request. The person has no account, so the mail belongs to the
 * provider who asks and is erased with them.
 * @returns whether a mail was written
 */
const writeRequest = (
  parts: EndorsementMailParts,
  writing: Writing,
  mail: { readonly id: string; readonly kind: string },
  which: Which,
  say: (links: MailLinks, asking: words.EndorsementRequestFacts) => MailWords,
): Promise<boolean> =>
  writeOnce(parts, writing, { ...mail, personId: which.providerId }, async () => {
    const { state, asked } = await readEndorsement(parts.store, which)
    const provider = await readProvider(parts.store, which.providerId)
    if (!asked || !provider || !isOpenRequest(state, which.endorsementId, writing.now())) return null
    const until = new Date(Date.parse(asked.requestedAt) + requestLifetime)
    const token = await issueToken(writing.transaction, {
      purpose: 'endorse',
      accountId: which.providerId,
      detail: which.endorsementId,
      expiresAt: until,
    })
    const { providerName: name, businessName } = provider.profile
    const asking = { name, businessName, note: asked.note, token, until }
    return { to: asked.email, words: say(mailLinksOf(parts.letterhead), asking) }
  })

/** Writes the reminder, once for each request. @returns whether a mail was written */
export const writeRequestReminder = (
  parts: EndorsementMailParts,
  writing: Writing,
  which: Which,
): Promise<boolean> =>
  writeRequest(
    parts,
    writing,
    { id: requestReminderIdOf(which.endorsementId), kind: 'endorsement_reminder' },
    which,
    words.endorsementReminderMail,
  )

export const requestReminderIdOf = (endorsementId: string): string =>
  mailIdOf(endorsementId, 'endorsement_reminder')

export const endorsementMails = (parts: EndorsementMailParts): ProcessManager<EndorsementEvent> => {
  const { store } = parts
  const links = mailLinksOf(parts.letterhead)
  const ask = (event: { readonly id: string; readonly data: Which }, context: ProcessContext) => {
    const mail = { id: mailIdOf(event.id, 'endorsement_asked'), kind: 'endorsement_asked' }
    return writeRequest(parts, context, mail, event.data, words.endorsementRequestMail).then(() => undefined)
  }
  return {
    name: 'endorsement-mails',
    on: {
      EndorsementRequested: ask,
      EndorsementRequestResent: ask,

      async EndorsementSubmitted({ id, data }, context) {
        const endorsee = await readReachableOwner(store, data.providerId)
        if (!endorsee) return
        const { accountId: personId, account } = endorsee
        const kind = 'endorsement_written'
        const mail = { id: mailIdOf(id, kind), kind, personId, mentions: [data.endorserId] }
        await writeOnce(parts, context, mail, async () => {
          const { state } = await readEndorsement(store, data)
          const endorser = await readProvider(store, data.endorserId)
          if (!endorser || statusOf(state, data.endorsementId) !== 'pending') return null
          const said = words.endorsementWrittenMail(links, account.name, endorser.profile.providerName)
          return {
            to: account.email,
            words: said,
            several: words.endorsementsWrittenMail(links, account.name),
          }
        })
      },

      /** Sent once, however often the provider withdraws and repeats the approval. */
      async EndorsementApproved({ data }, context) {
        const { state } = await readEndorsement(store, data)
        const found = state.byId.get(data.endorsementId)
        const endorser =
          found?.status === 'approved' ? await readReachableOwner(store, found.endorserId) : null
        if (!endorser || (await wasNotifiedLongAgo(store, data, context.now()))) return
        const { accountId: personId, account } = endorser
        const kind = 'endorsement_approved'
        await writeOnce(
          parts,
          context,
          { id: mailIdOf(data.endorsementId, kind), kind, personId, mentions: [data.providerId] },
          async () => {
            const endorsee = await readProvider(store, data.providerId)
            if (!endorsee) return null
            const about = { name: endorsee.profile.providerName, id: data.providerId }
            return {
              to: account.email,
              words: words.endorsementApprovedMail(links, account.name, about),
              several: words.endorsementsApprovedMail(links, account.name),
            }
          },
        )
      },
    },
  }
}
