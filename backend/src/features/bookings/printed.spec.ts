/** Checks that the caches of zones and days do not change what is printed. */

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { someZones } from '../../../test/calendars.ts'
import { fastCheckRuns } from '../../../test/depth.ts'
import type { WallTime } from '../../contract/bookings/shapes.ts'
import { minute } from '../../domain/bookings/limits.ts'
import { localTimeMeaningOnAnyDay } from '../../domain/bookings/local-time.ts'
import { speakReadersLanguage, speaking } from '../../platform/texts/readers-language.ts'
import {
  bookingStartOf,
  bookingTimeOf,
  clocksInWords,
  clocksOf,
  monthTitle,
  printedMomentOf,
  seriesText,
  wallTimeSpanOf,
  wallTimeOf,
  weekTitle,
} from './printed.ts'
import { zoneNameOf } from './zone-names.ts'

const formatsOf = (timeZone: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  return {
    local: format({
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
    day: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    shortDay: format({ weekday: 'short', month: 'short', day: 'numeric' }),
    time: format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  }
}
const formats = new Map(someZones.map((zone) => [zone, formatsOf(zone)]))

/** The expected text, formatted by `Intl` without the caches. */
const asIntlPrints = (zone: (typeof someZones)[number], at: number): WallTime => {
  const { local: localFormat, day, shortDay, time } = formats.get(zone) ?? formatsOf(zone)
  const parts = time.formatToParts(at)
  const local = localFormat.format(at).replace(/(\d+)\/(\d+)\/(\d+), (.+)/, '$3-$1-$2T$4')
  const isName = ({ type }: Intl.DateTimeFormatPart) => type === 'timeZoneName'
  const clock = parts.filter((part) => !isName(part)).map(({ value }) => value)
  return {
    local,
    day: day.format(at),
    shortDay: shortDay.format(at),
    time: clock.join('').replace(/\s+/gu, ' ').trim(),
    abbreviation: parts.find(isName)?.value ?? '',
    isRepeated: localTimeMeaningOnAnyDay(zone, local).kind === 'two',
  }
}

const years = {
  min: Date.parse('2024-01-01T00:00:00Z') / minute,
  max: Date.parse('2041-01-01T00:00:00Z') / minute,
}

describe('A time', () => {
  it('is printed as Intl prints it, in each zone and on each day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...someZones), fc.integer(years), (zone, minutes) => {
        expect(wallTimeOf(zone, minutes * minute)).toEqual(asIntlPrints(zone, minutes * minute))
      }),
      fastCheckRuns(300, 20_000),
    )
  })

  it.each(someZones)('is printed as Intl prints it on days when the clocks change in %s', (zone) => {
    for (const date of ['2026-03-08', '2026-04-04', '2026-09-05', '2026-10-03', '2026-10-31'])
      for (let nth = 0; nth < 2 * 48; nth += 1) {
        const at = Date.parse(`${date}T00:00:00Z`) + nth * 30 * minute
        expect(wallTimeOf(zone, at)).toEqual(asIntlPrints(zone, at))
      }
  })

  it('that occurs twice in a day is printed with a note of which one it is', () => {
    const first = Date.parse('2026-11-01T05:30:00Z')
    expect([first, first + 60 * minute].map((at) => wallTimeOf('America/New_York', at))).toMatchObject([
      { time: '1:30 AM', abbreviation: 'EDT', isRepeated: true },
      { time: '1:30 AM', abbreviation: 'EST', isRepeated: true },
    ])
    expect(wallTimeSpanOf('America/New_York', first, first + 60 * minute).times).toBe(
      '1:30 AM EDT to 1:30 AM EST',
    )
  })
})

