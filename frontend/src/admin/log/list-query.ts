/** The dialect of lists (ra-data-simple-rest): which rows, of which, in which order. */
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
