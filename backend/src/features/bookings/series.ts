/** What became of a series, in words: how many of its times are booked, what they cost together, and which are not. */

import { seriesStarts } from '../../domain/bookings/free-times.ts'
import type { BookingKind } from '../../domain/bookings/limits.ts'
import { dateOf } from '../../domain/bookings/local-time.ts'
import { t } from '../../language/texts.ts'
import { totalOfPrice } from './price-total.ts'
import { bookedText, seriesText } from './printed.ts'

interface AskedSeries {
  /** ISO, Monday is 1. */
  readonly weekdays: readonly number[]
  readonly weeks: number
  /** Dates that the parent leaves out. */
  readonly without: readonly string[]
}

/** The starts of a series that exist, each with its date in this zone. @param first in milliseconds, like `at` */
export const datesOfSeries = (zone: string, first: number, series: AskedSeries) =>
  seriesStarts(zone, first, series)
    .filter((at) => at !== null)
    .map((at) => {
      const date = dateOf(zone, at)
      return { at, date, isLeftOut: series.without.includes(date) }
    })

export interface SeriesSoFar {
  readonly kind: BookingKind
  readonly minutes: number
  readonly price: string
  /** ISO, Monday is 1. */
  readonly weekdays: readonly number[]
  readonly asked: number
  /** How many of its times were ever agreed on, and how many still are or took place. */
  readonly agreed: number
  readonly booked: number
}

/** "8 Mondays, about $3,040 in total" as long as nothing was agreed on; then "7 of 8 nights booked, about $2,660 in total". */
export const seriesWords = ({
  kind,
  minutes,
  price,
  weekdays,
  asked,
  agreed,
  booked,
}: SeriesSoFar): string => {
  const counted = agreed === 0 ? seriesText(weekdays, asked, kind) : bookedText(kind, booked, asked)
  const total = totalOfPrice(price, minutes, agreed === 0 ? asked : booked)
  return total === null ? counted : t`${counted}, ${total} in total`
}
