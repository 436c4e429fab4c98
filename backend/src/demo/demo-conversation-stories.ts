/** What demo people write to each other. All of it is told in days from the one that the demo is made on. */
import type { Side } from '../domain/messages/conversation-events.ts'
import type { ReportOutcome } from '../domain/messages/limits.ts'
import { longConversation } from './demo-long-conversation.ts'

type Words = `${'?' | '!'} ${string}`

export interface ConversationStory {
  /** Of demo-parents.ts. */
  readonly client: string
  /** The provider's name. */
  readonly with: string
  /** `?` is the parent, `!` the provider. Minutes lie between the lines of a day. */
  readonly days: readonly { readonly on: number; readonly hour: number; readonly words: readonly Words[] }[]
  /** Newest messages that the side they are for has not read; all others are read. */
  readonly unread?: number
  readonly blockedBy?: Side
  readonly reported?: {
    readonly by: Side
    readonly reason: 'asks_for_money' | 'spam'
    readonly words: string
    /** What a moderator found and told the reporter; without it the report is open. */
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
          '! Dana! That is wonderful news.',
          '? One of them still only likes the football hold.',
          '! Then football it is. He will tell you when he is done with it.',
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
          '? So sorry that we missed you on the phone. We both fell asleep.',
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
          '! A lock is the main thing. How much do you get?',
          '? Three ounces, twice.',
          '! That is what she needs. Well done.',
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
        reason: 'We have talked to them. Please tell us if it happens again.',
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
          '? I sell breast pumps, half price for your families. Here is my shop.',
          '! I don’t recommend shops, thank you.',
          '? Then at least put up my leaflet. I will send you fifty.',
        ],
      },
    ],
    reported: {
      by: 'provider',
      reason: 'spam',
      words: 'He is no parent who looks for help. He sells pumps.',
      closed: { outcome: 'stopped', reason: 'We stopped the conversation. Thank you for telling us.' },
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
          '? Thank you, we have found somebody near us.',
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
          '? We move to Portland next month. Do you know somebody there?',
          '! I do, and I have asked her: she has time for you from the first week on.',
          '? Thank you, Priya, for everything.',
          '! Give the little one a kiss from me.',
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
        words: ['? Pick up your phone!', '! I was asleep. What is it?', '? I have called you nine times.'],
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
          '? Thank you for the call. We will wait until he is four months old.',
          '! A good plan. Write to me whenever you like.',
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
          '! I do. Tuesdays are free from next week on.',
          '? Tuesdays are perfect.',
        ],
      },
      { on: -1, hour: 13, words: ['! I will be there at nine on Tuesday. Is the blue door still the one?'] },
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
          '? Are you free in the second half of November?',
          '! Yes! Pay today and I take 30 % off. Only for you, only today.',
          '? That is not what I asked.',
        ],
      },
    ],
    blockedBy: 'client',
    reported: { by: 'client', reason: 'spam', words: 'I asked for dates and got advertising.' },
  },
]
