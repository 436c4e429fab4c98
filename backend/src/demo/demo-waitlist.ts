/**
 * Who waits, was invited, has come or has left, and what the search and the profiles counted; all but one are
 * of the last weeks.
 */

import { day } from '../domain/bookings/limits.ts'
import type { WaitlistCommand } from '../domain/waitlist/waitlist.ts'
import { accountIdOf, demoStep, idsOf, type DemoStep, type IdOf } from './demo-ids.ts'
import { demoPeople } from './demo-people.ts'

type Entry = readonly [
  name: string,
  userType: 'parent' | 'provider',
  location: string | null,
  /** Days ago. */
  joined: number,
  then?: {
    /** Given for a person with an account; otherwise derived from the name. */
    readonly email?: string
    readonly message?: string
    /** Days ago. */
    readonly invited?: number
    readonly left?: number
    /** Why staff removed them, if they did not leave by themselves. */
    readonly removedFor?: string
  },
]

const entries: readonly Entry[] = [
  ['Priya Raman', 'provider', 'Seattle, WA', 1400, { email: 'provider@demo.example', invited: 1385 }],
  ['Hannah Weiss', 'parent', 'Portland, OR', 61, { invited: 40 }],
  ['Paula Parent', 'parent', 'Atlanta, GA', 58, { email: 'parent@demo.example', invited: 40 }],
  [
    'Lucy Park',
    'parent',
    'Seattle, WA',
    54,
    { message: 'Twins in March. We’re mainly looking for night help.', invited: 19 },
  ],
  ['Ingrid Sato', 'parent', null, 47, { left: 30 }],
  [
    'Grace Abara',
    'provider',
    'Houston, TX',
    44,
    { message: 'Postpartum doula, twelve years, mostly families of premature babies.', invited: 19 },
  ],
  ['Test Tester', 'parent', 'asdf', 41, { left: 39, removedFor: 'Someone was testing the form' }],
  ['Noor Rahimi', 'parent', 'Dearborn, MI', 36],
  ['Chloe Martin', 'parent', 'Austin, TX', 33, { invited: 5 }],
  ['Sofia Almeida', 'parent', 'Austin, TX', 31, { invited: 5 }],
  [
    'Freya Olsen',
    'provider',
    'Minneapolis, MN',
    27,
    { message: 'Pelvic floor physical therapist. Do you list clinics as well?' },
  ],
  ['Dalia Haddad', 'parent', 'Chicago, IL', 24],
  ['Ruby Castillo', 'parent', 'Denver, CO', 20, { invited: 5 }],
  ['Wilhelmina Boateng', 'parent', 'Columbus, OH', 17],
  ['Yara Benali', 'provider', 'Queens, NY', 13],
  ['Tessa Wright', 'parent', 'Boise, ID', 11],
  [
    'Tessa Wright',
    'parent',
    '83702',
    9,
    { email: 'twright@demo.example', message: 'I mistyped my address last time, sorry!' },
  ],
  [
    'Mei-Lin Chow',
    'parent',
    'San Jose, CA',
    8,
    { message: 'Mandarin would help my mother, who will be with us for the first month.' },
  ],
  ['Olga Petrova', 'provider', 'Sacramento, CA', 6],
  ['Jasmine King', 'parent', 'Oakland, CA', 4],
  ['Eve Lindgren', 'parent', null, 2],
  ['Marisol Vega', 'parent', 'El Paso, TX', 1],
]

const moderator = accountIdOf('moderator@demo.example')

export const demoWaitlist = (idOf: IdOf, now: Date): readonly DemoStep<WaitlistCommand>[] =>
  entries.flatMap(([fullName, userType, location, joined, then = {}]) => {
    const { message = null, invited, left, removedFor } = then
    const email = then.email ?? `${fullName.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@demo.example`
    const id = idOf('waitlist', email)
    const step = (command: WaitlistCommand, daysAgo: number, actorId: string) =>
      demoStep(command, email, now.getTime() - daysAgo * day, actorId)
    const join = {
      type: 'JoinWaitlist',
      entryId: id,
      answers: { email, fullName, userType, location, message },
      repeatId: `${id}-repeated`,
    } as const
    const leave =
      removedFor === undefined
        ? ({ type: 'UnsubscribeWaitlistEntry', entryId: id, by: 'person', reason: null } as const)
        : ({ type: 'UnsubscribeWaitlistEntry', entryId: id, by: 'staff', reason: removedFor } as const)
    return [
      step(join, joined, 'visitor'),
      ...(invited === undefined
        ? []
        : [
            step(
              { type: 'InviteWaitlistEntry', entryId: id, reason: 'There’s room for a few more' },
              invited,
              moderator,
            ),
          ]),
      ...(left === undefined ? [] : [step(leave, left, removedFor === undefined ? 'visitor' : moderator)]),
    ]
  })

/** YYYY-MM-DD, UTC. */
const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * day).toISOString().slice(0, 10)

const searches = [
  { words: 'water birth', types: ['birth_doula'], place: 'Boise, ID', count: 7 },
  { words: 'placenta encapsulation', types: [], place: '', count: 5 },
  { words: 'postpartum chef', types: [], place: '', count: 4 },
  { words: '', types: ['night_nanny'], place: 'El Paso, TX', count: 6 },
  { words: 'hypnobirthing', types: [], place: 'Austin, TX', count: 5 },
  { words: 'bereavement', types: ['maternal_mental_health'], place: '', count: 2 },
] as const

/** The searches without results, distributed over the last ten days, one or two on each. */
export const demoEmptySearches = (now: Date) =>
  searches.flatMap(({ count, ...search }, place) =>
    Array.from({ length: count }, (_, index) => ({
      ...search,
      day: daysBefore(now, index + 1 + (place % 3)),
      count: 1,
    })),
  )

/** The thirty days that are shown, and as many before them for comparison. */
const knownDays = 60
/** Views by weekday, Sunday first. */
const byWeekday = [3, 9, 8, 6, 6, 4, 2]

/**
 * How often the profile of each provider with a demo account was viewed on each of the last 60 days without
 * today: more on the days after a weekend, and a little more each week.
 */
export const demoViews = (idOf: IdOf, now: Date) =>
  demoPeople
    .filter(({ account }) => account !== undefined)
    .map((person) => ({
      providerId: idsOf(idOf, person).providerId,
      days: Array.from({ length: knownDays - 1 }, (_, index) => {
        const on = daysBefore(now, index + 1)
        const date = new Date(on)
        const growth = (knownDays - index) / 12 - 2
        const wave = (date.getUTCDate() * 7) % 5
        return { day: on, views: Math.round((byWeekday[date.getUTCDay()] ?? 0) + growth + wave) }
      }),
    }))

/** Made in the last ten days, like the searches that found nobody. */
const foundSearches = [
  { place: 'Seattle, WA', types: ['night_nanny'], answers: 3, each: 6 },
  { place: 'Austin, TX', types: ['birth_doula'], answers: 7, each: 4 },
  { place: 'New York, NY', types: ['lactation_consultant', 'sleep_coach'], answers: 21, each: 5 },
  { place: 'El Paso, TX', types: ['night_nanny'], answers: 0, each: 2 },
  { place: '', types: [], answers: 64, each: 9 },
] as const

export const demoSearches = (now: Date) =>
  foundSearches.flatMap(({ each, ...search }, place) =>
    Array.from({ length: 10 }, (_, day) => ({
      ...search,
      day: daysBefore(now, day + 1),
      searches: each + place,
    })),
  )
