/**
 * Looks for what an analyst could join: a row that names a person by a pseudonym, and a row that has the same
 * person's id in the clear, connected by values that both rows, or a third row between them, share.
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json }

/** The same row twice: as an analyst reads it, and as it is. */
export interface ReadRow {
  readonly shown: Json
  readonly clear: Json
}

/** The rows of one table, event type or answer. */
export interface RowSet {
  readonly name: string
  readonly rows: readonly ReadRow[]
}

export interface Link {
  /** The columns on the way: pseudonym, the shared values, id in the clear. */
  readonly way: string
  /** How many rows it names rightly, and wrongly: a coincidence names as many wrongly. */
  readonly right: number
  readonly wrong: number
}

interface Leaf {
  readonly path: string
  readonly shown: Json
  readonly clear: Json
}

export const idIn = (row: Json): string => (row as { readonly id?: string } | null)?.id ?? ''

/** The rows that an analyst reads, each beside the same one as it is: by its id, or else by its place. */
export const beside = (shown: readonly Json[], clear: readonly Json[]): readonly ReadRow[] => {
  const byId = new Map(clear.map((row) => [idIn(row), row]))
  return shown.map((row, at) => ({
    shown: row,
    clear: (idIn(row) === '' ? clear[at] : byId.get(idIn(row))) ?? null,
  }))
}

/** The values of a row. Elements of an array share one path. */
const leavesOf = (row: ReadRow, path = ''): Leaf[] => {
  const { shown, clear } = row
  if (typeof shown !== 'object' || shown === null) return [{ path, shown, clear }]
  if (Array.isArray(shown))
    return beside(shown as readonly Json[], Array.isArray(clear) ? (clear as readonly Json[]) : []).flatMap(
      (each) => leavesOf(each, path),
    )
  const other = typeof clear === 'object' && clear !== null ? clear : {}
  return Object.entries(shown).flatMap(([field, value]) =>
    leavesOf(
      { shown: value, clear: (other as Readonly<Record<string, Json>>)[field] ?? null },
      `${path}.${field}`,
    ),
  )
}

const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)

/** Ids, moments and positions: a value that tells one row from most others. */
const isTelling = (value: Json): value is string =>
  typeof value === 'string' && !value.startsWith('•••') && /\d/.test(value) && value.length >= 12

/** The most rows that have a value in common for it to tell anything. */
const mostSharing = 12

interface Node {
  readonly set: number
  readonly keys: readonly { readonly path: string; readonly value: string }[]
  readonly pseudonyms: readonly { readonly path: string; readonly person: string; readonly value: string }[]
  readonly names: readonly { readonly path: string; readonly person: string }[]
}

/**
 * @param personOf the person whose id a text is; an account and its profile are one person
 * @returns the ways on which more rows are named rightly than wrongly
 */
export const findLinks = (
  sets: readonly RowSet[],
  personOf: (id: string) => string | undefined,
): readonly Link[] => {
  const personIn = (value: Json): string | undefined => {
    if (typeof value !== 'string') return undefined
    return personOf(value) ?? personOf(value.slice(value.indexOf('-') + 1))
  }
  const nodes = sets.flatMap(({ rows }, set) =>
    rows.map((row): Node => {
      const leaves = leavesOf(row)
      const told = leaves.flatMap(({ path, shown, clear }) => {
        const person = personIn(clear)
        return person === undefined ? [] : [{ path, shown, clear, person }]
      })
      return {
        set,
        keys: leaves.flatMap(({ path, shown }) => (isTelling(shown) ? [{ path, value: shown }] : [])),
        pseudonyms: told.flatMap(({ path, shown, clear, person }) =>
          shown !== clear && isTelling(shown) ? [{ path, person, value: shown }] : [],
        ),
        names: told.flatMap(({ path, shown, clear, person }) => (shown === clear ? [{ path, person }] : [])),
      }
    }),
  )
  const having = new Map<string, number[]>()
  for (const [at, { keys }] of nodes.entries())
    for (const value of new Set(keys.map((key) => key.value))) {
      const rows = having.get(value)
      if (rows) rows.push(at)
      else having.set(value, [at])
    }
  const nameOf = (at: number) => sets[nodes[at]?.set ?? -1]?.name ?? ''

  /** The rows that share a telling value with a row, and the columns that hold it. */
  const besideOf = (
    at: number,
  ): readonly { readonly to: number; readonly by: string; readonly isByMoment: boolean }[] =>
    (nodes[at]?.keys ?? []).flatMap(({ path, value }) => {
      const rows = having.get(value) ?? []
      if (rows.length > mostSharing) return []
      return rows
        .filter((to) => to !== at)
        .map((to) => {
          const there = nodes[to]?.keys.find((key) => key.value === value)?.path ?? ''
          return { to, by: `${path} = ${nameOf(to)}${there}`, isByMoment: isMoment(value) }
        })
    })

  const found = new Map<string, { right: Set<string>; wrong: number; isByMoment: boolean }>()
  for (const [from, { pseudonyms }] of nodes.entries()) {
    if (pseudonyms.length === 0) continue
    const ways = [
      { to: from, by: '', isByMoment: false },
      ...besideOf(from).flatMap((near) => [
        near,
        ...besideOf(near.to)
          .filter(({ to }) => to !== from)
          .map(({ to, by, isByMoment }) => ({
            to,
            by: `${near.by}, ${by}`,
            isByMoment: near.isByMoment || isByMoment,
          })),
      ]),
    ]
    const seen = new Set<string>()
    for (const { to, by, isByMoment } of ways)
      for (const name of nodes[to]?.names ?? [])
        for (const pseudonym of pseudonyms) {
          const way = `${nameOf(from)}${pseudonym.path} | ${by} | ${nameOf(to)}${name.path}`
          const told = `${way} ${pseudonym.value} ${name.person}`
          if (seen.has(told)) continue
          seen.add(told)
          const count = found.get(way) ?? { right: new Set(), wrong: 0, isByMoment }
          if (name.person === pseudonym.person) count.right.add(`${pseudonym.value} ${from}`)
          else count.wrong += 1
          found.set(way, count)
        }
  }
  return (
    [...found]
      // Two things happen in the same minute by chance, but not twice to the same two people.
      .filter(([, { right, wrong, isByMoment }]) => right.size > (isByMoment ? 1 : 0) && right.size >= wrong)
      .map(([way, { right, wrong }]) => ({ way, right: right.size, wrong }))
      .toSorted((a, b) => b.right - a.right)
  )
}
