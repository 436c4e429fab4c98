/**
 * Hours for every demo person, and bookings in every state: series, a request that clashes, future and past
 * bookings. All of it follows from the day it is made. It is planned first, without reading any store, and
 * then sent.
 */
import { RegisterAccount } from '../domain/accounts/account-commands.ts'
import { TakeAddress } from '../domain/accounts/address.ts'
import * as commands from '../domain/bookings/commands.ts'
import { freeStarts, seriesStarts, type TakenStretch } from '../domain/bookings/free-times.ts'
import { bookableKindOf, type Hours, type BookableKind } from '../domain/bookings/hours.ts'
import { completedAfter, day, hour, minute } from '../domain/bookings/limits.ts'
import { dateOf, weekdayOf } from '../domain/bookings/local-time.ts'
import type { Refusal } from '../domain/decider/decider.ts'
import { demoBookings, type DemoBooking, type BookingFate } from './demo-booking-stories.ts'
import { demoHours, demoHoursWords, saveDemoHours } from './demo-hours.ts'
import { accountIdOf, demoId, idsOf, type IdOf } from './demo-ids.ts'
import { demoParent, otherDemoParents } from './demo-parents.ts'
import { demoPeople } from './demo-people.ts'
import type { DemoPerson } from './demo-person.ts'

export type DemoBookingCommand = commands.BookingCommand | TakeAddress | RegisterAccount

interface Step {
  readonly command: DemoBookingCommand
  readonly id: string
  /** Milliseconds. */
  readonly at: number
  readonly actorId: string
}

export interface DemoBookingSeed {
  /** As in seed-demo.ts: a repeat has no further effect. */
  readonly execute: (
    command: DemoBookingCommand,
    context: { readonly commandId: string; readonly at: Date; readonly actorId: string },
  ) => Promise<Refusal | object>
  readonly idOf: IdOf
  readonly now: Date
}

/** The id of the first booking of a story; the others of a series have ids of their own. */
export const demoBookingId = (storyId: string, nth = 0): string =>
  demoId(nth === 0 ? `booking/${storyId}` : `booking/${storyId}/${nth}`)

/** Runs after the accounts exist. @throws when a command is refused, which is a defect */
export const seedDemoBookings = async ({ execute, idOf, now }: DemoBookingSeed): Promise<void> => {
  const today = Math.floor(now.getTime() / day) * day
  const send = async (steps: readonly Step[]) => {
    for (const { command, id, at, actorId } of steps) {
      const commandId = demoId(`${command.type}/${id}`)
      const outcome = await execute(command, { commandId, at: new Date(at), actorId })
      if ('refused' in outcome) throw new Error(`${command.type} of ${id} was refused: ${outcome.refused}`)
    }
  }
  // Each provider's calendar is a stream of its own, so they are written concurrently to wait less for the
  // disk.
  await Promise.all(otherDemoParents.map(({ name, email }) => send(joining(name, email, idOf, today))))
  await Promise.all(demoPeople.map((person) => send(calendarOf(person, idOf, today))))
}

const joining = (name: string, email: string, idOf: IdOf, today: number): readonly Step[] => {
  const [accountId, addressId] = [accountIdOf(email), idOf('address', email)]
  const registration = { addressId, name, email, kind: 'client', isVerified: true } as const
  const context = { id: email, at: today - 98 * day + 12 * hour, actorId: accountId }
  return [
    { command: new TakeAddress(addressId, accountId), ...context },
    { command: new RegisterAccount(accountId, registration), ...context },
  ]
}

/** Everything that happens in one calendar, in order. */
const calendarOf = (person: DemoPerson, idOf: IdOf, today: number): readonly Step[] => {
  const { providerId, accountId = 'system' } = idsOf(idOf, person)
  const stories = demoBookings.filter((story) => story.with === person.name)
  const hours = demoHours(person, today)
  const plan: Planning = { person, providerId, accountId, hours, today, taken: [], starts: new Map() }
  const saved = {
    command: saveDemoHours(person, providerId, today),
    id: person.name,
    at: Math.min(today, Math.max(today - 104 * day, Date.parse(person.joined) + day)),
    actorId: accountId,
  }
  return [saved, ...stories.flatMap((story) => stepsOf(story, plan)).sort((a, b) => a.at - b.at)]
}

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

const stepsOf = (story: DemoBooking, plan: Planning): readonly Step[] => {
  const { providerId, hours, today, taken } = plan
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
  const request = {
    command: requestOf(story, plan, starts),
    id: story.id,
    at: asked,
    actorId: clientOf(story),
  }
  const told = { asked, starts, offered, minutes: kind.minutes, providerId }
  return [request, ...answersTo(story, plan, told)]
}

/** Stories in which other times are proposed; those times are kept free of other requests. */
const offering: ReadonlySet<BookingFate> = new Set(['proposed', 'taken', 'moved', 'moving'])

