/**
 * The answers of the console's lists (product.md, "The staff console"): GET /api/admin/{resource} and
 * /api/admin/{resource}/{id}, in react-admin's simple-rest dialect. Every row has an `id`. Personal data is
 * replaced by `masked` for an analyst.
 */

/** What an analyst sees in place of personal data. */
export const masked = '•••'

/** The header with a second-factor code, required for an export of unmasked data. */
export const secondStepCodeHeader = 'x-second-step'

/** The most rows in one answer, even if a larger range is requested. */
export const mostListRows = 100
