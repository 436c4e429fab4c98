/**
 * What demo parents booked, and how it ended. All dates are in days relative to the day that the demo is
 * made.
 */

export type BookingFate =
  | 'requested'
  | 'accepted'
  | 'completed'
  | 'declined'
  | 'withdrawn'
  | 'expired'
  | 'proposed'
  | 'taken'
  | 'moved'
  | 'moving'
  | 'cancelled'
  | 'cancelled by provider'
  | 'cancelled by staff'
  | 'no_show'

export interface DemoBooking {
  readonly id: string
  /** The provider's name. */
  readonly with: string
  /** A parent of demo-parents.ts. */
  readonly client: string
  readonly kindId: string
  /** Days from today: when it was requested, and the first day that it may be on. */
  readonly asked: number
  readonly on: number
  /** Which of the free times from that day on. */
  readonly nth: number
  /** For a series: once a week for this many weeks. */
  readonly weeks?: number
  /** The id of another booking, whose requested time this one requests too. */
  readonly sameTimeAs?: string
  readonly note: string
  readonly fate: BookingFate
}

const priya = 'Priya Raman'

/** Past bookings, newest last for each provider; reviews refer to them. */
const overs: readonly (readonly [
  provider: string,
  client: string,
  kindId: string,
  on: number,
  note: string,
])[] = [
  [priya, 'dana', 'visit', -82, 'Twins. Only one of them latches.'],
  [priya, 'jo', 'visit', -75, 'It hurts on the left side.'],
  [priya, 'sofia', 'visit', -66, ''],
  [priya, 'amara', 'visit', -58, 'I go back to work in two weeks and I’ve never pumped.'],
  [priya, 'dana', 'follow-up', -47, 'A weight check for both.'],
  [priya, 'mina', 'visit', -38, 'By video, please. We are in Chicago.'],
  [priya, 'jo', 'follow-up', -30, ''],
  [priya, 'amara', 'follow-up', -21, 'She bites.'],
  [priya, 'parent', 'visit', -14, 'Ezra is three days old and falls asleep after a minute.'],
  ['Josephine Baptiste', 'tom', 'night', -70, 'Our first night alone since the birth.'],
  ['Josephine Baptiste', 'leila', 'night', -44, ''],
  ['Josephine Baptiste', 'leila', 'night', -24, 'The same as last time.'],
  ['Nora Whelan', 'mina', 'visit', -61, '20-minute naps, five times a day.'],
  ['Nora Whelan', 'tom', 'visit', -40, ''],
  ['Nora Whelan', 'parent', 'intro', -19, 'Is three weeks too early to ask?'],
  ['Maya Okonkwo', 'sofia', 'visit', -55, 'Our first child, due in January.'],
  ['Maya Okonkwo', 'sofia', 'visit', -27, ''],
  ['Naomi Feld', 'leila', 'visit', -50, ''],
  ['Naomi Feld', 'tom', 'visit', -33, ''],
  ['Yuki Tanabe', 'dana', 'visit', -45, 'Six weeks after having twins.'],
  ['Yuki Tanabe', 'jo', 'visit', -18, ''],
  ['Ruth Abernathy', 'hannah', 'visit', -36, 'He came early and still takes a bottle.'],
  ['Ruth Abernathy', 'mina', 'visit', -16, ''],
  ['Elena Morales', 'mina', 'visit', -28, ''],
  ['Carmen Villanueva', 'sofia', 'night', -31, ''],
  ['Leah Goldstein', 'tom', 'visit', -22, 'For my wife. She’s right here with me.'],
  ['Megan O’Rourke', 'mina', 'visit', -26, ''],
  ['Sophie Laurent', 'leila', 'visit', -29, 'Waking every hour since he turned four months.'],
]

/** The id of a past booking, for the review of it. */
const overId = (provider: string, client: string, on: number) => `over/${provider}/${client}/${-on}`

