/**
 * The search's index as this process holds it: who sits where, the options of the filters with their seats, and the
 * seats of each word that was asked for. All of it is read from the tables of the projection, and kept for as long as
 * they stand where they stood (kept.ts).
 */
import { freeTimesTopic, freeWithinDays } from '../../contract/search/free-within.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { createTableCache } from '../../platform/projecting/kept.ts'
import type { PositionOf } from '../../platform/projecting/progress.ts'
import { facets, type Facet, type Term } from '../../projections/search/search-terms.ts'
import { addSeat, emptySeatSet, setBlock, type SeatSet } from './seats.ts'

/** The words of one mark, from `first` to `last` in the order of the alphabet. */
export interface WordSpan {
  readonly mark: Term['mark']
  readonly first: string
  readonly last: string
}

export const wholeWordSpan = (mark: Term['mark'], word: string): WordSpan => ({
  mark,
  first: word,
  last: word,
})

/** An option of a filter, and who has it. */
export interface OptionSeats {
  readonly facet: Facet
  readonly word: string
  readonly seats: SeatSet
}

/** The part that every question needs. */
export interface IndexRoots {
  /** A rebuild of the projection seats people anew: then it is another one. */
  readonly seating: string
  /** Blocks of seats. */
  readonly blocks: number
  readonly everyone: SeatSet
  /** Specialist care for loss and grief. */
  readonly loss: SeatSet
  /** Those who meet by video only. */
  readonly video: SeatSet
  /** The most frequent ones of each filter. */
  readonly options: readonly OptionSeats[]
}

export type FreeSeats = ReadonlyMap<(typeof freeWithinDays)[number], SeatSet>

export interface Postings {
  /** `isFresh`: nothing that is kept will do, since the seats are no longer those it tells of. */
  roots(tables: ReadTables, isFresh?: boolean): Promise<IndexRoots>
  /** For each list of spans, in their order: who has a word of any of them. */
  of(
    tables: ReadTables,
    roots: IndexRoots,
    lists: readonly (readonly WordSpan[])[],
  ): Promise<readonly SeatSet[]>
  /** Those who are free within so many days; nobody while the bits are those of other seats. */
  free(tables: ReadTables, roots: IndexRoots): Promise<FreeSeats>
}

/** Options of one filter that are counted: the most frequent ones, and whatever was chosen. */
const mostOptions = 60

/** Bytes of each of the three kinds that are kept. A posting of 100,000 people takes 14 kB, the options of all filters some 2 MB. */
const mostBytes = 128 * 1024 * 1024

const providers = 'providers'

export const openPostings = (positionOf: PositionOf): Postings => {
  const watched = [providers, freeTimesTopic]
  const roots = createTableCache<IndexRoots>({ positionOf, watched: [providers], maxBytes: mostBytes })
  const lists = createTableCache<SeatSet>({ positionOf, watched, maxBytes: mostBytes })
  const free = createTableCache<FreeSeats>({ positionOf, watched, maxBytes: mostBytes })
  return {
    async roots(tables, isFresh) {
      if (isFresh) return readRoots(tables)
      return roots.get('', async () => {
        const value = await readRoots(tables)
        return { value, bytes: (value.options.length + 3) * value.everyone.byteLength, reads: [providers] }
      })
    },
    async of(tables, { seating, blocks }, wanted) {
      const known = wanted.map((spans) => lists.open(keyOf(seating, spans)))
      const missing = wanted.filter((_, index) => known[index]?.value === undefined)
      const read = (await readLists(tables, missing, blocks)).values()
      return known.map(({ value, keep }) => {
        if (value) return value
        const seats = read.next().value ?? emptySeatSet(blocks)
        keep({ value: seats, bytes: seats.byteLength, reads: [providers] })
        return seats
      })
    },
    free: (tables, { seating, blocks }) =>
      free.get(seating, async () => {
        const { value, areOfTheseSeats } = await readFree(tables, blocks)
        const bytes = value.size * emptySeatSet(blocks).byteLength
        return { value, bytes, reads: areOfTheseSeats ? watched : null }
      }),
  }
}

const keyOf = (seating: string, spans: readonly WordSpan[]) =>
  [seating, ...spans.flatMap(({ mark, first, last }) => [mark, first, last === first ? '' : last])].join('\n')

