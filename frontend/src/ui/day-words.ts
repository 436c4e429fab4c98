/** A day in words, without `Intl`, whose first use holds a browser up (number-words.ts). */

import { language } from './language.ts'
import { spanishMonth } from './spanish-time-words.ts'

/** "Nov 2, 2026" of `2026-11-02`. */
export const dayWords = (day: string): string => {
  const [, date = '', month = '', year = ''] = new Date(`${day}T12:00:00Z`).toUTCString().split(' ')
  return language === 'en' ? `${month} ${+date}, ${year}` : `${+date} ${spanishMonth(month)} ${year}`
}
