/**
 * Mails about reviews (product.md, "Reviews and FAQs"): the invitation, a new review, a reply, a moderator's
 * decision. Before writing each mail, the process manager checks that it is still correct, because a new
 * process manager starts at the beginning of the log.
 */
import type { ReviewEvent } from '../../domain/reviews/events.ts'
import { reviews, reviewsStream } from '../../domain/reviews/reviews.ts'
import { isReviewed, reviewOf, type Review, type Reviews } from '../../domain/reviews/state.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import type { SealedEventStore } from '../../platform/event-store/sealed-event-store.ts'
import {
  layOutMail,
  mailLinksOf,
  type Letterhead,
  type MailLinks,
  type MailWords,
} from '../../platform/mail/mail-layout.ts'
import { lockMailsOfAll, isMailWritten, mailIdOf, writeMail } from '../../platform/mail/outbox.ts'
import type { ProcessManager, ProcessContext } from '../../platform/processes/process-manager.ts'
import { bookingReader, readBookingParties, type BookingParties } from '../bookings/read-booking.ts'
import * as words from './mail-words.ts'
import { dayWords } from './printed.ts'

export interface ReviewMailParts {
  readonly store: SealedEventStore
  readonly letterhead: Letterhead
}

/**
 * Milliseconds after which no mail is sent any more, for example after a long downtime
 * or when the mails are new.
 */
const notifyWithin = 7 * 24 * 60 * 60_000

interface Both {
  readonly providerId: string
  readonly clientId: string
}

interface Writing {
  /** The mail's name, as in `review_written`. */
  readonly kind: string
  /** What the mail's id is derived from. */
  readonly source: string
  readonly both: Both
  readonly to: 'client' | 'provider'
  /** When the event happened, in ISO 8601. */
  readonly at: string
  /** Returns the text, or null if the mail is no longer correct. */
  readonly say: (
    links: MailLinks,
    state: Reviews,
    parties: Recipient,
  ) => Promise<MailWords | null> | MailWords | null
}

interface Recipient {
  /** The name of the recipient. */
  readonly name: string
  /** The provider's name; null if it is erased. */
  readonly provider: string | null
}

const recipientOf = (parties: BookingParties, to: 'client' | 'provider'): Recipient | null => {
  const reader = parties[to]
  return reader && { name: reader.name, provider: parties.names.provider }
}

const writeOnce = async (
  { store, letterhead }: ReviewMailParts,
  { transaction, now }: ProcessContext,
  { kind, source, both, to, at, say }: Writing,
): Promise<void> => {
  if (now().getTime() - Date.parse(at) >= notifyWithin) return
  const parties = await readBookingParties(store, both)
  const reader = parties[to]
  const recipient = recipientOf(parties, to)
  if (!reader || !recipient) return
  const id = mailIdOf(source, kind)
  const mentions = [both.clientId, both.providerId, parties.provider?.accountId ?? both.providerId]
  await lockMailsOfAll(transaction, [reader.accountId, ...mentions])
  if (await isMailWritten(transaction, id)) return
  const stream = store.readStream(reviewsStream(both.providerId), { keepSealed: true })
  const said = await say(mailLinksOf(letterhead), (await loadState(reviews, stream)).state, recipient)
  if (!said) return
  const content = layOutMail(said, letterhead)
  await writeMail(
    transaction,
    { id, kind, personId: reader.accountId, to: reader.email, content, mentions },
    now(),
  )
}

export const reviewMails = (parts: ReviewMailParts): ProcessManager<ReviewEvent> => {
  const readBooking = bookingReader(parts.store)
  const write = (context: ProcessContext, writing: Writing) => writeOnce(parts, context, writing)

  /** Notifies the provider once for each review, when it is first published. */
  const tellProvider = (context: ProcessContext, data: Both & { readonly reviewId: string }, at: string) =>
    write(context, {
      kind: 'review_written',
      source: data.reviewId,
      both: data,
      to: 'provider',
      at,
      say: (links, state, { name }) =>
        is(state, data.reviewId, 'published') ? words.reviewWrittenMail(links, name) : null,
    })

  return {
    name: 'review-mails',
    on: {
      ReviewInvited: ({ data }, context) =>
        write(context, {
          kind: 'review_asked',
          source: data.bookingId,
          both: data,
          to: 'client',
          at: data.invitedAt,
          say: async (links, state, { name, provider }) => {
            const found = await readBooking(data.providerId, data.bookingId)
            if (found?.booking.status !== 'completed' || isReviewed(state, data.bookingId)) return null
            const day = dayWords(found.asked.clientZone, new Date(found.booking.startsAt))
            return words.reviewInvitationMail(links, { name, provider, bookingId: data.bookingId, day })
          },
        }),

      ReviewWritten: async ({ data }, context) => {
        if (data.heldFor === null) await tellProvider(context, data, data.writtenAt)
      },
      ReviewEdited: async ({ data }, context) => {
        if (data.publicSince === data.editedAt) await tellProvider(context, data, data.editedAt)
      },
      ReviewPublished: async ({ id, data }, context) => {
        if (data.publicSince === data.publishedAt) await tellProvider(context, data, data.publishedAt)
        await write(context, {
          kind: 'review_published',
          source: id,
          both: data,
          to: 'client',
          at: data.publishedAt,
          say: (links, state, { name, provider }) =>
            is(state, data.reviewId, 'published') ? words.reviewPublishedMail(links, name, provider) : null,
        })
      },

      ReviewReplied: ({ data }, context) =>
        write(context, {
          kind: 'review_replied',
          source: data.reviewId,
          both: data,
          to: 'client',
          at: data.repliedAt,
          say: (links, state, { name, provider }) =>
            is(state, data.reviewId, 'published') ? words.reviewRepliedMail(links, name, provider) : null,
        }),

      ReviewRemoved: ({ id, data }, context) =>
        write(context, {
          kind: 'review_removed',
          source: id,
          both: data,
          to: 'client',
          at: data.removedAt,
          say: (links, state, { name, provider }) =>
            is(state, data.reviewId, 'removed')
              ? words.reviewRemovedMail(links, name, provider, data.reason)
              : null,
        }),
    },
  }
}

const is = (state: Reviews, reviewId: string, status: Review['status']) =>
  reviewOf(state, reviewId)?.status === status
