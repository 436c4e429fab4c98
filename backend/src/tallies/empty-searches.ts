/**
 * What was looked for and found nobody, for each day: what parents want and we lack. A number beside the log, as looks
 * at profiles are (docs/decisions/0011). Kept are the words as a search reads them, the kinds of care and the place
 * that were asked for, and how often: neither who asked, nor when within the day, nor what else she was looking for.
 * A word cannot be told from a person's name. So what looks like an address or a number is not kept at all, nothing is
 * kept for longer than 90 days, and nobody is shown what was asked fewer than three times.
 */
import type pg from 'pg'
import { ensureSchema } from '../postgres/schema.ts'

/** See ensureSchema. */
const schemaLock = 7_140_013

const schema = `
  create schema if not exists tally;
  create table if not exists tally.empty_search (
    day date not null,
    words text collate "C" not null,
    types text[] not null,
    place text collate "C" not null,
    searches bigint not null,
    primary key (day, words, types, place)
  )`

/** Days that the figures tell of, and after which they are dropped. */
const shownDays = 30
const keptDays = 90
/** Asked so often, it is nobody's own any more. */
const fewestShown = 3
const mostShown = 20
/** Characters of the words, and of the place. */
const longestText = 60
/** Of a telephone number there are more; a place may be a ZIP code. */
const mostDigits = { words: 4, place: 5 }
/** Different searches of one day: whoever sends nonsense for hours fills no disk. */
const mostInADay = 10_000
/** Being written at a time. A tally is no log: in a crowd some are left out, and no search waits. */
const mostAtOnce = 2

/** What was asked for; `place` as it was typed. */
export interface EmptySearch {
  readonly words: string
  readonly types: readonly string[]
  readonly place: string
}

export interface EmptySearchCount {
  /** Empty where only kinds of care or a place were asked for. */
  readonly words: string
  readonly types: readonly string[]
  readonly place: string | null
  readonly count: number
}

export interface EmptySearches {
  /** Returns at once; what goes wrong is forgotten. */
  count(search: EmptySearch): void
  /** Of the last 30 days, what was asked three times at least; most first. */
  ofLastDays(): Promise<readonly EmptySearchCount[]>
}

/** A search as it is kept, or null where it is not. */
export const searchToKeep = ({ words, types, place }: EmptySearch): EmptySearch | null => {
  if (isPrivate(words, mostDigits.words) || isPrivate(place, mostDigits.place)) return null
  const kept = { words: plain(words), types: [...new Set(types)].toSorted(), place: plain(place) }
  return kept.words === '' && kept.types.length === 0 && kept.place === '' ? null : kept
}

const isPrivate = (text: string, digits: number) =>
  text.includes('@') || text.replaceAll(/\P{Nd}/gu, '').length > digits

/** `Tongue-Tie  RELEASE!` is `tongue tie release`. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .trim()

/** Makes the table where it is missing. */
export const openEmptySearches = async (
  pool: Pick<pg.Pool, 'query'>,
  clock: () => Date = () => new Date(),
): Promise<EmptySearches> => {
  await ensureSchema(pool, schemaLock, schema)
  const today = () => clock().toISOString().slice(0, 10)
  let writing = 0
  let cleanedOn = ''

  const write = async ({ words, types, place }: EmptySearch, day: string) => {
    if (cleanedOn !== day) {
      cleanedOn = day
      await pool.query('delete from tally.empty_search where day < $1::date - $2::integer', [day, keptDays])
    }
    await pool.query(
      `insert into tally.empty_search as s (day, words, types, place, searches)
       select $1, $2, $3, $4, 1
        where (select count(*) from tally.empty_search where day = $1) < $5
       on conflict (day, words, types, place) do update set searches = s.searches + 1`,
      [day, words, types, place, mostInADay],
    )
  }

  return {
    count(search) {
      const kept = searchToKeep(search)
      if (!kept || writing >= mostAtOnce) return
      writing += 1
      void write(kept, today())
        .catch(() => undefined)
        .finally(() => (writing -= 1))
    },
    async ofLastDays() {
      const { rows } = await pool.query<EmptySearchCount>(
        `select words, types, nullif(place, '') as place, sum(searches)::integer as count
           from tally.empty_search where day > $1::date - $2::integer
          group by words, types, place having sum(searches) >= $3
          order by count desc, words, types, place limit $4`,
        [today(), shownDays, fewestShown, mostShown],
      )
      return rows
    },
  }
}

/** For demo data; what is counted already stays as it is. */
export const addEmptySearches = async (
  client: Pick<pg.ClientBase, 'query'>,
  searches: readonly (EmptySearch & {
    /** YYYY-MM-DD, UTC. */
    readonly day: string
    readonly count: number
  })[],
): Promise<void> => {
  for (const { day, count, ...search } of searches) {
    const kept = searchToKeep(search)
    if (kept)
      await client.query(
        `insert into tally.empty_search (day, words, types, place, searches)
         values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [day, kept.words, kept.types, kept.place, count],
      )
  }
}
