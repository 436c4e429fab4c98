import { describe, expect, it } from '@jest/globals'
import { runDepth } from '../../test/depth.ts'
import { inMemoryStreams } from '../../test/in-memory-streams.ts'
import { hoursForm } from '../contract/bookings/hours.ts'
import { bookings } from '../domain/bookings/bookings.ts'
import { faultInHours } from '../domain/bookings/hours.ts'
import { bookingStatuses, day } from '../domain/bookings/limits.ts'
import { bookingOf, isWaitingForAnswer } from '../domain/bookings/state.ts'
import { citiesOf, demoBookingId, demoBookings, demoStories } from './demo-bookings.ts'
import { demoHours, demoHoursWords } from './demo-hours.ts'
import { demoPeople, providerIds } from './demo-people.ts'

const seeded = (now: Date) => {
  const { sendAll, events, streams } = inMemoryStreams(bookings)
  const steps = demoBookings((kind, words) => `${kind}/${words}`, Math.floor(now.getTime() / day) * day)
  sendAll(steps)
  const moments = steps.map(({ at }) => at)
  const calendars = streams().map(({ state }) => state)
  const all = calendars.flatMap((each) => [...each.bookings.values()])
  return { events: events(), moments, calendars, all }
}

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(`${first}T03:00:00Z`) + index * day))

/** A week around each change of the clocks; with `make torture` a whole year. */
const days = [...daysFrom('2026-10-29', runDepth(7, 190)), ...daysFrom('2027-03-10', runDepth(7, 190))]

describe('The demo’s bookings', () => {
  it('obey the rules on any day, also when clocks change, and are in every state', () => {
    for (const now of days) {
      const { all, moments } = seeded(now)
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set(bookingStatuses))
      expect(moments.filter((at) => at > now)).toEqual([])
    }
  })

  it('that wait for an answer begin after today, whatever the hour of the day', () => {
    const { all } = seeded(new Date('2026-11-22T01:00:00Z'))
    const endOfDay = Date.parse('2026-11-23T00:00:00Z')
    for (const booking of all.filter(isWaitingForAnswer)) expect(booking.startsAt).toBeGreaterThan(endOfDay)
  })

  it('include a request that clashes with an accepted one', () => {
    const { calendars } = seeded(new Date('2026-11-22T01:00:00Z'))
    const [accepted, clash] = ['accepted', 'clash'].map((id) =>
      calendars.map((each) => bookingOf(each, demoBookingId(id))).find((each) => each !== undefined),
    )
    expect(clash?.startsAt).toBe(accepted?.startsAt)
    expect([accepted?.status, clash?.status]).toEqual(['accepted', 'requested'])
  })

  it('include accepted series and waiting series', () => {
    const { calendars } = seeded(new Date('2026-11-22T01:00:00Z'))
    const isSeries = ({ weeks }: (typeof demoStories)[number]) => weeks !== undefined
    const statuses = demoStories.filter(isSeries).flatMap(({ id }) =>
      calendars.flatMap((each) => {
        const [first, second] = [0, 1].map((nth) => bookingOf(each, demoBookingId(id, nth)))
        return first && second ? [first.status] : []
      }),
    )
    expect(statuses).toHaveLength(demoStories.filter(isSeries).length)
    expect(statuses).toEqual(expect.arrayContaining(['accepted', 'requested']))
  })

  it('meet in person only where the provider goes, and on one clock', () => {
    const requests = demoBookings((_, words) => words, Date.parse('2026-11-22')).flatMap(({ command }) =>
      command.type === 'RequestBooking' && command.asked.meeting === 'place' ? [command] : [],
    )
    const elsewhere = requests.filter(({ providerId, asked: { place, clientZone } }) => {
      const person = demoPeople.find(
        ({ name }) => providerIds((_, words) => words, name).providerId === providerId,
      )
      const goesThere = person && citiesOf(person).some((city) => place?.endsWith(`, ${city}`))
      return !goesThere || demoHours(person, 0).zone !== clientZone
    })
    expect(requests.length).toBeGreaterThan(20)
    expect(elsewhere.map(({ providerId, asked }) => [providerId, asked.place])).toEqual([])
  })

  it('are the same whenever they are made on one day', () => {
    const [one, other] = ['00:00', '23:59'].map((time) => seeded(new Date(`2026-11-22T${time}:00Z`)))
    expect(one?.events).toEqual(other?.events)
  })

  it('have distinct ids', () => {
    expect(new Set(demoStories.map(({ id }) => id)).size).toBe(demoStories.length)
  })

  it('come with hours for everybody that the form would accept', () => {
    for (const person of demoPeople) {
      const hours = demoHours(person, Date.parse('2026-11-22'))
      expect(faultInHours(hours)).toBeNull()
      const { kindWords, ...words } = demoHoursWords(person)
      const kinds = hours.kinds.map((kind, index) => ({ ...kind, ...kindWords[index] }))
      expect(hoursForm.safeParse({ ...hours, ...words, kinds }).success).toBe(true)
    }
  })
})
