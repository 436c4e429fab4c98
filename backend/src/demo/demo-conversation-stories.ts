/** What demo people write to each other. All dates are in days relative to the day that the demo is made. */
import type { Side } from '../domain/messages/conversation-events.ts'
import type { ReportOutcome } from '../domain/messages/limits.ts'
import { longConversation } from './demo-long-conversation.ts'

type Words = `${'?' | '!'} ${string}`

export interface ConversationStory {
  /** A parent of demo-parents.ts. */
  readonly client: string
  /** The provider's name. */
  readonly with: string
  /** `?` is the parent, `!` the provider. The messages of a day are minutes apart. */
  readonly days: readonly { readonly on: number; readonly hour: number; readonly words: readonly Words[] }[]
  /** The number of newest messages that their recipient has not read; all others are read. */
  readonly unread?: number
  readonly blockedBy?: Side
  readonly reported?: {
    readonly by: Side
    readonly reason: 'asks_for_money' | 'spam'
    readonly words: string
    /** What a moderator decided and told the reporter; without it the report is open. */
    readonly closed?: { readonly outcome: ReportOutcome; readonly reason: string }
  }
}

const priya = 'Priya Raman'

export const demoConversations: readonly ConversationStory[] = [
  { client: 'parent', with: priya, days: longConversation, unread: 2 },
  {
    client: 'dana',
    with: priya,
    days: [
      {
        on: -2,
        hour: 16,
        words: [
          '? Hi Priya, both twins are over eight pounds now!',
          '! Dana! That’s wonderful news.',
          '? One of them still only likes the football hold.',
          '! Then football it is. He’ll let you know when he’s done with it.',
        ],
      },
      {
        on: -1,
        hour: 15,
        words: ['? Is it OK if my mother is there next time?', '? She would like to learn how to help.'],
      },
    ],
    unread: 2,
  },
  {
    client: 'jo',
    with: priya,
    days: [
      {
        on: -6,
        hour: 17,
        words: [
          '? So sorry we missed your call. We both fell asleep.',
          '! No harm done. Sleep is the better call.',
        ],
      },
    ],
  },
  {
    client: 'amara',
    with: priya,
    days: [
      {
        on: -20,
        hour: 19,
        words: [
          '? Back at work since Monday. The pumping room is a closet, but it has a lock.',
          '! The lock is the main thing. How much are you getting?',
          '? Three ounces, twice.',
          '! That’s what she needs. Well done.',
        ],
      },
      { on: -1, hour: 18, words: ['? She bit me again. Twice! Any advice?'] },
    ],
    unread: 1,
  },
  {
    client: 'sofia',
    with: priya,
    days: [
      {
        on: -30,
        hour: 20,
        words: [
          '? Can you lend us the money for a pump? I can pay you back next month.',
          '! I can’t do that, but your insurance pays for one. Ask them for a list.',
          '? Please. It is only $200. You could send it through an app.',
        ],
      },
    ],
    reported: {
      by: 'provider',
      reason: 'asks_for_money',
      words: 'She has asked me twice to send money through an app.',
      closed: {
        outcome: 'nothing_found',
        reason: 'We’ve talked to them. Please let us know if it happens again.',
      },
    },
  },
  {
    client: 'tom',
    with: priya,
    days: [
      {
        on: -40,
        hour: 14,
        words: [
          '? I sell breast pumps, half price for your families. Here’s my shop.',
          '! I don’t recommend shops, thank you.',
          '? Then at least put out my flyers. I’ll send you fifty.',
        ],
      },
    ],
    reported: {
      by: 'provider',
      reason: 'spam',
      words: 'He isn’t a parent looking for help. He sells pumps.',
      closed: {
        outcome: 'stopped',
        reason: 'We closed the conversation and talked to them. Thank you for letting us know.',
      },
    },
  },
  {
    client: 'hannah',
    with: priya,
    days: [
      {
        on: -12,
        hour: 15,
        words: [
          '? Do you come to Asheville?',
          '! I don’t, but we can meet by video.',
          '? Thanks, we found someone near us.',
        ],
      },
    ],
    blockedBy: 'client',
  },
  {
    client: 'robin',
    with: priya,
    days: [
      {
        on: -15,
        hour: 17,
        words: [
          '? We’re moving to Portland next month. Do you know anyone there?',
          '! I do, and I asked her. She has room for you starting the first week.',
          '? Thank you, Priya, for everything.',
          '! Give the little one a kiss for me.',
        ],
      },
    ],
  },
  {
    client: 'mina',
    with: 'Odette Williams',
    days: [
      {
        on: -33,
        hour: 20,
        words: ['? Pick up your phone!', '! I was asleep. What’s going on?', '? I called you nine times.'],
      },
    ],
    blockedBy: 'provider',
  },
  {
    client: 'parent',
    with: 'Nora Whelan',
    days: [
      {
        on: -18,
        hour: 18,
        words: [
          '? Thank you for the call. We’ll wait until he’s four months old.',
          '! Good plan. Message me anytime.',
        ],
      },
    ],
  },
  {
    client: 'parent',
    with: 'Josephine Baptiste',
    days: [
      {
        on: -18,
        hour: 21,
        words: [
          '? Do you have one night a week for us?',
          '! I do. Tuesdays are open starting next week.',
          '? Tuesdays are perfect.',
        ],
      },
      { on: -1, hour: 13, words: ['! I’ll be there at nine on Tuesday. Is it still the blue door?'] },
    ],
    unread: 1,
  },
  {
    client: 'parent',
    with: 'Odette Williams',
    days: [
      {
        on: -25,
        hour: 16,
        words: [
          '? Are you available in late November?',
          '! Yes! Pay today and I’ll take 30% off. Just for you, today only.',
          '? That is not what I asked.',
        ],
      },
    ],
    blockedBy: 'client',
    reported: { by: 'client', reason: 'spam', words: 'I asked about dates and got an ad.' },
  },
]
