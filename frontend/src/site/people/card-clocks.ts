/**
 * The reader's clock beside the one that the server printed on a card. A list of people is the same for everybody, so
 * only the browser knows whether the two differ.
 */

import { firstNameOf } from 'backend/contract/first-name'
import type { Nearness, ProviderOnCard } from 'backend/contract/search/search'
import { t } from 'backend/language/texts'
import { locale } from '../../ui/language.ts'
import { timeWords, timeWordsOf } from '../../ui/time-words.ts'
import { dayAndTimeOf } from './day-and-time.ts'
import { readerZone } from './reader-zone.ts'

export interface CardTime {
  readonly provider: Pick<ProviderOnCard, 'name' | 'service_delivery'> & Pick<Nearness, 'by_video'>
  readonly free: NonNullable<ProviderOnCard['next_free']>
}

/** An instant as a card tells it, "Mon, Dec 7, 9:30 AM PST", on the clock of a zone; null where that is not known. */
export const wordsIn =
  (timeZone: string) =>
  (at: string): string | null => {
    if (timeZone === 'Etc/Unknown') return null
    const day = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone,
    })
    const time = timeWords({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })
    return `${day.format(new Date(at))}, ${time(at)}`
  }

/** The same on the reader's clock. */
export const wordsHere = (at: string) => timeWordsOf(String(new Date(at))) ?? wordsIn(readerZone())(at)

const withoutZone = (text: string) => text.slice(0, text.lastIndexOf(' '))

/** The day is left out where the clock that leads has named it, and its date in any case: it is the day before or after. */
const beside = (text: string, leading: string) => {
  const { day, time } = dayAndTimeOf(text)
  return day === dayAndTimeOf(leading).day ? time : `${day.slice(0, day.indexOf(','))}, ${time}`
}

/**
 * The next free time on the clock that leads, and on the other one where the two differ at that instant. A visit in
 * person is told on the place's clock first, one by video on the reader's (`clocksOf` of the backend).
 */
export const cardClocksOf = (
  { provider: { name, service_delivery: delivery, by_video: isByVideo }, free: { at, text } }: CardTime,
  words: (at: string) => string | null,
): { readonly text: string; readonly second: string | null } => {
  const yours = words(at) ?? text
  if (withoutZone(yours) === withoutZone(text)) return { text, second: null }
  return isByVideo || delivery === 'virtual_only'
    ? { text: yours, second: t`${beside(text, yours)} for ${firstNameOf(name)}` }
    : { text, second: t`${beside(yours, text)} your time` }
}
