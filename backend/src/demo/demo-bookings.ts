/**
 * What demo parents booked, and hours for every demo person: series, a request that clashes, future and past
 * bookings in every state. All of it follows from the day it is made, and reads no store.
 */

import type * as commands from '../domain/bookings/commands.ts'
import { freeStarts, seriesStarts, type TakenStretch } from '../domain/bookings/free-times.ts'
import { bookableKindOf, type Hours, type BookableKind } from '../domain/bookings/hours.ts'
import { completedAfter, day, hour, minute } from '../domain/bookings/limits.ts'
import { dateOf, weekdayOf } from '../domain/bookings/local-time.ts'
import { demoParent } from './demo-accounts.ts'
import { demoHours, demoHoursWords } from './demo-hours.ts'
import { accountIdOf, demoId, demoStep, type DemoStep, type IdOf } from './demo-ids.ts'
import { demoPeople, providerIds } from './demo-people.ts'
import type { DemoPerson } from './demo-person.ts'

type Step = DemoStep<commands.BookingCommand>

/** How a booking ended. */
type Fate =
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

/** All days are relative to the day that the demo is made. */
interface Story {
  readonly id: string
  /** The provider's name. */
  readonly with: string
  /** A parent of demo-accounts.ts. */
  readonly client: string
  readonly kindId: string
  /** When it was requested. */
  readonly asked: number
  /** The first day that it may be on. */
  readonly on: number
  /** Which of the free times from that day on. */
  readonly nth: number
  /** For a series: once a week for this many weeks. */
  readonly weeks?: number
  /** The id of another booking, whose requested time this one requests too. */
  readonly sameTimeAs?: string
  readonly note: string
  readonly fate: Fate
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
  ['Leah Goldstein', 'tom', 'visit', -22, 'For my wife. She’s right here with me.'],
  ['Megan O’Rourke', 'mina', 'visit', -26, ''],
  ['Sophie Laurent', 'leila', 'visit', -29, 'Waking every hour since he turned four months.'],
]

/** More than a past booking; its id is its fate if none is given. */
const others: readonly (readonly [
  fate: Fate,
  provider: string,
  client: string,
  kindId: string,
  when: readonly [asked: number, on: number, nth: number],
  note: string,
  more?: Partial<Pick<Story, 'id' | 'weeks' | 'sameTimeAs'>>,
])[] = [
  [
    'completed',
    'Kelly Brandt',
    'parent',
    'night',
    [-18, -12, 1],
    'One night a week, so we both get some sleep.',
    { id: 'series that has begun', weeks: 6 },
  ],
  [
    'no_show',
    priya,
    'jo',
    'intro',
    [-9, -6, 3],
    'Just to say hello. I’m asking for a friend too.',
    { id: 'no-show' },
  ],
  ['cancelled', priya, 'parent', 'follow-up', [-8, 5, 2], 'A latch check.'],
  ['cancelled by provider', priya, 'amara', 'follow-up', [-6, 6, 4], ''],
  ['cancelled by staff', 'Beth Kowalski', 'mina', 'visit', [-5, 7, 1], ''],
  ['declined', 'Nora Whelan', 'parent', 'visit', [-6, 4, 1], 'He only naps for 20 minutes.'],
  ['withdrawn', 'Nora Whelan', 'parent', 'intro', [-5, 6, 1], 'A quick question.'],
  ['expired', 'Yuki Tanabe', 'parent', 'visit', [-7, 8, 4], 'Three weeks after giving birth.'],
  [
    'accepted',
    priya,
    'parent',
    'follow-up',
    [-4, 2, 1],
    'A weight check, and a look at the pump.',
    { id: 'next' },
  ],
  ['accepted', priya, 'dana', 'visit', [-1, 3, 1], 'Twins, three weeks old.'],
  [
    'requested',
    priya,
    'jo',
    'visit',
    [-1, 3, 1],
    'It hurts on the left side again.',
    { id: 'clash', sameTimeAs: 'accepted' },
  ],
  ['moved', priya, 'amara', 'follow-up', [-5, 4, 0], ''],
  [
    'moving',
    priya,
    'sofia',
    'follow-up',
    [-3, 7, 5],
    'She’s finally sleeping, and not at the breast anymore.',
  ],
  [
    'requested',
    priya,
    'parent',
    'visit',
    [-0.2, 4, 5],
    'He slides off after a minute, and my left side is sore.',
  ],
  ['requested', priya, 'tom', 'intro', [-0.4, 5, 6], '', { id: 'requested by video' }],
  ['proposed', 'Naomi Feld', 'parent', 'visit', [-1, 9, 1], 'I cry most evenings.'],
  ['taken', 'Yuki Tanabe', 'amara', 'visit', [-4, 6, 3], ''],
  [
    'accepted',
    priya,
    'parent',
    'follow-up',
    [-2, 10, 3],
    'Weekly weight checks.',
    { id: 'series', weeks: 4 },
  ],
  [
    'requested',
    priya,
    'mina',
    'follow-up',
    [-0.5, 11, 8],
    'Could we do this every week until I’m back at work?',
    { id: 'series that waits', weeks: 3 },
  ],
]

