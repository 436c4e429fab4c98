/** What is left out of the told tables (features/log/told-tables.ts), computed in another way than the product does. */

import { few } from './fact-groups.ts'

export interface TrueRow {
  readonly provider: string
  readonly client: string
  /** What its row would say if nothing were left out. */
  readonly values: readonly string[]
}

export interface PlacedRow extends TrueRow {
  /** The row that tells of it. */
  readonly told: string
}

export const rowWords = (values: readonly string[]): string => values.join(' | ')

/** Which told row each true row is, if the told values are all that somebody knows. */
export const placed = (
  told: readonly (readonly string[])[],
  rows: readonly TrueRow[],
): readonly PlacedRow[] =>
  rows.map((row) => {
    let open = told
    const path = row.values.map((value, at) => {
      const shown = open.some((each) => each[at] === value) ? value : few
      open = open.filter((each) => each[at] === shown)
      return shown
    })
    return { ...row, told: rowWords(path) }
  })

/** The told rows that say anything, with whose they may be. */
export const toldGroups = (rows: readonly PlacedRow[]) =>
  [...Map.groupBy(rows, ({ told }) => told)]
    .filter(([told]) => told.split(' | ').some((value) => value !== few))
    .map(([told, alike]) => ({
      told,
      providers: new Set(alike.map(({ provider }) => provider)).size,
      clients: new Set(alike.map(({ client }) => client)).size,
    }))
