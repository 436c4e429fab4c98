/**
 * Reviews of demo parents' bookings, in every state: public, changed, replied to, held, published by a
 * moderator, removed, restored.
 */

import { firstNameOf } from '../contract/first-name.ts'
import { day, hour } from '../domain/bookings/limits.ts'
import type { ReviewCommand } from '../domain/reviews/reviews.ts'
import { demoParent } from './demo-accounts.ts'
import { demoBookingId } from './demo-bookings.ts'
import { demoId, demoStep, type DemoStep, type IdOf } from './demo-ids.ts'
import { providerIds } from './demo-people.ts'

interface Review {
  /** The provider, the parent, and the day of their booking, in days from today (demo-bookings.ts). */
  readonly of: readonly [provider: string, client: string, on: number]
  readonly rating: number
  readonly text?: string
  readonly isUnsigned?: true
  /** The versions of the reply. */
  readonly replies?: readonly string[]
  /** The stars of the first version. */
  readonly atFirst?: number
  readonly heldFor?: 'contact'
  /** Why a moderator published the held review, removed the review, and restored it. */
  readonly publishedFor?: string
  readonly removedFor?: string
  readonly restoredFor?: string
}

const priya = 'Priya Raman'
const josephine = 'Josephine Baptiste'
const nora = 'Nora Whelan'

const reviews: readonly Review[] = [
  {
    of: [priya, 'dana', -82],
    rating: 5,
    text: 'Two babies, two different problems, one calm person. She weighed both of them twice and wrote the plan on a single page.',
    replies: ['Thank you, Dana. You did the hard part at 2 in the morning.'],
  },
  {
    of: [priya, 'jo', -75],
    rating: 3,
    isUnsigned: true,
    text: 'Kind, and clearly knows a lot. The visit started 40 minutes late and I wish I had gotten a text.',
    replies: [
      'I’m sorry. The visit before yours took longer.',
      'You’re right, and I’m sorry. I leave more time between visits now.',
    ],
  },
  { of: [priya, 'sofia', -66], rating: 5 },
  {
    of: [priya, 'amara', -58],
    rating: 5,
    atFirst: 4,
    text: 'We learned to pump in one afternoon. I’ve been back at work for two weeks, and it’s still going well.',
  },
  {
    of: [priya, 'dana', -47],
    rating: 5,
    text: 'She remembered everything from last time. Both of them gained.',
  },
  {
    of: [priya, 'mina', -38],
    rating: 1,
    text: 'My neighbor’s family said the same, ask them: they live in the blue house next door.',
    removedFor: 'it named another family',
  },
  {
    of: [priya, 'jo', -30],
    rating: 4,
    text: 'On time, and the follow-up answered the rest of our questions.',
  },
  {
    of: [josephine, 'tom', -70],
    rating: 5,
    text: 'We slept six hours. I’d forgotten what that feels like.',
    replies: ['It was a good night. He’s a sweet baby.'],
  },
  { of: [josephine, 'leila', -44], rating: 5, isUnsigned: true },
  {
    of: [nora, 'mina', -61],
    rating: 4,
    text: 'A nap plan we could stick to. The first three days were loud.',
  },
  {
    of: [nora, 'parent', -19],
    rating: 5,
    text: 'She took her time with us. Her office number is 206 555 0147 if you want to ask.',
    heldFor: 'contact',
  },
  { of: ['Maya Okonkwo', 'sofia', -55], rating: 5, text: 'I feel ready now, which I didn’t expect.' },
  {
    of: ['Naomi Feld', 'leila', -50],
    rating: 5,
    isUnsigned: true,
    text: 'I could say anything there. For the bad nights, she wrote down the hotline, 1-833-852-6262.',
    heldFor: 'contact',
    publishedFor: 'The number is the national hotline’s',
  },
  { of: ['Yuki Tanabe', 'dana', -45], rating: 4 },
  { of: ['Ruth Abernathy', 'hannah', -36], rating: 5, text: 'He’s nursing. After five weeks, he’s nursing!' },
  {
    of: ['Elena Morales', 'mina', -28],
    rating: 4,
    text: 'Muy amable, y nos explicó todo con calma.',
    removedFor: 'it seemed to be written by someone else',
    restoredFor: 'The parent confirmed that they wrote it',
  },
]

/** Runs after the bookings exist. */
export const demoReviews = (idOf: IdOf, today: number): readonly DemoStep<ReviewCommand>[] =>
  reviews.flatMap((review) => stepsOf(review, idOf, today))

const stepsOf = (review: Review, idOf: IdOf, today: number): readonly DemoStep<ReviewCommand>[] => {
  const { rating, text = '', replies = [], atFirst, publishedFor, removedFor, restoredFor } = review
  const [of, by, on] = review.of
  const { providerId, accountId } = providerIds(idOf, of)
  const { accountId: clientId, name } = demoParent(by)
  const id = review.of.join('/')
  const reviewId = demoId(`review/${id}`)
  const booking = {
    bookingId: demoBookingId(`over/${of}/${by}/${-on}`),
    clientId,
    completedAt: today + on * day,
  }
  const words = {
    rating: atFirst ?? rating,
    text,
    name: review.isUnsigned ? null : firstNameOf(name),
    heldFor: review.heldFor ?? null,
  }
  const steps: DemoStep<ReviewCommand>[] = []
  /** A booking is within a week of its day. */
  const add = (command: ReviewCommand, after: number, actorId: string, nth = 0) =>
    steps.push(
      demoStep(command, nth === 0 ? id : `${id}/again`, today + (on + 9) * day + 19 * hour + after, actorId),
    )
  add({ type: 'WriteReview', providerId, reviewId, booking, words }, 0, clientId)
  if (publishedFor !== undefined)
    add({ type: 'PublishReview', providerId, reviewId, reason: publishedFor }, 14 * hour, 'system')
  if (atFirst !== undefined)
    add(
      { type: 'EditReview', providerId, reviewId, clientId, words: { ...words, rating } },
      2 * day,
      clientId,
    )
  for (const [nth, reply] of replies.entries())
    add({ type: 'ReplyToReview', providerId, reviewId, text: reply }, (20 + 6 * nth) * hour, accountId, nth)
  if (removedFor !== undefined)
    add({ type: 'RemoveReview', providerId, reviewId, reason: removedFor }, day, 'system')
  if (restoredFor !== undefined)
    add({ type: 'RestoreReview', providerId, reviewId, reason: restoredFor }, 3 * day, 'system')
  return steps
}