describe('A booking', () => {
  const seattle = 'America/Los_Angeles'
  const newYork = 'America/New_York'
  const visit = { from: '2026-12-07T17:30:00Z', hours: 1 }
  const late = { from: '2026-12-08T06:00:00Z', hours: 1 }
  const night = { from: '2026-12-08T05:00:00Z', hours: 10 }
  const unknown = 'because your device doesn’t say which time zone it’s in.'

  interface Told {
    readonly meeting: 'place' | 'video'
    readonly reader: 'client' | 'provider'
    readonly yours: string | null
    readonly theirs: string
    readonly when: { readonly from: string; readonly hours: number }
    readonly text: string
    readonly whose: 'yours' | 'theirs' | null
    readonly note: string
  }

  it.each<Told>([
    {
      ...{ meeting: 'place', reader: 'client', yours: newYork, theirs: seattle, when: visit },
      text: 'Mon, Dec 7, 9:30 to 10:30 AM PST (12:30 to 1:30 PM EST)',
      ...{ whose: 'yours', note: 'Shown in Pacific Time, your provider’s time zone.' },
    },
    {
      ...{ meeting: 'video', reader: 'client', yours: newYork, theirs: seattle, when: visit },
      text: 'Mon, Dec 7, 12:30 to 1:30 PM EST (9:30 to 10:30 AM PST)',
      ...{ whose: 'theirs', note: 'Shown in your time zone, Eastern Time.' },
    },
    {
      ...{ meeting: 'place', reader: 'provider', yours: seattle, theirs: newYork, when: visit },
      text: 'Mon, Dec 7, 9:30 to 10:30 AM PST (12:30 to 1:30 PM EST)',
      ...{ whose: 'theirs', note: 'Shown in your time zone, Pacific Time.' },
    },
    {
      ...{ meeting: 'video', reader: 'provider', yours: seattle, theirs: newYork, when: visit },
      text: 'Mon, Dec 7, 9:30 to 10:30 AM PST (12:30 to 1:30 PM EST)',
      ...{ whose: 'theirs', note: 'Shown in your time zone, Pacific Time.' },
    },
    {
      ...{ meeting: 'place', reader: 'client', yours: newYork, theirs: seattle, when: late },
      text: 'Mon, Dec 7, 10:00 to 11:00 PM PST (Tue, Dec 8, 1:00 to 2:00 AM EST)',
      ...{ whose: 'yours', note: 'Shown in Pacific Time, your provider’s time zone.' },
    },
    {
      ...{ meeting: 'place', reader: 'client', yours: newYork, theirs: seattle, when: night },
      text: 'Mon, Dec 7, 9:00 PM to Tue, Dec 8, 7:00 AM PST (Tue, Dec 8, 12:00 to 10:00 AM EST)',
      ...{ whose: 'yours', note: 'Shown in Pacific Time, your provider’s time zone.' },
    },
    {
      ...{ meeting: 'place', reader: 'client', yours: 'America/Tijuana', theirs: seattle, when: night },
      text: 'Mon, Dec 7, 9:00 PM to Tue, Dec 8, 7:00 AM PST',
      ...{ whose: null, note: 'Shown in Pacific Time.' },
    },
    {
      ...{
        meeting: 'video',
        reader: 'client',
        yours: 'America/Phoenix',
        theirs: 'America/Denver',
        when: visit,
      },
      text: 'Mon, Dec 7, 10:30 to 11:30 AM MST',
      ...{ whose: null, note: 'Shown in your time zone, Mountain Standard Time.' },
    },
    {
      ...{ meeting: 'video', reader: 'client', yours: 'America/Phoenix', theirs: 'America/Denver' },
      when: { from: '2026-07-06T16:30:00Z', hours: 1 },
      text: 'Mon, Jul 6, 9:30 to 10:30 AM MST (10:30 to 11:30 AM MDT)',
      ...{ whose: 'theirs', note: 'Shown in your time zone, Mountain Standard Time.' },
    },
    {
      ...{ meeting: 'video', reader: 'client', yours: null, theirs: seattle, when: visit },
      text: 'Mon, Dec 7, 9:30 to 10:30 AM PST',
      ...{ whose: null, note: `Shown in Pacific Time, ${unknown}` },
    },
  ])(
    'by $meeting is for a $reader in $yours “$text”',
    ({ meeting, reader, yours, theirs, when, ...told }) => {
      const startsAt = Date.parse(when.from)
      const clocks = clocksOf(meeting, reader, yours, theirs)
      const printed = bookingTimeOf({ startsAt, endsAt: startsAt + when.hours * 60 * minute }, clocks)
      const { text, note, second } = printed
      expect({ text, note, whose: second?.whose ?? null }).toEqual(told)
      expect(second === null || text.endsWith(` (${second.text})`)).toBe(true)
    },
  )

  it('that is told by its start alone is told on the same clocks', () => {
    const at = Date.parse(late.from)
    expect(bookingStartOf(at, clocksOf('place', 'client', newYork, seattle)).text).toBe(
      'Mon, Dec 7, 10:00 PM PST (Tue, Dec 8, 1:00 AM EST)',
    )
    expect(bookingStartOf(at, clocksOf('video', 'client', newYork, seattle)).text).toBe(
      'Tue, Dec 8, 1:00 AM EST (Mon, Dec 7, 10:00 PM PST)',
    )
  })

  it('comes with words on how far the clocks are apart', () => {
    const differenceIn = (meeting: 'place' | 'video', yours: string | null) =>
      clocksInWords(clocksOf(meeting, 'client', yours, seattle), 'Ruth', Date.parse(visit.from)).difference
    expect(differenceIn('place', newYork)).toBe('You’re on Eastern Time, 3 hours ahead.')
    expect(differenceIn('video', newYork)).toBe('Ruth is on Pacific Time, 3 hours behind you.')
    expect(differenceIn('video', 'Pacific/Honolulu')).toBe('Ruth is on Pacific Time, 2 hours ahead of you.')
    expect([differenceIn('place', seattle), differenceIn('video', null)]).toEqual([null, null])
  })
})