export const demoStories: readonly Story[] = [
  ...overs.map(([provider, client, kindId, on, note]): Story => ({
    id: `over/${provider}/${client}/${-on}`,
    with: provider,
    client,
    kindId,
    asked: on - 6,
    on,
    nth: 2 + (-on % 3),
    note,
    fate: 'completed',
  })),
  ...others.map(([fate, provider, client, kindId, [asked, on, nth], note, more]): Story => ({
    id: fate,
    with: provider,
    client,
    kindId,
    asked,
    on,
    nth,
    note,
    fate,
    ...more,
  })),
]

/** The id of the first booking of a story; the others of a series have ids of their own. */
export const demoBookingId = (storyId: string, nth = 0): string =>
  demoId(nth === 0 ? `booking/${storyId}` : `booking/${storyId}/${nth}`)

/** Runs after the accounts exist: for each calendar everything that happens in it, in order. */
export const demoBookings = (idOf: IdOf, today: number): readonly Step[] =>
  demoPeople.flatMap((person) => {
    const ids = providerIds(idOf, person.name)
    const hours = demoHours(person, today)
    const plan: Planning = { person, ...ids, hours, today, taken: [], starts: new Map() }
    const since = Math.min(today, Math.max(today - 104 * day, Date.parse(person.joined) + day))
    const save = {
      type: 'SaveHours',
      providerId: ids.providerId,
      version: 0,
      hours,
      words: demoHoursWords(person),
    } as const
    const stories = demoStories.filter((story) => story.with === person.name)
    return [
      demoStep(save, person.name, since, ids.accountId),
      ...stories.flatMap((story) => stepsOf(story, plan)).sort((a, b) => a.at.getTime() - b.at.getTime()),
    ]
  })

interface Planning {
  readonly person: DemoPerson
  readonly providerId: string
  readonly accountId: string
  readonly hours: Hours
  readonly today: number
  /** The times that earlier stories take, and the start that each of them requested. */
  readonly taken: TakenStretch[]
  readonly starts: Map<string, number>
}

const stepsOf = (story: Story, plan: Planning): readonly Step[] => {
  const { hours, today, taken } = plan
  const kind = bookableKindOf(hours, story.kindId)
  if (!kind) throw new Error(`${story.with} offers no ${story.kindId}`)
  const asked = today + story.asked * day
  const free = freeFrom(story, kind, plan, asked)
  const starts = story.weeks === undefined ? free.slice(0, 1) : weekly(hours, free[0] ?? 0, story.weeks)
  const [first] = starts
  if (first === undefined) throw new Error(`${story.id} has no free time`)
  plan.starts.set(story.id, first)
  const offered = offering.has(story.fate) ? free.filter((_, index) => index === 3 || index === 6) : []
  if (story.sameTimeAs === undefined)
    for (const at of [...starts, ...offered]) taken.push(stretchFor(story.id, at, kind, hours))
  const request = demoStep(requestOf(story, plan, starts), story.id, asked, clientOf(story))
  return [request, ...answersTo(story, plan, { asked, starts, offered, minutes: kind.minutes })]
}

/** Stories in which other times are proposed; those times are kept free of other requests. */
const offering: ReadonlySet<Fate> = new Set(['proposed', 'taken', 'moved', 'moving'])

const clientOf = ({ client }: Story) => demoParent(client).accountId

/** The free times of the next days, from the chosen one on. */
const freeFrom = (story: Story, kind: BookableKind, plan: Planning, asked: number): readonly number[] => {
  const same = story.sameTimeAs === undefined ? undefined : plan.starts.get(story.sameTimeAs)
  if (same !== undefined) return [same]
  const from = plan.today + story.on * day
  const window = {
    startsAt: from,
    endsAt: story.on < 0 ? Math.min(from + 7 * day, plan.today - day) : from + 7 * day,
  }
  return freeStarts(plan.hours, kind, window, plan.taken, asked).slice(story.nth)
}

const weekly = ({ zone }: Hours, first: number, weeks: number): readonly number[] =>
  seriesStarts(zone, first, { weekdays: [weekdayOf(dateOf(zone, first))], weeks }).filter((at) => at !== null)

const stretchFor = (
  id: string,
  startsAt: number,
  { minutes }: BookableKind,
  { pauseBefore, pauseAfter }: Hours,
) => ({
  bookingId: id,
  startsAt,
  endsAt: startsAt + minutes * minute,
  pauseBefore,
  pauseAfter,
})