const clientOf = ({ client }: DemoBooking) => demoParent(client).accountId

/** The free times of the next days, from the chosen one on. */
const freeFrom = (
  story: DemoBooking,
  kind: BookableKind,
  plan: Planning,
  asked: number,
): readonly number[] => {
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

const requestOf = (story: DemoBooking, plan: Planning, starts: readonly number[]) => {
  const { person, hours, providerId } = plan
  const { accountId: clientId, zone, place } = demoParent(story.client)
  const words = demoHoursWords(person)
  const offered = words.kindWords.find(({ kindId }) => kindId === story.kindId)
  const byVideo =
    story.kindId === 'intro' ||
    person.delivery === 'virtual_only' ||
    (person.delivery === 'in_person_and_virtual' && zone !== hours.zone)
  const weekdays = starts.slice(0, 1).map((at) => weekdayOf(dateOf(hours.zone, at)))
  return new commands.RequestBooking(
    providerId,
    starts.map((_, nth) => demoBookingId(story.id, nth)),
    {
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
  )
}

const iso = (at: number) => new Date(at).toISOString()

interface Asked {
  readonly asked: number
  readonly starts: readonly number[]
  /** Other times that are proposed for it. */
  readonly offered: readonly number[]
  readonly minutes: number
  readonly providerId: string
}

/** The steps after the request. */
const answersTo = (story: DemoBooking, { accountId, today }: Planning, told: Asked): readonly Step[] => {
  const { asked, starts, offered, minutes, providerId } = told
  const id = demoBookingId(story.id)
  const answer = asked + 2 * hour
  const step = (command: DemoBookingCommand, at: number, actorId: string, name = story.id): Step => ({
    command,
    id: name,
    at,
    actorId,
  })
  const byProvider = (command: DemoBookingCommand, at = answer) => step(command, at, accountId)
  const byClient = (command: DemoBookingCommand, at: number) => step(command, at, clientOf(story))
  const bySystem = (command: DemoBookingCommand, at: number, name = story.id) =>
    step(command, at, 'system', name)
  const accepted = byProvider(new commands.AcceptBooking(providerId, id, false))
  const propose = (by: 'client' | 'provider', times: readonly number[], note: string) =>
    new commands.ProposeTimes(providerId, id, by, times.map(iso), note)
  const [other = 0] = offered
  switch (story.fate) {
    case 'requested':
      return []
    case 'accepted':
      return [accepted]
    case 'completed': {
      const over = starts.map((at) => at + minutes * minute + completedAfter).filter((at) => at < today)
      return [
        accepted,
        ...over.map((at, nth) =>
          bySystem(
            new commands.CompleteBooking(providerId, demoBookingId(story.id, nth)),
            at,
            `${story.id}/${nth}`,
          ),
        ),
      ]
    }
    case 'declined':
      return [
        byProvider(
          new commands.DeclineBooking(providerId, id, 'I’m away that week. I’m back the Monday after.'),
        ),
      ]
    case 'withdrawn':
      return [byClient(new commands.WithdrawBooking(providerId, id), answer)]
    case 'expired':
      return [bySystem(new commands.ExpireBooking(providerId, id), asked + 3 * day)]
    case 'proposed':
      return [
        byProvider(propose('provider', offered, 'I have a group at that hour. Would one of these work?')),
      ]
    case 'taken':
      return [
        byProvider(propose('provider', offered, 'I could come a little later.')),
        byClient(new commands.TakeProposal(providerId, id, 'client', iso(other)), answer + 5 * hour),
      ]
    case 'moved':
      return [
        accepted,
        byClient(
          propose('client', [other], 'Our pediatrician wants to see us that morning.'),
          answer + 20 * hour,
        ),
        byProvider(new commands.TakeProposal(providerId, id, 'provider', iso(other)), answer + 23 * hour),
      ]
    case 'moving':
      return [accepted, byClient(propose('client', offered, 'Could we make it later?'), today - 3 * hour)]
    case 'cancelled':
      return [
        accepted,
        byClient(new commands.CancelBooking(providerId, id, 'client', 'We are all ill.'), answer + day),
      ]
    case 'cancelled by provider': {
      const reason = 'My own child is sick. I’m so sorry. Please pick another day.'
      return [
        accepted,
        byProvider(new commands.CancelBooking(providerId, id, 'provider', reason), answer + day),
      ]
    }
    case 'cancelled by staff': {
      const cancel = new commands.CancelBookingAsStaff(providerId, id, 'The provider can’t be reached')
      return [accepted, step(cancel, answer + 2 * day, accountIdOf('moderator@demo.example'))]
    }
    case 'no_show':
      return [accepted, byProvider(new commands.MarkNoShow(providerId, id), (starts[0] ?? 0) + 2 * hour)]
  }
}
