/**
 * Mails about reviews (product.md, "Reviews and FAQs"): the invitation, a new review, a reply, a moderator's
 * decision. Before writing each mail, the process manager checks that it is still correct, because a new
 * process manager starts at the beginning of the log.
 */

import type { ReviewEvent } from '../../domain/reviews/events.ts'
import { reviews, reviewsStream } from '../../domain/reviews/reviews.ts'
import { isReviewed, reviewOf, type Review, type Reviews } from '../../domain/reviews/state.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import type { SealedEventStore } from '../../platform/event-store/sealed-event-store.ts'
import { layOutMail, type Letterhead, type SayInMail } from '../../platform/mail/mail-layout.ts'
import type { Named } from '../../platform/mail/name-in-mail.ts'
import { lockMailsOfAll, mailIdOf, writeMail } from '../../platform/mail/outbox.ts'
import type { ProcessManager, ProcessContext } from '../../platform/processes/process-manager.ts'
import { openPeople, personsConcerned, type People } from '../accounts/read-people.ts'
import { bookingStartOf } from '../bookings/printed.ts'
import {
  bookingReader,
  clocksFor,
  readBookingParties,
  type BookingParties,
  type BookingReader,
  type CurrentBooking,
} from '../bookings/read-booking.ts'
import * as words from './mail-words.ts'

export interface ReviewMailParts {
  readonly store: SealedEventStore
  readonly states: FoldedStates
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
  /** The booking that the mail is about, if its text needs it. */
  readonly bookingId?: string
  /** Returns what says it, or null if the mail is no longer correct. */
  readonly saying: (state: Reviews, recipient: Recipient, booking: CurrentBooking | null) => SayInMail | null
}

interface Recipient {
  /** The name of the recipient. */
  readonly name: string
  /** Null if their name is erased. */
  readonly provider: Named | null
}

const recipientOf = (parties: BookingParties, to: 'client' | 'provider'): Recipient | null => {
  const reader = parties[to]
  return reader && { name: reader.name, provider: parties.names.provider }
}

type Readers = Pick<ReviewMailParts, 'states' | 'letterhead'> & {
  readonly people: People
  readonly bookings: BookingReader
}

/**
 * Locks the mails of everybody concerned first, so that an erasure waits, and then reads all streams at the
 * same time. So no mail is written to or about somebody who was erased meanwhile.
 */
const writeOnce = async (
  { states, letterhead, people, bookings }: Readers,
  { transaction, now }: ProcessContext,
  { kind, source, both, to, at, bookingId, saying }: Writing,
): Promise<void> => {
  if (now().getTime() - Date.parse(at) >= notifyWithin) return
  await lockMailsOfAll(transaction, await personsConcerned(people, both.providerId, both.clientId))
  const [parties, { state }, booking] = await Promise.all([
    readBookingParties(people, both),
    states.refresh(reviews, reviewsStream(both.providerId)),
    bookingId === undefined ? null : bookings.read(both.providerId, bookingId),
  ])
  const reader = parties[to]
  const recipient = recipientOf(parties, to)
  const say = recipient && saying(state, recipient, booking)
  if (!reader || !say) return
  const content = layOutMail(say, letterhead, reader.language)
  const id = mailIdOf(source, kind)
  await writeMail(transaction, { id, kind, personId: reader.accountId, to: reader.email, content }, now())
}

export const reviewMails = (parts: ReviewMailParts): ProcessManager<ReviewEvent> => {
  const readers = { ...parts, people: openPeople(parts.states), bookings: bookingReader(parts.store) }
  const write = (context: ProcessContext, writing: Writing) => writeOnce(readers, context, writing)

  /** Notifies the provider once for each review, when it is first published. */
  const tellProvider = (context: ProcessContext, data: Both & { readonly reviewId: string }, at: string) =>
    write(context, {
      kind: 'review_written',
      source: data.reviewId,
      both: data,
      to: 'provider',
      at,
      saying: (state, { name }) =>
        is(state, data.reviewId, 'published')
          ? (links) => words.reviewWrittenMail(links, name, data.clientId)
          : null,
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
          bookingId: data.bookingId,
          saying: (state, { name, provider }, found) => {
            if (found?.booking.status !== 'completed' || isReviewed(state, data.bookingId)) return null
            return (links) => {
              const { day } = bookingStartOf(found.booking.startsAt, clocksFor(found, 'client')).first
              return words.reviewInvitationMail(links, { name, provider, bookingId: data.bookingId, day })
            }
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
          saying: (state, { name, provider }) =>
            is(state, data.reviewId, 'published')
              ? (links) => words.reviewPublishedMail(links, name, provider)
              : null,
        })
      },

      ReviewReplied: ({ data }, context) =>
        write(context, {
          kind: 'review_replied',
          source: data.reviewId,
          both: data,
          to: 'client',
          at: data.repliedAt,
          saying: (state, { name, provider }) =>
            is(state, data.reviewId, 'published')
              ? (links) => words.reviewRepliedMail(links, name, provider)
              : null,
        }),

      ReviewRemoved: ({ id, data }, context) =>
        write(context, {
          kind: 'review_removed',
          source: id,
          both: data,
          to: 'client',
          at: data.removedAt,
          saying: (state, { name, provider }) =>
            is(state, data.reviewId, 'removed')
              ? (links) => words.reviewRemovedMail(links, name, provider, data.reason)
              : null,
        }),
    },
  }
}

const is = (state: Reviews, reviewId: string, status: Review['status']) =>
  reviewOf(state, reviewId)?.status === status
