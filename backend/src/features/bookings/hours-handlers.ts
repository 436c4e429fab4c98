/** A provider's own hours. The provider is taken from the session. */
import type { Language } from '../../contract/languages.ts'
import { t } from '../../contract/texts.ts'
import type * as declarations from '../../contract/bookings/hours.ts'
import type { HoursForm } from '../../contract/bookings/hours.ts'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { day, usualHours } from '../../domain/bookings/limits.ts'
import { isZone } from '../../domain/bookings/local-time.ts'
import { hoursOf, type HoursRow } from '../../projections/bookings/queries.ts'
import { providerById } from '../../projections/profiles/providers.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'
import { usualKindsOf, usualPriceOf } from './usual-kinds.ts'
import { zoneNameOf } from './zone-names.ts'

type HoursHandlers = Handlers<Pick<typeof declarations, 'myHours' | 'saveHours' | 'timeZones'>>

const weekdays = [1, 2, 3, 4, 5]

const suggestedFor = (provider: ProviderRecord | undefined, zone: string): HoursForm => ({
  zone,
  weekly: weekdays.map((weekday) => ({ weekday, start: '09:00', end: '17:00', endsNextDay: false })),
  daysOff: [],
  extraDays: [],
  ...usualHours,
  kinds: provider
    ? usualKindsOf(provider).map((kind) => ({ ...kind, name: '', price: usualPriceOf(provider, kind.kind) }))
    : [],
  terms: '',
  meetingLink: '',
})

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

  saveHours: async (context, { version, hours: form }) => {
    const { session, decide } = context
    const own = await providerById(context.tables, providerIdOf(context, session))
    if (!own) return refuse('not_allowed_now', t`Create your profile first`)
    const { kinds, terms, meetingLink, ...hours } = form
    const decided = kinds.map(({ kindId, kind, minutes, inSeries }) => ({ kindId, kind, minutes, inSeries }))
    const kindWords = kinds.map(({ kindId, name, price }) => ({ kindId, name, price }))
    const words = { kindWords, terms, meetingLink }
    return decide(
      { type: 'SaveHours', providerId: own.id, version, hours: { ...hours, kinds: decided }, words },
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
