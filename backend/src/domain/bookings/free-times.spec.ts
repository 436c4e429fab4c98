import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { openCalendar, refusalCodeOrAccepted, someHours, someZones } from '../../../test/calendars.ts'
import { fastCheckRuns } from '../../../test/depth.ts'
import { doClash, freeStarts, isTaken, offeredStarts, seriesStarts, whyNotFree } from './free-times.ts'
import {
  faultInHours,
  bookableKindOf,
  isOnDayOff,
  openStretchesOf,
  type BookableKind,
  type Hours,
} from './hours.ts'
import { day, hour, minute } from './limits.ts'
import {
  addDays,
  dateOf,
  localTimeMeaningOnAnyDay,
  isZone,
  localOf,
  localTimeMeaning,
  startOfDay,
} from './local-time.ts'
import { computeZoneOffset, zoneOffsetOf } from './zone-offsets.ts'

const at = (iso: string) => Date.parse(iso)
const shown = (zone: string, spans: readonly { startsAt: number; endsAt: number }[]) =>
  spans.map(({ startsAt, endsAt }) => `${localOf(zone, startsAt)} to ${localOf(zone, endsAt)}`)
const onlyOn = (date: string, start: string, end: string, endsNextDay = false): Partial<Hours> => ({
  weekly: [],
  extraDays: [{ date, start, end, endsNextDay }],
  noticeHours: 0,
  daysAhead: 365,
})

describe('A time zone', () => {
  it.each(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'America/New_York'])('knows %s', (zone) => {
    expect(isZone(zone)).toBe(true)
  })
  it.each(['', '+05:30', 'EST', 'UTC+3', 'Mars/Olympus', 'America/New_York\n'])('refuses %j', (zone) => {
    expect(isZone(zone)).toBe(false)
  })
})

describe('A local time', () => {
  it('does not exist where clocks are set forward, and exists twice where they are set back', () => {
    expect(localTimeMeaning('America/New_York', '2026-03-08T02:30')).toEqual({
      kind: 'none',
      next: at('2026-03-08T07:00:00Z'),
    })
    expect(localTimeMeaning('America/New_York', '2026-11-01T01:30')).toEqual({
      kind: 'two',
      earlier: at('2026-11-01T05:30:00Z'),
      later: at('2026-11-01T06:30:00Z'),
    })
    expect(localTimeMeaning('Australia/Lord_Howe', '2026-10-04T02:15')).toEqual({
      kind: 'none',
      next: at('2026-10-03T15:30:00Z'),
    })
  })

  it('follows the rules of its time zone, with or without cached offsets', () => {
    const minutes = fc.integer({
      min: at('2024-01-01T00:00:00Z') / minute,
      max: at('2041-01-01T00:00:00Z') / minute,
    })
    fc.assert(
      fc.property(fc.constantFrom(...someZones), minutes, (zone, nth) => {
        expect(zoneOffsetOf(zone, nth * minute)).toBe(computeZoneOffset(zone, nth * minute))
        const local = new Date(nth * minute).toISOString().slice(0, 16)
        expect(localTimeMeaning(zone, local)).toEqual(localTimeMeaningOnAnyDay(zone, local))
      }),
      fastCheckRuns(500, 50_000),
    )
  })

  it.each(someZones)(
    'follows the rules of the zone at every quarter hour near a clock change in %s',
    (zone) => {
      for (const change of [
        '2026-03-08',
        '2026-03-28',
        '2026-04-04',
        '2026-09-05',
        '2026-10-03',
        '2026-10-31',
      ])
        for (let nth = 0; nth < 4 * 48; nth += 1) {
          const local = new Date(at(`${change}T00:00:00Z`) + nth * 15 * minute).toISOString().slice(0, 16)
          expect([local, localTimeMeaning(zone, local)]).toEqual([
            local,
            localTimeMeaningOnAnyDay(zone, local),
          ])
        }
    },
  )

  it.each(['2026-02-30T10:00', '2026-13-01T10:00', 'tomorrow'])('%s is refused', (local) => {
    expect(() => localTimeMeaning('UTC', local)).toThrow(RangeError)
  })

  it('is the local time of the instant that it is converted to', () => {
    const instants = fc.integer({
      min: at('2026-01-01T00:00:00Z') / minute,
      max: at('2028-01-01T00:00:00Z') / minute,
    })
    fc.assert(
      fc.property(fc.constantFrom(...someZones), instants, (zone, minutes) => {
        const meaning = localTimeMeaning(zone, localOf(zone, minutes * minute))
        const meant =
          meaning.kind === 'one'
            ? [meaning.at]
            : meaning.kind === 'two'
              ? [meaning.earlier, meaning.later]
              : []
        expect(meant).toContain(minutes * minute)
      }),
      fastCheckRuns(300, 20_000),
    )
  })
})