const requestOf = (story: Story, plan: Planning, starts: readonly number[]) => {
  const { person, hours, providerId } = plan
  const { accountId: clientId, zone, place, city } = demoParent(story.client)
  const words = demoHoursWords(person)
  const offered = words.kindWords.find(({ kindId }) => kindId === story.kindId)
  const byVideo =
    story.kindId === 'intro' ||
    person.delivery === 'virtual_only' ||
    (person.delivery === 'in_person_and_virtual' && !citiesOf(person).includes(city))
  const weekdays = starts.slice(0, 1).map((at) => weekdayOf(dateOf(hours.zone, at)))
  return {
    type: 'RequestBooking',
    providerId,
    bookingIds: starts.map((_, nth) => demoBookingId(story.id, nth)),
    asked: {
      clientId,
      kindId: story.kindId,
      starts: starts.map(iso),
      series: story.weeks === undefined ? null : { weekdays, weeks: story.weeks },
      onlyFree: false,
      clientZone: zone,
      meeting: byVideo ? 'video' : 'place',
      place: byVideo ? null : place,
      note: story.note || null,
      seen: {
        kindName: offered?.name ?? '',
        price: offered?.price ?? '',
        terms: words.terms,
        hoursVersion: 1,
      },
    },
  } as const
}

/** Where the provider goes: their own city and the places they serve. */
export const citiesOf = ({ place, declared }: DemoPerson): readonly string[] =>
  [place?.[0] ?? '', ...(declared?.serviceArea ?? [])].map((area) => area.split(', ')[0] ?? '')

const iso = (at: number) => new Date(at).toISOString()

interface Asked {
  readonly asked: number
  readonly starts: readonly number[]
  /** Other times that are proposed for it. */
  readonly offered: readonly number[]
  readonly minutes: number
}

/** The steps after the request. */
const answersTo = (story: Story, plan: Planning, given: Asked): readonly Step[] => {
  const { providerId, accountId, today } = plan
  const { asked, starts, offered, minutes } = given
  const id = demoBookingId(story.id)
  const answer = asked + 2 * hour
  const byProvider = (command: commands.BookingCommand, at = answer) =>
    demoStep(command, story.id, at, accountId)
  const byClient = (command: commands.BookingCommand, at: number) =>
    demoStep(command, story.id, at, clientOf(story))
  const propose = (by: 'client' | 'provider', times: readonly number[], note: string) =>
    ({
      type: 'ProposeTimes',
      providerId,
      bookingId: id,
      by,
      starts: times.map(iso),
      note,
    }) as const
  const cancel = (by: 'client' | 'provider', reason: string) =>
    ({
      type: 'CancelBooking',
      providerId,
      bookingId: id,
      by,
      reason,
    }) as const
  const accepted = byProvider({ type: 'AcceptBooking', providerId, bookingId: id, exceptClashes: false })
  const [other = 0] = offered
  switch (story.fate) {
    case 'requested':
      return []
    case 'accepted':
      return [accepted]
    case 'completed': {
      const over = starts.map((at) => at + minutes * minute + completedAfter).filter((at) => at < today)
      const complete = (nth: number) =>
        ({
          type: 'CompleteBooking',
          providerId,
          bookingId: demoBookingId(story.id, nth),
        }) as const
      return [accepted, ...over.map((at, nth) => demoStep(complete(nth), `${story.id}/${nth}`, at, 'system'))]
    }
    case 'declined': {
      const reason = 'I’m away that week. I’m back the Monday after.'
      return [byProvider({ type: 'DeclineBooking', providerId, bookingId: id, reason })]
    }
    case 'withdrawn':
      return [byClient({ type: 'WithdrawBooking', providerId, bookingId: id }, answer)]
    case 'expired':
      return [
        demoStep({ type: 'ExpireBooking', providerId, bookingId: id }, story.id, asked + 3 * day, 'system'),
      ]
    case 'proposed':
      return [
        byProvider(propose('provider', offered, 'I have a group at that hour. Would one of these work?')),
      ]
    case 'taken':
      return [
        byProvider(propose('provider', offered, 'I could come a little later.')),
        byClient(
          { type: 'TakeProposal', providerId, bookingId: id, by: 'client', startsAt: iso(other) },
          answer + 5 * hour,
        ),
      ]
    case 'moved': {
      const proposal = propose('client', [other], 'Our pediatrician wants to see us that morning.')
      const take = {
        type: 'TakeProposal',
        providerId,
        bookingId: id,
        by: 'provider',
        startsAt: iso(other),
      } as const
      return [accepted, byClient(proposal, answer + 20 * hour), byProvider(take, answer + 23 * hour)]
    }
    case 'moving':
      return [accepted, byClient(propose('client', offered, 'Could we make it later?'), today - 3 * hour)]
    case 'cancelled':
      return [accepted, byClient(cancel('client', 'We are all ill.'), answer + day)]
    case 'cancelled by provider': {
      const reason = 'My own child is sick. I’m so sorry. Please pick another day.'
      return [accepted, byProvider(cancel('provider', reason), answer + day)]
    }
    case 'cancelled by staff': {
      const byStaff = {
        type: 'CancelBookingAsStaff',
        providerId,
        bookingId: id,
        reason: 'The provider can’t be reached',
      } as const
      const moderator = accountIdOf('moderator@demo.example')
      return [accepted, demoStep(byStaff, story.id, answer + 2 * day, moderator)]
    }
    case 'no_show':
      return [
        accepted,
        byProvider({ type: 'MarkNoShow', providerId, bookingId: id }, (starts[0] ?? 0) + 2 * hour),
      ]
  }
}