describe('A zone', () => {
  const instants = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z', '2027-12-24T03:30:00Z'].map(Date.parse)
  const zones = [...Intl.supportedValuesOf('timeZone'), 'GMT', 'Etc/UTC']
  const utc = 'Coordinated Universal Time'

  it('is told as “Coordinated Universal Time” if it is that', () => {
    expect(['UTC', 'GMT'].map((zone) => zoneNameOf(zone, 0))).toEqual([utc, utc])
  })

  it('has the names that Intl gives it at that instant, in winter and in summer', () => {
    const named = zones.flatMap((timeZone) => {
      const [long, short] = (['longGeneric', 'short'] as const).map(
        (timeZoneName) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }),
      )
      const nameBy = (format: Intl.DateTimeFormat | undefined, at: number) =>
        format?.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
      return instants.map((at) => ({
        printed: [timeZone, at, zoneNameOf(timeZone, at), wallTimeOf(timeZone, at).abbreviation],
        expected: [timeZone, at, nameBy(long, at)?.replace(/^GMT\+00:00$/, utc), nameBy(short, at)],
      }))
    })
    expect(zones.length).toBeGreaterThan(400)
    expect(named.map(({ printed }) => printed)).toEqual(named.map(({ expected }) => expected))
  })
})

describe('A series', () => {
  it.each([
    [[1], 6, '6 Mondays'],
    [[7], 1, '1 Sunday'],
    [[3, 1, 3], 12, 'Mondays and Wednesdays, 12 nights'],
    [[5, 2], 1, 'Tuesdays and Fridays, 1 night'],
    [[1, 2, 3, 4, 5, 6, 7], 14, 'every day, 14 nights'],
  ] as const)('on the weekdays %j, %i times, is “%s”', (weekdays, times, words) => {
    expect(seriesText(weekdays, times, 'overnight')).toBe(words)
  })
})

describe('In Spanish', () => {
  const inSpanish = <T>(print: () => T): T => {
    speakReadersLanguage()
    return speaking('es', print)
  }
  const clocks = clocksOf('video', 'client', 'America/New_York', 'America/Los_Angeles')
  const visit = { startsAt: Date.parse('2026-12-07T17:30:00Z'), endsAt: Date.parse('2026-12-07T18:30:00Z') }

  it('a time has the month and the halves of the day as Spanish writes them, and the zones of the United States', () => {
    const night = { startsAt: Date.parse('2026-12-08T02:00:00Z'), endsAt: Date.parse('2026-12-08T12:00:00Z') }
    const printed = inSpanish(() => [visit, night].map((time) => bookingTimeOf(time, clocks)))
    expect(printed.map(({ text }) => text.replaceAll('\u00A0', ' '))).toEqual([
      'lun, 7 dic, 12:30 a 1:30 p. m. EST (9:30 a 10:30 a. m. PST)',
      'lun, 7 dic, 9:00 p. m. a mar, 8 dic, 7:00 a. m. EST (6:00 p. m. a mar, 8 dic, 4:00 a. m. PST)',
    ])
    expect(printed[0]).toMatchObject({
      note: 'Se muestra en tu zona horaria, hora del Este.',
      first: { zoneName: 'hora del Este', start: { day: 'lunes, 7 de diciembre', shortDay: 'lun, 7 dic' } },
    })
  })

  it('weeks, months, series and clocks are told in whole sentences', () => {
    const told = inSpanish(() => [
      weekTitle('2026-11-22', '2026-11-28'),
      weekTitle('2026-11-29', '2026-12-05'),
      monthTitle('2026-12'),
      seriesText([6], 6, 'visit'),
      seriesText([3, 1], 12, 'overnight'),
      clocksInWords(clocks, 'Ruth', visit.startsAt).difference,
    ])
    expect(told).toEqual([
      '22 al 28 de noviembre',
      'Del 29 de noviembre al 5 de diciembre',
      'diciembre de 2026',
      '6 sábados',
      'lunes y miércoles, 12 noches',
      'Ruth usa la hora del Pacífico: va 3 horas detrás de ti.',
    ])
  })

  it('the same time is in English again for the next reader', () => {
    inSpanish(() => bookingTimeOf(visit, clocks))
    expect(bookingTimeOf(visit, clocks).text).toBe('Mon, Dec 7, 12:30 to 1:30 PM EST (9:30 to 10:30 AM PST)')
  })
})

