/** Converts times from requests into instants. */

import { isKnownZone, localTimeMeaning } from '../../domain/bookings/local-time.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { isDate } from '../../domain/written/existing-date.ts'
import { t } from '../../language/texts.ts'

export type SentTime =
  | { readonly at: string }
  | { readonly local: string; readonly which?: 'earlier' | 'later' | undefined }

/** The zone that a device says it is in; null if it is unknown here, as `Etc/Unknown` is. */
export const deviceZone = (sent: string): string | null => (isKnownZone(sent) ? sent : null)

/**
 * Returns milliseconds. Refuses a local time that does not exist, and one that occurs twice unless the
 * request says which one is meant.
 */
export const resolveSentTime = (time: SentTime, zone: string): number | Refusal => {
  if ('at' in time) return Date.parse(time.at)
  if (!isDate(time.local.slice(0, 10))) return refuse('validation', t`That date doesn’t exist`)
  const meaning = localTimeMeaning(zone, time.local)
  switch (meaning.kind) {
    case 'one':
      return meaning.at
    case 'two':
      return time.which === undefined
        ? refuse(
            'repeated_time',
            t`Clocks fall back that day, so this time happens twice. Please choose which one.`,
          )
        : meaning[time.which]
    case 'none':
      return refuse(
        'skipped_time',
        t`Clocks spring forward that day, so this time doesn’t exist. Please choose another one.`,
      )
  }
}

/** All the instants, or the first refusal. */
export const resolveSentTimes = (times: readonly SentTime[], zone: string): readonly number[] | Refusal => {
  const instants = times.map((time) => resolveSentTime(time, zone))
  const refused = instants.find((each) => typeof each !== 'number')
  return refused ?? instants.filter((each) => typeof each === 'number')
}