export const demoBookings: readonly DemoBooking[] = [
  ...overs.map(([provider, client, kindId, on, note]): DemoBooking => ({
    id: overId(provider, client, on),
    with: provider,
    client,
    kindId,
    asked: on - 6,
    on,
    nth: 2 + (-on % 3),
    note,
    fate: 'completed',
  })),
  {
    id: 'series that has begun',
    with: 'Josephine Baptiste',
    client: 'parent',
    kindId: 'night',
    asked: -18,
    on: -12,
    nth: 1,
    weeks: 6,
    note: 'One night a week, so we both get some sleep.',
    fate: 'completed',
  },
  {
    id: 'no-show',
    with: priya,
    client: 'jo',
    kindId: 'intro',
    asked: -9,
    on: -6,
    nth: 3,
    note: 'Just to say hello. I’m asking for a friend too.',
    fate: 'no_show',
  },
  {
    id: 'cancelled',
    with: priya,
    client: 'parent',
    kindId: 'follow-up',
    asked: -8,
    on: 5,
    nth: 2,
    note: 'A latch check.',
    fate: 'cancelled',
  },
  {
    id: 'cancelled by provider',
    with: priya,
    client: 'amara',
    kindId: 'follow-up',
    asked: -6,
    on: 6,
    nth: 4,
    note: '',
    fate: 'cancelled by provider',
  },
  {
    id: 'cancelled by staff',
    with: 'Tobias Krause',
    client: 'mina',
    kindId: 'visit',
    asked: -5,
    on: 7,
    nth: 1,
    note: '',
    fate: 'cancelled by staff',
  },
  {
    id: 'declined',
    with: 'Nora Whelan',
    client: 'parent',
    kindId: 'visit',
    asked: -6,
    on: 4,
    nth: 1,
    note: 'He only naps for 20 minutes.',
    fate: 'declined',
  },
  {
    id: 'withdrawn',
    with: 'Nora Whelan',
    client: 'parent',
    kindId: 'intro',
    asked: -5,
    on: 6,
    nth: 1,
    note: 'A quick question.',
    fate: 'withdrawn',
  },
  {
    id: 'expired',
    with: 'Yuki Tanabe',
    client: 'parent',
    kindId: 'visit',
    asked: -7,
    on: 8,
    nth: 4,
    note: 'Three weeks after giving birth.',
    fate: 'expired',
  },
  {
    id: 'next',
    with: priya,
    client: 'parent',
    kindId: 'follow-up',
    asked: -4,
    on: 2,
    nth: 1,
    note: 'A weight check, and a look at the pump.',
    fate: 'accepted',
  },
  {
    id: 'accepted',
    with: priya,
    client: 'dana',
    kindId: 'visit',
    asked: -1,
    on: 3,
    nth: 1,
    note: 'Twins, three weeks old.',
    fate: 'accepted',
  },
  {
    id: 'clash',
    with: priya,
    client: 'jo',
    kindId: 'visit',
    asked: -1,
    on: 3,
    nth: 1,
    sameTimeAs: 'accepted',
    note: 'It hurts on the left side again.',
    fate: 'requested',
  },
  {
    id: 'moved',
    with: priya,
    client: 'amara',
    kindId: 'follow-up',
    asked: -5,
    on: 4,
    nth: 0,
    note: '',
    fate: 'moved',
  },
  {
    id: 'moving',
    with: priya,
    client: 'sofia',
    kindId: 'follow-up',
    asked: -3,
    on: 7,
    nth: 5,
    note: 'She’s finally sleeping, and not at the breast anymore.',
    fate: 'moving',
  },
  {
    id: 'requested',
    with: priya,
    client: 'parent',
    kindId: 'visit',
    asked: -0.2,
    on: 4,
    nth: 5,
    note: 'He slides off after a minute, and my left side is sore.',
    fate: 'requested',
  },
  {
    id: 'requested by video',
    with: priya,
    client: 'tom',
    kindId: 'intro',
    asked: -0.4,
    on: 5,
    nth: 6,
    note: '',
    fate: 'requested',
  },
  {
    id: 'proposed',
    with: 'Naomi Feld',
    client: 'parent',
    kindId: 'visit',
    asked: -1,
    on: 9,
    nth: 1,
    note: 'I cry most evenings.',
    fate: 'proposed',
  },
  {
    id: 'taken',
    with: 'Yuki Tanabe',
    client: 'amara',
    kindId: 'visit',
    asked: -4,
    on: 6,
    nth: 3,
    note: '',
    fate: 'taken',
  },
  {
    id: 'series',
    with: priya,
    client: 'parent',
    kindId: 'follow-up',
    asked: -2,
    on: 10,
    nth: 3,
    weeks: 4,
    note: 'Weekly weight checks.',
    fate: 'accepted',
  },
  {
    id: 'series that waits',
    with: priya,
    client: 'mina',
    kindId: 'follow-up',
    asked: -0.5,
    on: 11,
    nth: 8,
    weeks: 3,
    note: 'Could we do this every week until I’m back at work?',
    fate: 'requested',
  },
]
