/**
 * Reviews of demo parents' bookings, in every state: public, changed, replied to, held, published by a
 * moderator, removed, restored.
 */
import { firstNameOf } from '../contract/first-name.ts'
import {
  EditReview,
  PublishReview,
  RemoveReview,
  ReplyToReview,
  RestoreReview,
  WriteReview,
  type ReviewCommand,
} from '../domain/reviews/commands.ts'
import { day, hour } from '../domain/bookings/limits.ts'
import type { Refusal } from '../domain/decider/decider.ts'
import { demoBookingId } from './demo-bookings.ts'
import { demoId, idsOf, type IdOf } from './demo-ids.ts'
import { demoParent } from './demo-parents.ts'
import { demoPeople } from './demo-people.ts'

export interface DemoReviewSeed {
  /** As in seed-demo.ts: a repeat has no further effect. */
  readonly execute: (
    command: ReviewCommand,
    context: { readonly commandId: string; readonly at: Date; readonly actorId: string },
  ) => Promise<Refusal | object>
  readonly idOf: IdOf
  readonly now: Date
}

interface DemoReview {
  readonly of: string
  readonly by: string
  /** The day of its booking, in days from today (demo-booking-stories.ts). */
  readonly on: number
  readonly rating: number
  readonly text?: string
  readonly isUnsigned?: true
  readonly reply?: string
  /** The text of the reply before it was changed. */
  readonly replyAtFirst?: string
  /** The stars of the first version. */
  readonly atFirst?: number
  readonly heldFor?: 'contact'
  /** Why a moderator published the held review. */
  readonly publishedFor?: string
  readonly removedFor?: string
  /** Why a moderator restored the removed review. */
  readonly restoredFor?: string
}

const priya = 'Priya Raman'
const josephine = 'Josephine Baptiste'
const nora = 'Nora Whelan'

const demoReviews: readonly DemoReview[] = [
  {
    of: priya,
    by: 'dana',
    on: -82,
    rating: 5,
    text: 'Two babies, two different problems, one calm person. She weighed both of them twice and wrote the plan on a single page.',
    reply: 'Thank you, Dana. You did the hard part at 2 in the morning.',
  },
  {
    of: priya,
    by: 'jo',
    on: -75,
    rating: 3,
    isUnsigned: true,
    text: 'Kind, and clearly knows a lot. The visit started 40 minutes late and I wish I had gotten a text.',
    replyAtFirst: 'I’m sorry. The visit before yours took longer.',
    reply: 'You’re right, and I’m sorry. I leave more time between visits now.',
  },
  { of: priya, by: 'sofia', on: -66, rating: 5 },
  {
    of: priya,
    by: 'amara',
    on: -58,
    rating: 5,
    atFirst: 4,
    text: 'We learned to pump in one afternoon. I’ve been back at work for two weeks, and it’s still going well.',
  },
  {
    of: priya,
    by: 'dana',
    on: -47,
    rating: 5,
    text: 'She remembered everything from last time. Both of them gained.',
  },
  {
    of: priya,
    by: 'mina',
    on: -38,
    rating: 1,
    text: 'My neighbor’s family said the same, ask them: they live in the blue house next door.',
    removedFor: 'it named another family',
  },
  {
    of: priya,
    by: 'jo',
    on: -30,
    rating: 4,
    text: 'On time, and the follow-up answered the rest of our questions.',
  },
  {
    of: josephine,
    by: 'tom',
    on: -70,
    rating: 5,
    text: 'We slept six hours. I’d forgotten what that feels like.',
    reply: 'It was a good night. He’s a sweet baby.',
  },
  { of: josephine, by: 'leila', on: -44, rating: 5, isUnsigned: true },
  {
    of: nora,
    by: 'mina',
    on: -61,
    rating: 4,
    text: 'A nap plan we could stick to. The first three days were loud.',
  },
  {
    of: nora,
    by: 'parent',
    on: -19,
    rating: 5,
    text: 'She took her time with us. Her office number is 206 555 0147 if you want to ask.',
    heldFor: 'contact',
  },
  { of: 'Maya Okonkwo', by: 'sofia', on: -55, rating: 5, text: 'I feel ready now, which I didn’t expect.' },
  {
    of: 'Naomi Feld',
    by: 'leila',
    on: -50,
    rating: 5,
    isUnsigned: true,
    text: 'I could say anything there. For the bad nights, she wrote down the hotline, 1-833-852-6262.',
    heldFor: 'contact',
    publishedFor: 'The number is the national hotline’s',
  },
  { of: 'Yuki Tanabe', by: 'dana', on: -45, rating: 4 },
  {
    of: 'Ruth Abernathy',
    by: 'hannah',
    on: -36,
    rating: 5,
    text: 'He’s nursing. After five weeks, he’s nursing!',
  },
  {
    of: 'Elena Morales',
    by: 'mina',
    on: -28,
    rating: 4,
    text: 'Muy amable, y nos explicó todo con calma.',
    removedFor: 'it seemed to be written by someone else',
    restoredFor: 'The parent confirmed that they wrote it',
  },
]

