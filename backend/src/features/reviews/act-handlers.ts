/** Acts on reviews by parents, providers and moderators. The caller is taken from the session. */

import { DataSet, RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity'
import type { DeclarationsOf } from '../../contract/declare.ts'
import { firstNameOf } from '../../contract/first-name.ts'
import type * as moderation from '../../contract/reviews/moderation.ts'
import type * as mine from '../../contract/reviews/my-reviews.ts'
import type * as received from '../../contract/reviews/received-reviews.ts'
import { bookings, calendarStream } from '../../domain/bookings/bookings.ts'
import { bookingOf } from '../../domain/bookings/state.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import type { HoldReason } from '../../domain/reviews/limits.ts'
import { reviewNotFound, type ReviewWords } from '../../domain/reviews/reviews.ts'
import { t } from '../../language/texts.ts'
import type { Handlers, HandlerContext } from '../../platform/functions/registry.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { reviewedBooking, sidesOfReview } from '../../projections/reviews/queries.ts'
import { completedAtOf } from './shown.ts'

/**
 * Finds texts that a moderator should read before they are public: those with slurs or contact data. The
 * stars never count, because people may say what they think of their care (16 CFR 465). The check only holds
 * a review and decides nothing, so a false alarm costs a moderator a minute.
 */

/**
 * The words of the library's list that are meant to hurt. Its other words are about birth and feeding, are
 * names, or are rude without hurting anybody. Holding those would keep honest reviews off the page.
 */
const slurs: ReadonlySet<string> = new Set([
  'nigger',
  'fag',
  'kike',
  'chink',
  'chingchong',
  'tranny',
  'cunt',
  'arabush',
  'abeed',
  'africoon',
  'boonga',
  'bitch',
  'whore',
  'slut',
])

const slurMatcher = new RegExpMatcher({
  ...new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => !slurs.has(metadata?.originalWord ?? ''))
    .build(),
  ...englishRecommendedTransformers,
})

const endings = 'com|net|org|edu|gov|io|co|us|me|info|biz|app|health|care|link|ly'

const contacts: readonly RegExp[] = [
  // maya@example.com, and maya (at) example dot com
  /[\w.+-]@[\w-]+\.\w/u,
  new RegExp(
    `\\b\\w+\\s?(?:\\(at\\)|\\[at\\]|\\bat\\b)\\s?\\w+\\s?(?:\\(dot\\)|\\[dot\\]|\\bdot\\b)\\s?(?:${endings})\\b`,
    'iu',
  ),
  // https://…, www.…, example.com
  /https?:\/\/|\bwww\./iu,
  new RegExp(`\\b[a-z0-9-]{2,}\\.(?:${endings})\\b`, 'iu'),
  // @maya.doula
  /(?:^|[\s(])@[\w.]{3,}/u,
  // (206) 555-0147, 206.555.0147, +1 206 555 0147, 2065550147, 555-0147
  /(?<!\d)(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-]?)\d{3}[\s.-]?\d{4}(?!\d)/u,
  /(?<![\d-])\d{3}[-.]\d{4}(?![\d-])/u,
]

/** @param text the tidied text. @returns why a moderator should read it first; null if nothing was found */
export const automaticCheck = (text: string): HoldReason | null => {
  if (slurMatcher.hasMatch(text)) return 'slur'
  return contacts.some((each) => each.test(text)) ? 'contact' : null
}

type ActHandlers = Handlers<
  DeclarationsOf<typeof moderation> &
    Pick<DeclarationsOf<typeof mine>, 'writeReview' | 'editReview'> &
    Pick<DeclarationsOf<typeof received>, 'replyToReview'>
>

const done = { status: 'done' } as const
const unverified = () => refuse('not_allowed_now', t`Confirm your email address first`)
const noBooking = () => refuse('not_found', t`We couldn’t find that booking`)

interface Said {
  readonly rating: number
  readonly text: string
  readonly signed: boolean
}

const wordsOf = ({ user }: Session, { rating, text, signed }: Said): ReviewWords => ({
  rating,
  text,
  name: signed ? firstNameOf(user.name) : null,
  heldFor: automaticCheck(text),
})

const outcomeOf = (reviewId: string, { heldFor }: ReviewWords) => ({
  reviewId,
  status: heldFor === null ? ('published' as const) : ('held' as const),
})

const moderated =
  (type: 'PublishReview' | 'RemoveReview' | 'RestoreReview') =>
  async (
    { tables, decide }: HandlerContext,
    { reviewId, reason }: { readonly reviewId: string; readonly reason: string },
  ) => {
    const sides = await sidesOfReview(tables, reviewId)
    return sides ? decide({ type, providerId: sides.providerId, reviewId, reason }, done) : reviewNotFound
  }

export const reviewActHandlers: ActHandlers = {
  writeReview: async (context, { bookingId, ...said }) => {
    const { session, tables, stateOf, decide, newId } = context
    const row = await reviewedBooking(tables, session.user.id, bookingId)
    if (!row) return noBooking()
    if (!session.user.isVerified) return unverified()
    // The read table only says whose calendar the booking is in. The calendar itself says whether it took
    // place.
    const calendar = await stateOf(bookings, calendarStream(row.provider_id))
    const booking = bookingOf(calendar, bookingId)
    if (booking?.clientId !== session.user.id) return noBooking()
    if (booking.status !== 'completed')
      return refuse('not_allowed_now', t`You can review a booking once it’s over`)
    const words = wordsOf(session, said)
    const reviewId = newId('review')
    const completed = { bookingId, clientId: session.user.id, completedAt: completedAtOf(booking.endsAt) }
    return decide(
      { type: 'WriteReview', providerId: row.provider_id, reviewId, booking: completed, words },
      outcomeOf(reviewId, words),
    )
  },

  editReview: async ({ session, tables, decide }, { reviewId, ...said }) => {
    const sides = await sidesOfReview(tables, reviewId)
    if (sides?.clientId !== session.user.id) return reviewNotFound
    if (!session.user.isVerified) return unverified()
    const words = wordsOf(session, said)
    const edit = {
      type: 'EditReview',
      providerId: sides.providerId,
      reviewId,
      clientId: session.user.id,
      words,
    } as const
    return decide(edit, outcomeOf(reviewId, words))
  },

  replyToReview: (context, { reviewId, text }) => {
    const { session, decide } = context
    if (!session.user.isVerified) return unverified()
    const found = automaticCheck(text)
    if (found !== null) return refuse('validation', barredReply[found], { text: barredReply[found] })
    return decide({ type: 'ReplyToReview', providerId: providerIdOf(context, session), reviewId, text }, done)
  },

  publishReview: moderated('PublishReview'),
  removeReview: moderated('RemoveReview'),
  restoreReview: moderated('RestoreReview'),
}

/** A reply with contact data or slurs is refused, not held, because the provider can change it right away. */
const barredReply = {
  contact: t`Please leave phone numbers, links and email addresses out of your public reply`,
  slur: t`This may contain hurtful words. Please rephrase it.`,
} as const
