/** Asks the browser where it is. */

/** Milliseconds. */
import { t } from 'backend/language/texts'
const longest = 10_000
const recent = 10 * 60_000

const type = t`Type a ZIP code or a city instead.`

/** Why there is no position, in words. */
export class NotLocated extends Error {}

const reasons: Readonly<Record<number, string>> = {
  1: t`Your browser didn’t share your location. ${type}`,
  2: t`Your browser couldn’t find your location. ${type}`,
  3: t`Finding your location took too long. ${type}`,
}

/**
 * `47.6, -122.3`: degrees, rounded to a tenth, some five miles, before they leave this function. Throws NotLocated
 * with words for the person.
 */
export const roundedPosition = (geolocation: Geolocation | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!geolocation) return reject(new NotLocated(reasons[2]))
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve(`${latitude.toFixed(1)}, ${longitude.toFixed(1)}`),
      ({ code }) => reject(new NotLocated(reasons[code] ?? reasons[2])),
      { timeout: longest, maximumAge: recent },
    )
  })
