/** The search parameters of /dashboard/provider/reviews; all others are ignored. */
export interface ReceivedSearch {
  readonly stars?: number
  readonly unanswered?: true
  readonly page?: number
}

const wholeNumber = (value: unknown, most: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : null

export const readReceivedSearch = (search: Readonly<Record<string, unknown>>): ReceivedSearch => {
  const stars = wholeNumber(search['stars'], 5)
  const page = wholeNumber(search['page'], 10_000)
  return {
    ...(stars === null ? {} : { stars }),
    ...(search['unanswered'] === true ? { unanswered: true as const } : {}),
    ...(page === null || page === 1 ? {} : { page }),
  }
}