/** Keeps nothing: each question reads the index for itself. */
export const uncachedPostings = openPostings(() => null)

interface BlockRow {
  readonly nth: number
  readonly block: number
  readonly bytes: Buffer
}

/** The bytes of a bit string stand behind its length, which takes four. */
const bytesOf = (bits: string) => `substring(varbit_send(${bits}::bit varying) from 5)`

const readLists = async (tables: ReadTables, lists: readonly (readonly WordSpan[])[], blocks: number) => {
  const all = lists.map(() => emptySeatSet(blocks))
  const spans = lists.flatMap((list, nth) => list.map((span) => ({ ...span, nth })))
  if (spans.length === 0) return all
  const rows = await tables.query<BlockRow>(
    // offset 0 keeps this a look-up in the index for each span; the planner would rather read the whole table.
    `select s.nth, p.block, ${bytesOf('bit_or(p.bits)')} as bytes
       from unnest($1::integer[], $2::text[], $3::text[], $4::text[]) as s (nth, mark, first, last)
      cross join lateral (
        select block, bits from read.provider_posting
         where mark = s.mark and word between s.first and s.last offset 0) as p
      group by s.nth, p.block`,
    [
      spans.map(({ nth }) => nth),
      spans.map(({ mark }) => mark),
      spans.map(({ first }) => first),
      spans.map(({ last }) => last),
    ],
    'postings',
  )
  for (const { nth, block, bytes } of rows) setBlock(all[nth] ?? emptySeatSet(0), block, bytes)
  return all
}

const readRoots = async (tables: ReadTables): Promise<IndexRoots> => {
  const [root] = await tables.query<{ seating: string; blocks: number; options: [Facet, string][] }>(
    `select 'read.provider_seat'::regclass::oid::text as seating,
            (select coalesce(max(block) + 1, 0)::integer from read.provider_posting
              where mark = 'everyone' and word = '') as blocks,
            (select coalesce(json_agg(json_build_array(o.mark, o.word) order by o.mark, o.word), '[]')
               from unnest($1::text[]) as f (mark)
              cross join lateral (
                select mark, word from read.provider_option
                 where mark = f.mark order by members desc, word limit ${mostOptions}) as o) as options`,
    [facets],
    'roots of the search',
  )
  const { seating, blocks, options } = root ?? { seating: '', blocks: 0, options: [] }
  const [everyone, loss, video, ...seats] = await readLists(
    tables,
    [
      [wholeWordSpan('everyone', '')],
      [wholeWordSpan('loss', '')],
      [wholeWordSpan('serviceDelivery', 'virtual_only')],
      ...options.map(([facet, word]) => [wholeWordSpan(facet, word)]),
    ],
    blocks,
  )
  const nobody = emptySeatSet(blocks)
  return {
    seating,
    blocks,
    everyone: everyone ?? nobody,
    loss: loss ?? nobody,
    video: video ?? nobody,
    options: options.map(([facet, word], nth) => ({ facet, word, seats: seats[nth] ?? nobody })),
  }
}

const readFree = async (tables: ReadTables, blocks: number) => {
  const rows = await tables.query<Omit<BlockRow, 'nth'> & { word: string; isOfTheseSeats: boolean }>(
    `select word, block, ${bytesOf('bits')} as bytes,
            seats = 'read.provider_seat'::regclass::oid as "isOfTheseSeats"
       from availability.free_posting`,
    [],
    'free within',
  )
  const areOfTheseSeats = rows.every(({ isOfTheseSeats }) => isOfTheseSeats)
  const value: FreeSeats = new Map(
    freeWithinDays.map((days) => {
      const seats = emptySeatSet(blocks)
      for (const { word, block, bytes } of rows)
        if (word === days && areOfTheseSeats) setBlock(seats, block, bytes)
      return [days, seats]
    }),
  )
  return { value, areOfTheseSeats }
}

/** Where these people sit; who does not is left out. */
export const seatsOfPeople = async (
  tables: ReadTables,
  { blocks }: IndexRoots,
  ids: readonly string[],
): Promise<SeatSet> => {
  const rows = await tables.query<{ seat: number }>(
    'select seat from read.provider_seat where id = any ($1)',
    [ids],
    'seats of people',
  )
  const seats = emptySeatSet(blocks)
  for (const { seat } of rows) addSeat(seats, seat)
  return seats
}
