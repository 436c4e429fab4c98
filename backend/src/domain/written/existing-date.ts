/** Days of the calendar as they are written. The contract and the site use this too, so it imports nothing. */

/**
 * Whether the text is a day that exists, as `2026-11-24`, in a year that PostgreSQL and JavaScript both handle
 * (1900 to 2999). `Date` alone turns November 31 into December 1.
 */
export const isDate = (written: string): boolean => {
  const at = /^(19|2\d)\d\d-\d\d-\d\d$/.test(written) ? Date.parse(written) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written)
}