describe('The time of a booking', () => {
  /** What else prints a day or a time, and of what. */
  const others: Readonly<Record<string, string>> = {
    'backend/src/contract/bookings/console-bookings.ts': 'names of weekdays',
    'backend/src/contract/bookings/shapes.ts': 'nothing: a comment on zones',
    'backend/src/domain/bookings/local-time.ts': 'nothing: asks whether a zone exists',
    'backend/src/features/accounts/account-mail-words.ts': 'deadlines of links',
    'backend/src/features/bookings/hours-handlers.ts': 'a provider’s own clock, where no booking is yet',
    'backend/src/features/bookings/zone-names.ts': 'names of zones',
    'backend/src/features/credentials/mail-words.ts': 'days without a time',
    'backend/src/features/endorsements/endorsement-mail-words.ts': 'deadlines of links',
    'backend/src/features/reviews/shown.ts': 'months of reviews, deadlines',
    'backend/src/platform/integrity/outcome-words.ts': 'days of anchors',
    'frontend/src/site/accounts/my-account-page.tsx': 'the day an account began',
    'frontend/src/site/accounts/sessions-section.tsx': 'times of sessions',
    'frontend/src/site/bookings/hours/hours-changes.ts': 'hours of a day, without a date',
    'frontend/src/site/bookings/hours/special-days.tsx': 'dates without a time',
    'frontend/src/site/bookings/times/typed-time.ts': 'what is being typed',
    'frontend/src/site/dashboard/figures-panel.tsx': 'days of figures',
    'frontend/src/site/people/card-clocks.ts':
      'the reader’s clock on a card, which is the same for everybody',
    'frontend/src/site/people/reader-zone.ts': 'nothing: asks the device for its zone',
    'frontend/src/site/people/times.ts': 'times of messages',
    'frontend/src/site/profiles/onboarding/draft-conflict-dialog.tsx': 'times of drafts',
    'frontend/src/site/profiles/own/history.tsx': 'times of changes',
  }
  const root = path.resolve(import.meta.dirname, '../../../..')

  it('is printed nowhere but here', () => {
    const files = ['backend/src', 'frontend/src/site'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => path.posix.join(folder, file)),
    )
    const printing = files.filter(
      (file) =>
        !/\.spec\.tsx?$/.test(file) &&
        /\b(?:wallTime(?:Span)?Of|DateTimeFormat|timeWords|toLocale(?:Date|Time)String)\b/.test(
          readFileSync(path.join(root, file), 'utf8'),
        ),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(printing.toSorted()).toEqual(
      [...Object.keys(others), 'backend/src/features/bookings/printed.ts'].toSorted(),
    )
  })
})

it('prints a moment of today so that it can stand in a sentence', () => {
  const now = new Date('2026-11-24T18:00:00Z')
  expect(printedMomentOf('America/Los_Angeles', new Date('2026-11-24T22:05:00Z'), now).text).toBe(
    'today, 2:05 PM PST',
  )
  expect(printedMomentOf('America/Los_Angeles', new Date('2026-11-25T22:05:00Z'), now).text).toMatch(
    /^Wed, Nov 25, 2:05 PM PST$/,
  )
})
