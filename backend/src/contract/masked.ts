/**
 * What the console's lists answer (product.md, "The staff console"): GET /api/admin/{resource} and
 * /api/admin/{resource}/{id}, in react-admin's simple-rest dialect. Every row has an `id`. What tells of a person reads
 * `masked` for an analyst.
 */

/** What an analyst reads in place of what tells of a person. */
export const masked = '•••'

/** Of an export in the clear: the header that holds a code of the second step. */
export const secondStepCodeHeader = 'x-second-step'

/** Rows that one answer holds at most, whatever range is asked for. */
export const mostListRows = 100