describe('Open hours', () => {
  it('may cross midnight, and keep their end if a day off follows', () => {
    const hours = someHours({
      weekly: [
        { weekday: 1, start: '21:00', end: '07:00', endsNextDay: true },
        { weekday: 2, start: '09:00', end: '12:00', endsNextDay: false },
      ],
      daysOff: [{ from: '2026-03-03', to: '2026-03-03' }],
    })
    const week = { startsAt: at('2026-03-01T05:00:00Z'), endsAt: at('2026-03-08T05:00:00Z') }
    expect(shown(hours.zone, openStretchesOf(hours, week))).toEqual(['2026-03-02T21:00 to 2026-03-03T07:00'])
  })

  it('apply on a day off if that date was added as an extra day', () => {
    const hours = someHours({
      daysOff: [{ from: '2026-03-01', to: '2026-03-07' }],
      extraDays: [{ date: '2026-03-04', start: '10:00', end: '12:00', endsNextDay: false }],
    })
    const week = { startsAt: at('2026-03-02T05:00:00Z'), endsAt: at('2026-03-07T05:00:00Z') }
    expect(shown(hours.zone, openStretchesOf(hours, week))).toEqual(['2026-03-04T10:00 to 2026-03-04T12:00'])
  })

  it('keep no time on a day off but what is open there nevertheless', () => {
    const hours = someHours({
      weekly: [{ weekday: 1, start: '21:00', end: '07:00', endsNextDay: true }],
      daysOff: [{ from: '2026-03-03', to: '2026-03-04' }],
      extraDays: [{ date: '2026-03-04', start: '10:00', end: '12:00', endsNextDay: false }],
    })
    const isOff = (from: string, to: string) =>
      isOnDayOff(hours, { startsAt: at(`2026-03-${from}:00-05:00`), endsAt: at(`2026-03-${to}:00-05:00`) })
    expect(isOff('02T09:00', '02T10:00')).toBe(false)
    expect(isOff('03T09:00', '03T10:00')).toBe(true)
    expect(isOff('02T21:00', '03T07:00')).toBe(false)
    expect(isOff('04T10:00', '04T11:00')).toBe(false)
    expect(isOff('04T11:30', '04T12:30')).toBe(true)
    expect(isOff('05T00:00', '05T01:00')).toBe(false)
  })

  it('are an hour shorter on the night when clocks are set forward, and an hour longer when they are set back', () => {
    const length = (date: string) => {
      const hours = someHours(onlyOn(date, '21:00', '07:00', true))
      const [span] = openStretchesOf(hours, {
        startsAt: at(`${date}T12:00:00Z`),
        endsAt: at(`${date}T12:00:00Z`) + 2 * day,
      })
      return span && (span.endsAt - span.startsAt) / hour
    }
    expect(length('2026-03-07')).toBe(9)
    expect(length('2026-10-31')).toBe(11)
    expect(length('2026-06-01')).toBe(10)
  })

  it('are refused if they end before they start, name an unknown zone, or have a date that does not exist', () => {
    expect(faultInHours(someHours({ zone: 'Mars/Olympus' }))?.refused).toBe('unknown_zone')
    const backwards = someHours({
      weekly: [{ weekday: 1, start: '12:00', end: '09:00', endsNextDay: false }],
    })
    expect(faultInHours(backwards)).toMatchObject({
      refused: 'end_before_start',
      fields: { 'weekly.0.end': expect.any(String) },
    })
    expect(faultInHours(someHours({ daysOff: [{ from: '2026-03-04', to: '2026-03-03' }] }))?.refused).toBe(
      'end_before_start',
    )
    expect(faultInHours(someHours({ daysOff: [{ from: '2026-02-30', to: '2026-03-03' }] }))?.refused).toBe(
      'validation',
    )
    expect(faultInHours(someHours())).toBeNull()
  })
})

