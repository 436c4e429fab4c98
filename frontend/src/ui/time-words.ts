/** Times of day in words, on the reader's clock. Every time that the browser prints is printed here. */

import { t } from 'backend/contract/texts'

/** How dates and lists are written in the language of the texts. */
export const locale = t`en-US`
const isEnglish = t`en-US` === 'en-US'

/** Minutes by which clocks are set back, and by which the other of two equal times is earlier or later. */
const setBack = [30, 60, 90, 120, 150, 180]

/**
 * Words for times: "2:05 PM", "Nov 1, 2026, 1:30 AM". A time that the clock shows twice, because it is set back, is
 * told with its zone: "1:30 AM EDT".
 */
export const timeWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, options)
  return (at: Date | string): string => {
    const moment = new Date(at)
    const shown = format.format(moment)
    // Some browsers put a narrow no-break space before "PM", which fonts lack.
    const plain = shown.replaceAll('\u202f', ' ')
    const words = isEnglish ? plain : plain.replace('.m.', '. m.')
    const isShownAt = (minutes: number) => format.format(moment.getTime() + minutes * 60_000) === shown
    if (!setBack.some((minutes) => isShownAt(minutes) || isShownAt(-minutes))) return words
    const { timeZone } = options
    const inZone = moment.toLocaleTimeString(locale, { timeZone, timeZoneName: 'short' })
    return `${words} ${inZone.split(' ').at(-1)}`
  }
}

const hereForm =
  /^(\w+) (\w+) 0?(\d+) \d+ (\d+):(\d+).*\((?:(Alaska|Central|Eastern|Mountain|Pacific) (D|S)\w+|Coordinated Universal) Time\)$/

/**
 * "Mon, Dec 7, 12:30 PM EST" of what `Date` itself says, "Mon Dec 07 2026 12:30:00 GMT-0500 (Eastern Standard
 * Time)": without `Intl`, whose first use holds a browser up (number-words.ts). Null outside UTC and the zones of the
 * United States that are named here, where zones are named in another language, and in a Spanish build.
 */
export const timeWordsOf = (shown: string): string | null => {
  const [isKnown, weekday, month, day, hour = '', minute, zone, season] = hereForm.exec(shown) ?? []
  if (isKnown === undefined || !isEnglish) return null
  const sign = zone === undefined ? 'UTC' : `${zone === 'Alaska' ? 'AK' : zone[0]}${season}T`
  return `${weekday}, ${month} ${day}, ${+hour % 12 || 12}:${minute} ${+hour < 12 ? 'AM' : 'PM'} ${sign}`
}
