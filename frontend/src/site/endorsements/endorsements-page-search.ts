/** The search parameters of /providers/{id}/endorsements (product.md, "Screens": at least 1, default 1). */
export interface EndorsementsPageSearch {
  readonly page: number
}

/** The limit of the contract; a higher page is replaced by the default. */
const lastPage = 10_000

export const readEndorsementsPageSearch = ({
  page = 1,
}: {
  readonly page?: unknown
}): EndorsementsPageSearch => {
  if (typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= lastPage) return { page }
  console.warn('Invalid search parameter "page", using its default')
  return { page: 1 }
}