/** Runs after the bookings exist. @throws when a command is refused, which is a defect */
export const seedDemoReviews = async ({ execute, idOf, now }: DemoReviewSeed): Promise<void> => {
  const today = Math.floor(now.getTime() / day) * day
  for (const review of demoReviews)
    for (const { command, at, actorId, again } of stepsOf(review, idOf, today)) {
      const commandId = demoId(
        `${command.type}/${review.of}/${review.by}/${review.on}${again ? '/again' : ''}`,
      )
      const outcome = await execute(command, { commandId, at: new Date(at), actorId })
      if ('refused' in outcome)
        throw new Error(`${command.type} of ${review.of} was refused: ${outcome.refused}`)
    }
}

interface Step {
  readonly command: ReviewCommand
  /** Milliseconds. */
  readonly at: number
  readonly actorId: string
  /** Set on the second step of its kind for the same review. */
  readonly again?: true
}

const stepsOf = (review: DemoReview, idOf: IdOf, today: number): readonly Step[] => {
  const { of, by, on, rating, text = '', reply, replyAtFirst, atFirst } = review
  const { publishedFor, removedFor, restoredFor } = review
  const person = demoPeople.find(({ name }) => name === of)
  if (!person) throw new Error(`There is no demo person ${of}`)
  const { providerId, accountId = 'system' } = idsOf(idOf, person)
  const parent = demoParent(by)
  const reviewId = demoId(`review/${of}/${by}/${on}`)
  const booking = {
    bookingId: demoBookingId(`over/${of}/${by}/${-on}`),
    clientId: parent.accountId,
    completedAt: today + on * day,
  }
  const name = review.isUnsigned ? null : firstNameOf(parent.name)
  const words = { rating: atFirst ?? rating, text, name, heldFor: review.heldFor ?? null }
  // A booking is within a week of its day.
  const at = today + (on + 9) * day + 19 * hour
  const byParent = (command: ReviewCommand, after = 0): Step => ({
    command,
    at: at + after,
    actorId: parent.accountId,
  })
  const byProvider = (said: string, after: number): Step => ({
    command: new ReplyToReview(providerId, reviewId, said),
    at: at + after,
    actorId: accountId,
  })
  const byStaff = (command: ReviewCommand, after: number): Step => ({
    command,
    at: at + after,
    actorId: 'system',
  })
  const steps = [byParent(new WriteReview(providerId, reviewId, booking, words))]
  if (publishedFor !== undefined)
    steps.push(byStaff(new PublishReview(providerId, reviewId, publishedFor), 14 * hour))
  if (atFirst !== undefined)
    steps.push(
      byParent(new EditReview(providerId, reviewId, parent.accountId, { ...words, rating }), 2 * day),
    )
  if (replyAtFirst !== undefined) steps.push(byProvider(replyAtFirst, 20 * hour))
  if (reply !== undefined)
    steps.push(
      replyAtFirst === undefined
        ? byProvider(reply, 20 * hour)
        : { ...byProvider(reply, 26 * hour), again: true },
    )
  if (removedFor !== undefined) steps.push(byStaff(new RemoveReview(providerId, reviewId, removedFor), day))
  if (restoredFor !== undefined)
    steps.push(byStaff(new RestoreReview(providerId, reviewId, restoredFor), 3 * day))
  return steps
}
