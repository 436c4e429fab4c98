/** A provider's own hours. The provider is taken from the session. */

import type * as declarations from '../../contract/bookings/hours.ts'
import type { HoursForm } from '../../contract/bookings/hours.ts'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { freeStarts } from '../../domain/bookings/free-times.ts'
import { bookableKindOf, faultInHours } from '../../domain/bookings/hours.ts'
import { day, usualHours } from '../../domain/bookings/limits.ts'
import { dateOf, isZone } from '../../domain/bookings/local-time.ts'
import { kindSearchedFor } from '../../domain/bookings/next-free.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import type { Language } from '../../language/languages.ts'
import { t } from '../../language/texts.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'
import { hoursOf, takenBetween, type HoursRow } from '../../projections/bookings/queries.ts'
import { providerById } from '../../projections/profiles/providers.ts'
import { wallTimeOf } from './printed.ts'
import { usualKindsOf, usualPriceOf } from './usual-kinds.ts'
import { zoneNameOf } from './zone-names.ts'

type HoursHandlers = Handlers<
  Pick<typeof declarations, 'myHours' | 'previewHours' | 'saveHours' | 'timeZones'>
>

const weekdays = [1, 2, 3, 4, 5]

const byDay = { start: '09:00', end: '17:00', endsNextDay: false }
/** As long as a usual overnight. */
const byNight = { start: '20:00', end: '06:00', endsNextDay: true }

/** Hours in which every suggested kind fits, so that whoever saves them as they are can be booked. */
const suggestedFor = (provider: ProviderRecord | undefined, zone: string): HoursForm => {
  const kinds = provider ? usualKindsOf(provider) : []
  const spans = kinds.some(({ kind }) => kind === 'overnight') ? [byDay, byNight] : [byDay]
  return {
    zone,
    weekly: weekdays.flatMap((weekday) => spans.map((span) => ({ weekday, ...span }))),
    daysOff: [],
    extraDays: [],
    ...usualHours,
    kinds: kinds.map((kind) => ({
      ...kind,
      name: '',
      price: provider ? usualPriceOf(provider, kind.kind) : '',
    })),
    terms: '',
    meetingLink: '',
  }
}

const formOf = ({ hours, kindWords, terms, meetingLink }: HoursRow): HoursForm => ({
  ...hours,
  weekly: [...hours.weekly],
  daysOff: [...hours.daysOff],
  extraDays: [...hours.extraDays],
  kinds: hours.kinds.map((kind) => {
    const words = kindWords.find(({ kindId }) => kindId === kind.kindId)
    return { ...kind, name: words?.name ?? '', price: words?.price ?? '' }
  }),
  terms,
  meetingLink,
})

/** The zones that most of our users live in come first. */
const inUnitedStates = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]
/** Zones that `Intl` supports but leaves out of its list. */
const leftOut = ['Asia/Kolkata', 'Europe/Kyiv', 'UTC']

const everyZone = [...new Set([...inUnitedStates, ...Intl.supportedValuesOf('timeZone'), ...leftOut])]

const choicesAt = (at: number) =>
  everyZone.map((zone) => ({
    zone,
    label: `${zoneNameOf(zone, at)}, ${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')}`,
  }))

/** Of each language, kept for the day, as making the names takes some 50 milliseconds. */
const choices = new Map<Language, { readonly day: number; readonly zones: ReturnType<typeof choicesAt> }>()

/** How far ahead a change is looked at, and how many days and times of a day are shown of it. */
const daysPreviewed = 28
const daysInPreview = 3
const timesInPreview = 6

/** The first few in order, of which some that change are among them if any do. */
const firstOf = (times: readonly number[], isChanged: (at: number) => boolean): number[] => {
  const changed = times.filter(isChanged).slice(0, timesInPreview / 2)
  const rest = times.filter((at) => !changed.includes(at)).slice(0, timesInPreview - changed.length)
  return [...rest, ...changed].toSorted((a, b) => a - b)
}

export const hoursHandlers: HoursHandlers = {
  myHours: async (context, { zone }) => {
    const { session, tables } = context
    const providerId = providerIdOf(context, session)
    const row = await hoursOf(tables, providerId)
    const own = row?.hours.zone ?? (zone !== undefined && isZone(zone) ? zone : 'America/New_York')
    return {
      version: row?.version ?? 0,
      hours: row && formOf(row),
      suggested: suggestedFor(await providerById(tables, providerId), own),
      zoneName: zoneNameOf(own, Date.now()),
    }
  },

  previewHours: async (context, { hours: sent }) => {
    const fault = faultInHours(sent)
    if (fault) return fault
    const { session, tables } = context
    const providerId = providerIdOf(context, session)
    const kind = kindSearchedFor(sent)
    if (!kind) return { kindId: '', days: [], gone: 0, added: 0 }
    const now = Date.now()
    const window = { startsAt: now, endsAt: now + daysPreviewed * day }
    const saved = (await hoursOf(tables, providerId))?.hours
    const taken = await takenBetween(tables, providerId, {
      ...window,
      endsAt: window.endsAt + day,
    })
    const before = new Set(
      saved && bookableKindOf(saved, kind.kindId) ? freeStarts(saved, kind, window, taken, now) : [],
    )
    const after = new Set(freeStarts(sent, kind, window, taken, now))
    const byDay = new Map<string, number[]>()
    for (const at of [...new Set([...before, ...after])].toSorted((a, b) => a - b)) {
      const date = dateOf(sent.zone, at)
      byDay.set(date, [...(byDay.get(date) ?? []), at])
    }
    const isChanged = (times: readonly number[]) => times.some((at) => before.has(at) !== after.has(at))
    const days = [...byDay.values()]
    const changed = saved ? days.filter(isChanged).slice(0, daysInPreview) : []
    const shown = [...changed, ...days.filter((times) => !changed.includes(times))].slice(0, daysInPreview)
    return {
      kindId: kind.kindId,
      days: shown
        .toSorted(([a = 0], [b = 0]) => a - b)
        .map((times) => ({
          title: wallTimeOf(sent.zone, times[0] ?? now).shortDay,
          times: firstOf(times, (at) => before.has(at) !== after.has(at)).map((at) => ({
            text: wallTimeOf(sent.zone, at).time,
            isGone: !after.has(at),
          })),
          free: times.filter((at) => after.has(at)).length,
        })),
      gone: [...before].filter((at) => !after.has(at)).length,
      added: saved ? [...after].filter((at) => !before.has(at)).length : 0,
    }
  },

  saveHours: async (context, { version, hours: form }) => {
    const { session, decide } = context
    const own = await providerById(context.tables, providerIdOf(context, session))
    if (!own) return refuse('not_allowed_now', t`Create your profile first`)
    const { kinds, terms, meetingLink, ...hours } = form
    const decided = kinds.map(({ kindId, kind, minutes, inSeries }) => ({
      kindId,
      kind,
      minutes,
      inSeries,
    }))
    const kindWords = kinds.map(({ kindId, name, price }) => ({
      kindId,
      name,
      price,
    }))
    const words = { kindWords, terms, meetingLink }
    return decide(
      {
        type: 'SaveHours',
        providerId: own.id,
        version,
        hours: { ...hours, kinds: decided },
        words,
      },
      {
        version: version + 1,
      },
    )
  },

  timeZones: () => {
    const now = Date.now()
    const today = Math.floor(now / day)
    const language = readersLanguage()
    let known = choices.get(language)
    if (known?.day !== today) choices.set(language, (known = { day: today, zones: choicesAt(now) }))
    return { zones: known.zones }
  },
}
