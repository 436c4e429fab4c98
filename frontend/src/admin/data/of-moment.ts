/** A list as it was: its moment is kept among its filters, so that the address, saved views and the way back know it. */

interface OfMoment {
  /** ISO 8601; undefined for the list as it is. */
  readonly asOf: string | undefined
  readonly filter: Readonly<Record<string, unknown>>
}

export const splitOffMoment = ({ asOf, ...filter }: Readonly<Record<string, unknown>>): OfMoment => ({
  asOf: typeof asOf === 'string' ? asOf : undefined,
  filter,
})
