/** The query of a list in the dialect of ra-data-simple-rest: filter, range and sort. */
export const listQuery = (
  filter: Readonly<Record<string, unknown>>,
  range: readonly [first: number, last: number],
  sort: readonly [field: string, order: 'ASC' | 'DESC'],
): string =>
  new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify(range),
    sort: JSON.stringify(sort),
  }).toString()
