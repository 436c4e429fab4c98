/** Times of day in words, on the reader's clock. Every time that the browser prints is printed here. */

/** Minutes by which clocks are set back, and by which the other of two equal times is earlier or later. */
const setBack = [30, 60, 90, 120, 150, 180]

/**
 * Words for times: "2:05 PM", "Nov 1, 2026, 1:30 AM". A time that the clock shows twice, because it is set back, is
 * told with its zone: "1:30 AM EDT".
 */
export const timeWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', options)
  return (at: Date | string): string => {
    const moment = new Date(at)
    const shown = format.format(moment)
    // Some browsers put a narrow no-break space before "PM", which fonts lack.
    const words = shown.replaceAll('\u202f', ' ')
    const isShownAt = (minutes: number) => format.format(moment.getTime() + minutes * 60_000) === shown
    if (!setBack.some((minutes) => isShownAt(minutes) || isShownAt(-minutes))) return words
    const { timeZone } = options
    const inZone = moment.toLocaleTimeString('en-US', { timeZone, timeZoneName: 'short' })
    return `${words} ${inZone.split(' ').at(-1)}`
  }
}