describe('Free times', () => {
  const kind = (hours: Hours, kindId: string) => {
    const found = bookableKindOf(hours, kindId)
    if (!found) throw new Error('There is no such kind')
    return found
  }
  const startsOn = (hours: Hours, kindId: string, from: string, days = 1) =>
    freeStarts(
      hours,
      kind(hours, kindId),
      { startsAt: at(from), endsAt: at(from) + days * day },
      [],
      at('2026-01-01T00:00:00Z'),
    ).map((start) => localOf(hours.zone, start).slice(11))

  it('leave out the skipped hour, and offer the repeated hour twice', () => {
    const spring = someHours(onlyOn('2026-03-08', '00:00', '05:00'))
    expect(startsOn(spring, 'visit', '2026-03-08T00:00:00Z', 2)).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '03:00',
      '03:30',
      '04:00',
    ])
    const autumn = someHours(onlyOn('2026-11-01', '00:00', '03:00'))
    expect(startsOn(autumn, 'visit', '2026-11-01T00:00:00Z', 2)).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '01:00',
      '01:30',
      '02:00',
    ])
  })

  it('give an overnight its real duration: 9 PM plus 10 hours is 8 AM after the spring change', () => {
    const start = at('2026-03-08T02:00:00Z')
    expect(localOf('America/New_York', start)).toBe('2026-03-07T21:00')
    expect(localOf('America/New_York', start + 10 * hour)).toBe('2026-03-08T08:00')
    const open = someHours(onlyOn('2026-03-07', '21:00', '07:00', true))
    expect(startsOn(open, 'night', '2026-03-07T12:00:00Z')).toEqual([])
  })

  it('keep the longer of two breaks between bookings, whichever side it belongs to', () => {
    const first = { startsAt: 0, endsAt: hour, pauseBefore: 0, pauseAfter: 30 }
    const next = (startsAt: number) => ({ startsAt, endsAt: startsAt + hour, pauseBefore: 15, pauseAfter: 0 })
    expect(doClash(first, next(hour + 29 * minute))).toBe(true)
    expect(doClash(first, next(hour + 30 * minute))).toBe(false)
    expect(doClash({ ...first, pauseAfter: 0 }, next(hour + 14 * minute))).toBe(true)
    expect(doClash({ ...first, pauseAfter: 0 }, next(hour + 15 * minute))).toBe(false)
  })

  it('can each be requested, in every zone', () => {
    const starting = fc.record({
      zone: fc.constantFrom(...someZones),
      now: fc.integer({ min: at('2026-02-15T00:00:00Z') / minute, max: at('2026-12-01T00:00:00Z') / minute }),
      kindId: fc.constantFrom('intro', 'visit', 'night'),
      pauseBefore: fc.constantFrom(0, 15, 240),
      pauseAfter: fc.constantFrom(0, 30, 240),
      takenAfter: fc.array(fc.integer({ min: 0, max: 7 * 24 * 4 }), { maxLength: 8 }),
    })
    fc.assert(
      fc.property(starting, ({ zone, now: minutes, kindId, pauseBefore, pauseAfter, takenAfter }) => {
        const now = minutes * minute
        const hours = someHours({ zone, pauseBefore, pauseAfter })
        const taken = takenAfter.map((quarters, index) => ({
          bookingId: String(index),
          startsAt: now + quarters * 15 * minute,
          endsAt: now + quarters * 15 * minute + hour,
          pauseBefore,
          pauseAfter,
        }))
        const chosen = kind(hours, kindId)
        const week = { startsAt: now, endsAt: now + 7 * day }
        const starts = freeStarts(hours, chosen, week, taken, now)
        const stretch = (startsAt: number) => ({ startsAt, endsAt: startsAt + chosen.minutes * minute })
        for (const start of starts.filter((_, index) => index % 17 === 0))
          expect(whyNotFree(hours, chosen, stretch(start), taken, now)).toBeNull()
        const open = freeStarts(hours, chosen, week, [], now)
        expect(starts).toEqual(open.filter((start) => !isTaken(hours, stretch(start), taken)))
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
      }),
      fastCheckRuns(40, 3_000),
    )
  })
})

