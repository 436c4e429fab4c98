/** A day in the reader's time zone, as its first or last moment for the server. */

export const firstMomentOfDay = (day: string): string | undefined => momentOf(day, 'T00:00:00.000')

export const lastMomentOfDay = (day: string): string | undefined => momentOf(day, 'T23:59:59.999')

const momentOf = (day: string, time: string): string | undefined => {
  const moment = new Date(`${day}${time}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** YYYY-MM-DD, for a date field; empty if the value is not a moment. */
export const fieldDayOf = (moment: unknown): string => {
  if (typeof moment !== 'string') return ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(moment)) return moment
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
