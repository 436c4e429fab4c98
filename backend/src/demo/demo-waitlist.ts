/**
 * Who waits, was invited, has come or has left, and the searches without results; all but one are of the last
 * weeks.
 */
import { InviteWaitlistEntry, JoinWaitlist, UnsubscribeWaitlistEntry } from '../domain/waitlist/waitlist.ts'
import type { Refusal } from '../domain/decider/decider.ts'
import { accountIdOf, demoId, type IdOf } from './demo-ids.ts'

interface DemoEntry {
  readonly name: string
  /** Given for a person with an account; otherwise derived from the name. */
  readonly email?: string
  readonly userType: 'parent' | 'provider'
  readonly location: string | null
  readonly message?: string
  /** Days ago. */
  readonly joined: number
  readonly invited?: number
  readonly left?: { readonly ago: number; readonly by: 'staff' | 'person' }
}

const parent = 'parent'
const provider = 'provider'

const entries: readonly DemoEntry[] = [
  // Joined before she made her profile, as one of the first.
  {
    name: 'Priya Raman',
    email: 'provider@demo.example',
    userType: provider,
    location: 'Seattle, WA',
    joined: 1400,
    invited: 1385,
  },
  { name: 'Hannah Weiss', userType: parent, location: 'Portland, OR', joined: 61, invited: 40 },
  {
    name: 'Paula Parent',
    email: 'parent@demo.example',
    userType: parent,
    location: 'Atlanta, GA',
    joined: 58,
    invited: 40,
  },
  {
    name: 'Lucy Park',
    userType: parent,
    location: 'Seattle, WA',
    message: 'Twins in March. We’re mainly looking for night help.',
    joined: 54,
    invited: 19,
  },
  { name: 'Ingrid Sato', userType: parent, location: null, joined: 47, left: { ago: 30, by: 'person' } },
  {
    name: 'Grace Abara',
    userType: provider,
    location: 'Houston, TX',
    message: 'Postpartum doula, twelve years, mostly families of premature babies.',
    joined: 44,
    invited: 19,
  },
  {
    name: 'Test Tester',
    userType: parent,
    location: 'asdf',
    joined: 41,
    left: { ago: 39, by: 'staff' },
  },
  { name: 'Noor Rahimi', userType: parent, location: 'Dearborn, MI', joined: 36 },
  { name: 'Chloe Martin', userType: parent, location: 'Austin, TX', joined: 33, invited: 5 },
  { name: 'Sofia Almeida', userType: parent, location: 'Austin, TX', joined: 31, invited: 5 },
  {
    name: 'Freya Olsen',
    userType: provider,
    location: 'Minneapolis, MN',
    message: 'Pelvic floor physical therapist. Do you list clinics as well?',
    joined: 27,
  },
  { name: 'Dalia Haddad', userType: parent, location: 'Chicago, IL', joined: 24 },
  { name: 'Ruby Castillo', userType: parent, location: 'Denver, CO', joined: 20, invited: 5 },
  { name: 'Wilhelmina Boateng', userType: parent, location: 'Columbus, OH', joined: 17 },
  { name: 'Yara Benali', userType: provider, location: 'Queens, NY', joined: 13 },
  { name: 'Tessa Wright', userType: parent, location: 'Boise, ID', joined: 11 },
  {
    name: 'Mei-Lin Chow',
    userType: parent,
    location: 'San Jose, CA',
    message: 'Mandarin would help my mother, who will be with us for the first month.',
    joined: 8,
  },
  { name: 'Olga Petrova', userType: provider, location: 'Sacramento, CA', joined: 6 },
  { name: 'Jasmine King', userType: parent, location: 'Oakland, CA', joined: 4 },
  { name: 'Eve Lindgren', userType: parent, location: null, joined: 2 },
  { name: 'Marisol Vega', userType: parent, location: 'El Paso, TX', joined: 1 },
]

export type DemoWaitlistCommand = JoinWaitlist | InviteWaitlistEntry | UnsubscribeWaitlistEntry

export interface DemoWaitlistSeed {
  /** As in seed-demo.ts: a repeat has no further effect. */
  readonly execute: (
    command: DemoWaitlistCommand,
    context: { readonly commandId: string; readonly at: Date; readonly actorId: string },
  ) => Promise<Refusal | object>
  readonly idOf: IdOf
  readonly now: Date
}

/** Milliseconds. */
const aDay = 24 * 60 * 60 * 1000
const moderator = accountIdOf('moderator@demo.example')

const emailOf = ({ name, email }: DemoEntry) =>
  email ?? `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@demo.example`

/** @throws when a command is refused, which is a defect. */
export const seedDemoWaitlist = async ({ execute, idOf, now }: DemoWaitlistSeed): Promise<void> => {
  for (const entry of entries) {
    const email = emailOf(entry)
    const { name: fullName, userType, location, message = null, joined, invited, left } = entry
    const entryId = idOf('waitlist', email)
    const send = async (command: DemoWaitlistCommand, daysAgo: number, actorId: string) => {
      const outcome = await execute(command, {
        commandId: demoId(`${command.type}/${email}`),
        at: new Date(now.getTime() - daysAgo * aDay),
        actorId,
      })
      if ('refused' in outcome) throw new Error(`${command.type} of ${email} was refused: ${outcome.refused}`)
    }
    await send(new JoinWaitlist(entryId, { email, fullName, userType, location, message }), joined, 'visitor')
    if (invited !== undefined)
      await send(new InviteWaitlistEntry(entryId, 'There’s room for a few more'), invited, moderator)
    if (left?.by === 'person')
      await send(new UnsubscribeWaitlistEntry(entryId, 'person'), left.ago, 'visitor')
    if (left?.by === 'staff')
      await send(
        new UnsubscribeWaitlistEntry(entryId, 'staff', 'Someone was testing the form'),
        left.ago,
        moderator,
      )
  }
}

const searches = [
  { words: 'water birth', types: ['birth_doula'], place: 'Boise, ID', count: 7 },
  { words: 'placenta encapsulation', types: [], place: '', count: 5 },
  { words: 'postpartum chef', types: [], place: '', count: 4 },
  { words: '', types: ['night_nanny'], place: 'El Paso, TX', count: 6 },
  { words: 'hypnobirthing', types: [], place: 'Austin, TX', count: 5 },
  { words: 'bereavement', types: ['maternal_mental_health'], place: '', count: 2 },
] as const

/** Distributed over the last ten days, one or two on each. */
export const demoEmptySearches = (now: Date) =>
  searches.flatMap(({ count, ...search }, place) =>
    Array.from({ length: count }, (_, index) => ({
      ...search,
      day: new Date(now.getTime() - (index + 1 + (place % 3)) * aDay).toISOString().slice(0, 10),
      count: 1,
    })),
  )