describe('The starts that a date offers', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 95 }))
    .map(([start, end]) => {
      const shownAs = (quarters: number) => new Date(quarters * 15 * minute).toISOString().slice(11, 16)
      return { start: shownAs(start), end: shownAs(end), endsNextDay: end <= start }
    })
  const aroundTheClock = fc.constant({ start: '00:00', end: '00:00', endsNextDay: true })
  const spans = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 7 }), fc.oneof(clock, aroundTheClock)).map(([weekday, span]) => ({
      weekday,
      ...span,
    })),
    { maxLength: 12 },
  )
  const everyDay = fc
    .oneof(clock, aroundTheClock)
    .map((span) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...span })))
  const kinds = fc.constantFrom(
    { kindId: 'k', kind: 'intro', minutes: 15, inSeries: false },
    { kindId: 'k', kind: 'intro', minutes: 30, inSeries: false },
    { kindId: 'k', kind: 'visit', minutes: 45, inSeries: false },
    { kindId: 'k', kind: 'visit', minutes: 300, inSeries: false },
    { kindId: 'k', kind: 'overnight', minutes: 600, inSeries: false },
    { kindId: 'k', kind: 'overnight', minutes: 840, inSeries: false },
  )
  /** Of both hemispheres, near a change of the clocks and far from one. */
  const dates = fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-09-06', '2026-10-04', '2026-11-01'),
      fc.integer({ min: -2, max: 2 }),
    )
    .map(([date, days]) => addDays(date, days))
  const asked = fc.record({
    zone: fc.constantFrom(...someZones),
    weekly: fc.oneof(everyDay, spans),
    kind: kinds,
    date: dates,
  })
  const noon = (date: string) => at(`${addDays(date, -8)}T12:00:00Z`)
  const hoursOf = ({ zone, weekly, kind }: { zone: string; weekly: Hours['weekly']; kind: BookableKind }) =>
    someHours({ zone, weekly, kinds: [kind], noticeHours: 0, daysAhead: 365 })

  it('are the same in every window of days that contains it', () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 2, max: 15 }), ({ date, kind, ...set }, length) => {
        const hours = hoursOf({ kind, ...set })
        const days = (from: string, count: number) => ({
          startsAt: startOfDay(hours.zone, from),
          endsAt: startOfDay(hours.zone, addDays(from, count)),
        })
        const alone = freeStarts(hours, kind, days(date, 1), [], noon(date))
        for (let nth = 0; nth < length; nth += 1) {
          const window = days(addDays(date, -nth), length)
          const starts = freeStarts(hours, kind, window, [], noon(date))
          expect(starts.filter((start) => dateOf(hours.zone, start) === date)).toEqual(alone)
        }
      }),
      fastCheckRuns(60, 4_000),
    )
  })

  it('are exactly those that a request may name', () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 0, max: 14 * minute }), ({ date, kind, ...set }, shift) => {
        const hours = hoursOf({ kind, ...set })
        const now = new Date(noon(date))
        const window = {
          startsAt: startOfDay(hours.zone, date),
          endsAt: startOfDay(hours.zone, addDays(date, 1)),
        }
        const offered = new Set(offeredStarts(hours, kind, window))
        const tried = [shift === 0 ? 1 : shift, 0].flatMap((ahead) =>
          Array.from({ length: 25 }, (_, nth) => window.startsAt + nth * hour + ahead),
        )
        for (const start of [...offered, ...tried]) {
          const calendar = openCalendar(hours, now)
          const answer = calendar.ask('b1', new Date(start).toISOString(), { kindId: 'k' }, now)
          const isOffered = start < window.endsAt ? offered.has(start) : null
          if (isOffered !== null)
            expect([start, refusalCodeOrAccepted(answer) === 'accepted']).toEqual([start, isOffered])
        }
      }),
      fastCheckRuns(40, 2_000),
    )
  })

  it('go on past midnight where the provider is open around the clock', () => {
    const hours = hoursOf({
      zone: 'America/New_York',
      weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        start: '00:00',
        end: '00:00',
        endsNextDay: true,
      })),
      kind: { kindId: 'k', kind: 'overnight', minutes: 600, inSeries: false },
    })
    const [kind] = hours.kinds
    const day5 = { startsAt: at('2026-06-05T04:00:00Z'), endsAt: at('2026-06-06T04:00:00Z') }
    expect(kind && offeredStarts(hours, kind, day5)).toHaveLength(24)
  })

  it('are any whole minute if the provider has saved no hours', () => {
    const whole = openCalendar(null).ask('b1', '2026-03-03T09:17:00Z', {
      seen: { kindName: '', price: '', terms: '', hoursVersion: 0 },
      kindId: 'visit-1h',
    })
    expect(whole).toEqual(['BookingRequested'])
    const parts = openCalendar(null).ask('b1', '2026-03-03T09:17:00.013Z', {
      seen: { kindName: '', price: '', terms: '', hoursVersion: 0 },
      kindId: 'visit-1h',
    })
    expect(parts).toMatchObject({ refused: 'not_offered', message: expect.stringMatching('isn’t offered') })
  })
})

describe('A series', () => {
  it('keeps its local time across both clock changes, in both hemispheres and in zones with 30- and 45-minute offsets', () => {
    const firsts = fc.integer({
      min: at('2026-01-01T00:00:00Z') / (15 * minute),
      max: at('2026-12-31T00:00:00Z') / (15 * minute),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...someZones),
        firsts,
        fc.integer({ min: 2, max: 12 }),
        (zone, quarters, weeks) => {
          const first = quarters * 15 * minute
          const clock = localOf(zone, first).slice(11)
          const starts = seriesStarts(zone, first, { weekdays: [1, 2, 3, 4, 5, 6, 7], weeks })
          expect(starts).toHaveLength(weeks * 7)
          for (const start of starts) if (start !== null) expect(localOf(zone, start).slice(11)).toBe(clock)
        },
      ),
      fastCheckRuns(40, 2_000),
    )
  })

  it('leaves out a time that does not exist because clocks are set forward', () => {
    const starts = seriesStarts('America/New_York', at('2026-03-01T07:30:00Z'), { weekdays: [7], weeks: 3 })
    expect(starts.map((start) => start && localOf('America/New_York', start))).toEqual([
      '2026-03-01T02:30',
      null,
      '2026-03-15T02:30',
    ])
  })
})
