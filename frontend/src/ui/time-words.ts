/** Times of day in words, on the reader's clock. Every time that the browser prints is printed here. */

import { language, locale } from './language.ts'
import { spanishDay, withSpanishHalf } from './spanish-time-words.ts'

const isEnglish = language === 'en'

/** Minutes by which clocks are set back, and by which the other of two equal times is earlier or later. */
const setBack = [30, 60, 90, 120, 150, 180]

/**
 * Words for times: "2:05 PM", "Nov 1, 2026, 1:30 AM". A time that the clock shows twice, because it is set back, is
 * told with its zone: "1:30 AM EDT".
 */
export const timeWords = ({ timeZoneName, ...options }: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, options)
  return (at: Date | string): string => {
    const moment = new Date(at)
    const shown = format.format(moment)
    // Some browsers put a narrow no-break space before "PM", which fonts lack.
    const words = isEnglish ? shown.replaceAll('\u202f', ' ') : withSpanishHalf(shown)
    const isShownAt = (minutes: number) => format.format(moment.getTime() + minutes * 60_000) === shown
    if (!timeZoneName && !setBack.some((minutes) => isShownAt(minutes) || isShownAt(-minutes))) return words
    const { timeZone } = options
    // Spanish knows no short names of the zones of the United States.
    const inZone = moment.toLocaleTimeString('en-US', { timeZone, timeZoneName: 'short' })
    return `${words} ${inZone.split(' ').at(-1)}`
  }
}

const hereForm =
  /^(\w+) (\w+) 0?(\d+) \d+ (\d+):(\d+).*\((?:(Alaska|Central|Eastern|Mountain|Pacific) (D|S)\w+|Coordinated Universal) Time\)$/

/**
 * "Mon, Dec 7, 12:30 PM EST" of what `Date` itself says, "Mon Dec 07 2026 12:30:00 GMT-0500 (Eastern Standard
 * Time)": without `Intl`, whose first use holds a browser up (number-words.ts). Null outside UTC and the zones of the
 * United States that are named here, and where zones are named in another language.
 */
export const timeWordsOf = (shown: string): string | null => {
  const [isKnown, weekday, month, day, hour = '', minute, zone, season] = hereForm.exec(shown) ?? []
  if (isKnown === undefined) return null
  const sign = zone === undefined ? 'UTC' : `${zone === 'Alaska' ? 'AK' : zone[0]}${season}T`
  const time = `${+hour % 12 || 12}:${minute}`
  return isEnglish
    ? `${weekday}, ${month} ${day}, ${time} ${+hour < 12 ? 'AM' : 'PM'} ${sign}`
    : withSpanishHalf(`${spanishDay(weekday, month, day)}, ${time} ${+hour < 12 ? 'a' : 'p'}.m. ${sign}`)
}
