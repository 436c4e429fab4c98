/** How filters, analysts and addresses write days and moments. */

import { isDate } from '../domain/written/existing-date.ts'

export { isDate }

/** Not 24:00, which JavaScript takes for the next day and PostgreSQL too, though its day is written. */
const instantForm = /^\d{4}-\d{2}-\d{2}T(?!24)\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Whether the text is a moment that exists, with its time zone: `2026-11-24T04:00Z` (ISO 8601). */
export const isInstant = (written: string): boolean =>
  instantForm.test(written) && isDate(written.slice(0, 10)) && !Number.isNaN(Date.parse(written))
