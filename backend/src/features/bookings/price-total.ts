/** A price in the provider's words: what it says in the reader's language, and what a booking or a series costs. */

import { t } from '../../language/texts.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'

const amount = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{2})?`
/** "$42 an hour", "$42/hr", "from $42 per hour", "$35 to $45 an hour", and nothing beside it. */
const byTheHour = new RegExp(
  String.raw`^(from )?\$ ?${amount}(?: ?(?:to|-|–) ?\$?${amount})? ?(?:/ ?|an |per )(?:hour|hr)\.?$`,
  'i',
)
/** "$165", "$165 a visit", "$420 per night": of one booking, so that only a series has a total. */
const byTheBooking = new RegExp(
  String.raw`^\$ ?${amount}(?: (?:a|per) (?:visit|session|night|call|booking))?$`,
  'i',
)

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)

const free = /^(?:free(?: of charge)?|no (?:charge|cost|fee)|\$?0(?:\.0+)?|gratis|sin costo)[.!]?$/i

export const isFreePrice = (price: string): boolean => free.test(price.trim())

/** The price as it was written, but in the reader's language where its words leave no doubt: an hourly price, "Free". */
export const priceInReadersWords = (price: string): string => {
  if (readersLanguage() === 'en') return price
  if (isFreePrice(price)) return t`Free of charge`
  const [, from, least, leastCents = '', most, mostCents = ''] = byTheHour.exec(price.trim()) ?? []
  if (least === undefined) return price
  const low = `$${least}${leastCents}`
  if (most !== undefined) return from ? price : t`${low} to ${`$${most}${mostCents}`} an hour`
  return from ? t`from ${low} an hour` : t`${low} an hour`
}

/**
 * "about $420", "from about $420", "about $350 to $450". Null unless the words leave no doubt about the price, and
 * for one hour or one visit, of which the price is the total.
 * @param times the bookings of a series
 */
export const totalOfPrice = (price: string, minutes: number, times = 1): string | null => {
  const words = price.trim()
  if (times > 1) {
    const [, whole, rest = ''] = byTheBooking.exec(words) ?? []
    if (whole !== undefined) return about(centsOf(whole, rest) * times, null, false)
  }
  const [, from, least, leastCents = '', most, mostCents = ''] = byTheHour.exec(words) ?? []
  if (least === undefined || minutes * times === 60) return null
  const total = (whole: string, rest: string) => Math.round((centsOf(whole, rest) * minutes * times) / 60)
  return about(
    total(least, leastCents),
    most === undefined ? null : total(most, mostCents),
    from !== undefined,
  )
}

const centsOf = (whole: string, rest: string) => Number(whole.replaceAll(',', '') + rest) * 100

const about = (low: number, high: number | null, isFrom: boolean): string | null => {
  if (low === 0 || (high !== null && (high <= low || isFrom))) return null
  if (high !== null) return t`about ${dollars(low)} to ${dollars(high)}`
  return isFrom ? t`from about ${dollars(low)}` : t`about ${dollars(low)}`
}
