/** What is shown of a list that is fetched again and again while somebody reads it. */

import type { RowOf } from './rows.ts'

/**
 * The rows in the order in which they were shown, each as it is now, while there are new ones; else the fetched rows.
 * A row that is in neither its place nor the fetched page was decided meanwhile, or pushed to the next page: nobody can
 * tell, so it stays until the new ones are shown.
 */
export const heldRows = <Row extends RowOf>(
  shown: readonly Row[],
  fetched: readonly Row[],
): { readonly rows: readonly Row[]; readonly waiting: number } => {
  const known = new Set(shown.map(({ id }) => id))
  const waiting = fetched.filter(({ id }) => !known.has(id)).length
  if (waiting === 0 || shown.length === 0) return { rows: fetched, waiting: 0 }
  const now = new Map(fetched.map((row) => [row.id, row]))
  return { rows: shown.map((row) => now.get(row.id) ?? row), waiting }
}
