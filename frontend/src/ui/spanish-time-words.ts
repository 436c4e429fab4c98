/** Times of day in Spanish of what `Date` itself says in English, without `Intl` (time-words.ts). */

const names: Readonly<Record<string, string>> = {
  ...{ Mon: 'lun', Tue: 'mar', Wed: 'mié', Thu: 'jue', Fri: 'vie', Sat: 'sáb', Sun: 'dom' },
  ...{ Jan: 'ene', Feb: 'feb', Mar: 'mar', Apr: 'abr', May: 'may', Jun: 'jun' },
  ...{ Jul: 'jul', Aug: 'ago', Sep: 'sept', Oct: 'oct', Nov: 'nov', Dec: 'dic' },
}

/** "lun, 7 dic" of "Mon", "Dec" and "7" */
export const spanishDay = (weekday = '', month = '', day = '') => `${names[weekday]}, ${day} ${names[month]}`

/** "nov" of "Nov" */
export const spanishMonth = (month: string) => names[month] ?? month

/** A time as one word, at which no line breaks: "12:30 p. m." of "12:30 p.m." */
export const withSpanishHalf = (time: string) => time.replace(/\s?([ap])\.\s?m\./, '\u00A0$1.\u00A0m.')
