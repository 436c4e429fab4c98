/**
 * A list as of a past moment. The moment is kept among the list's filters, so that the address, saved views
 * and the Back button include it.
 */

interface OfMoment {
  /** ISO 8601; undefined for the current list. */
  readonly asOf: string | undefined
  readonly filter: Readonly<Record<string, unknown>>
}

export const splitOffMoment = ({ asOf, ...filter }: Readonly<Record<string, unknown>>): OfMoment => ({
  asOf: typeof asOf === 'string' ? asOf : undefined,
  filter,
})
