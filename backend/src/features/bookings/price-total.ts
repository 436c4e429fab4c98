/** What a booking costs in all, read from a price in the provider's words. */
import { t } from '../../contract/texts.ts'

const amount = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{2})?`
/** "$42 an hour", "$42/hr", "from $42 per hour", "$35 to $45 an hour", and nothing beside it. */
const byTheHour = new RegExp(
  String.raw`^(from )?\$ ?${amount}(?: ?(?:to|-|–) ?\$?${amount})? ?(?:/ ?|an |per )(?:hour|hr)\.?$`,
  'i',
)

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)

/**
 * "about $420", "from about $420", "about $350 to $450". Null unless the price is by the hour, in words that leave no
 * doubt, and for one hour, of which the price is the total.
 */
export const totalOfPrice = (price: string, minutes: number): string | null => {
  const [, from, least, leastCents = '', most, mostCents = ''] = byTheHour.exec(price.trim()) ?? []
  if (least === undefined || minutes === 60) return null
  const total = (whole: string, rest: string) =>
    Math.round((Number(whole.replaceAll(',', '') + rest) * 100 * minutes) / 60)
  const [low, high] = [total(least, leastCents), most === undefined ? null : total(most, mostCents)]
  if (low === 0 || (high !== null && (high <= low || from))) return null
  if (high !== null) return t`about ${dollars(low)} to ${dollars(high)}`
  return from ? t`from about ${dollars(low)}` : t`about ${dollars(low)}`
}
