/**
 * The search index as cached in this process: all seats (each provider has one), the filter options with
 * their seats, and the seats of each word that was searched for. Everything is read from the tables of the
 * projection, and cached until their checkpoints change (table-cache.ts).
 */

import { freeTimesTopic, freeWithinDays } from '../../contract/search/free-within.ts'
import { leastFilters, leastSteps, type LeastFilter } from '../../contract/search/least-steps.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { json, bytes, integer, text, texts, yesOrNo, certain } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import type { PositionOf } from '../../platform/projecting/progress.ts'
import { createTableCache } from '../../platform/projecting/table-cache.ts'
import {
  isNumberMark,
  numberMarks,
  wordsFrom,
  type NumberMark,
} from '../../projections/search/search-numbers.ts'
import { facets, type Facet, type Term } from '../../projections/search/search-terms.ts'
import { freeBlocksOf, freeSeatColumns, freeSeatsSql } from '../bookings/next-free-times.ts'
import type { AskedPlace } from './asked-place.ts'
import { bytesOfNearby, readNearby, type Nearby } from './nearby.ts'
import { addSeat, emptySeatSet, nobody, setBlock, type SeatSet } from './seats.ts'
import { wholeWordSpan, type WordSpan } from './word-span.ts'

/** An option of a filter, and the seats of the providers who have it. */
export interface OptionSeats {
  readonly facet: Facet
  readonly word: string
  readonly seats: SeatSet
}

/** The part of the index that every search needs. */
export interface IndexRoots {
  /** Identifies the seat table. It changes when a rebuild of the projection assigns new seats. */
  readonly seating: string
  /** The number of blocks of seats. */
  readonly blocks: number
  readonly everyone: SeatSet
  /** Specialists for loss and grief. */
  readonly loss: SeatSet
  /** Providers who meet by video only. */
  readonly video: SeatSet
  readonly offersVideo: SeatSet
  /** Providers to whom one can go. */
  readonly receivesClients: SeatSet
  /** The most frequent options of each filter, and the steps of the filters with a minimum. */
  readonly options: readonly OptionSeats[]
  /** Whether a provider may have this word; false only if none surely has. Known of numbers alone. */
  readonly mayHave: (mark: Term['mark'], word: string) => boolean
}

export type FreeSeats = ReadonlyMap<(typeof freeWithinDays)[number], SeatSet>

export interface Postings {
  /** @param isFresh bypasses the cache, because the cached seats are known to be outdated */
  roots(tables: ReadTables, isFresh?: boolean): Promise<IndexRoots>
  /** For each list of spans, in order: the seats that have a word of any span. */
  of(
    tables: ReadTables,
    roots: IndexRoots,
    lists: readonly (readonly WordSpan[])[],
  ): Promise<readonly SeatSet[]>
  near(tables: ReadTables, roots: IndexRoots, place: AskedPlace, isByMile: boolean): Promise<Nearby>
  /**
   * The seats that are free within each number of days. While the stored bits are for an older seat table,
   * they are worked out anew.
   */
  free(tables: ReadTables, roots: IndexRoots): Promise<FreeSeats>
}

/**
 * The most options of one filter that are counted: the most frequent ones. Chosen ones
 * are always counted too.
 */
const mostOptions = 60

/**
 * The most bytes of each of the four caches. A posting of 100,000 providers takes 14
 * kB, all filter options some 2 MB.
 */
const mostBytes = 128 * 1024 * 1024

/** The most words of numbers that are known. With more different numbers, all count as somebody's. */
const mostNumberWords = 5_000
/** Bytes of one such word in memory, at most. */
const numberWordBytes = 100
const providers = 'providers'

export const openPostings = (positionOf: PositionOf): Postings => {
  const watched = [providers, freeTimesTopic]
  const roots = createTableCache<IndexRoots>({ positionOf, watched: [providers], maxBytes: mostBytes })
  const lists = createTableCache<SeatSet>({ positionOf, watched, maxBytes: mostBytes })
  const near = createTableCache<Nearby>({ positionOf, watched: [providers], maxBytes: mostBytes })
  const free = createTableCache<FreeSeats>({ positionOf, watched, maxBytes: mostBytes })
  return {
    async roots(tables, isFresh) {
      if (isFresh) return readRoots(tables)
      return roots.get('', async () => {
        const value = await readRoots(tables)
        const sets = value.options.length + 5
        const bytes = sets * value.everyone.byteLength + mostNumberWords * numberWordBytes
        return { value, bytes, reads: [providers] }
      })
    },
    async of(tables, { seating, blocks }, wanted) {
      const known = wanted.map((spans) => lists.open(keyOf(seating, spans)))
      const missing = wanted.filter((_, index) => known[index]?.value === undefined)
      const read = (await readLists(tables, missing, blocks)).values()
      return known.map(({ value, keep }) => {
        if (value) return value
        const seats = read.next().value ?? nobody(blocks)
        keep({ value: seats, bytes: seats.byteLength, reads: [providers] })
        return seats
      })
    },
    near: (tables, roots, place, isByMile) =>
      near.get(JSON.stringify([roots.seating, place, isByMile]), async () => {
        const value = await readNearby(tables, roots, place, isByMile, (lists) =>
          readLists(tables, lists, roots.blocks),
        )
        return { value, bytes: bytesOfNearby(value), reads: [providers] }
      }),
    free: (tables, { seating, blocks }) =>
      free.get(seating, async () => {
        const { value, areOfTheseSeats } = await readFree(tables, blocks)
        const bytes = value.size * nobody(blocks).byteLength
        return { value, bytes, reads: areOfTheseSeats ? watched : null }
      }),
  }
}

/** Without a cache: each search reads the index itself. */
export const uncachedPostings = openPostings(() => null)

const keyOf = (seating: string, spans: readonly WordSpan[]) =>
  [seating, ...spans.flatMap(({ mark, first, last }) => [mark, first, last === first ? '' : last])].join('\n')

/** SQL for the bytes of a bit string; the first four of its binary form, its length, are skipped. */
const bytesOf = (bits: string) => `substring(varbit_send(${bits}::bit varying) from 5)`

const postingLists = statement(
  {
    nth: certain('one of those asked for', integer()),
    block: integer(),
    bytes: certain('every posting has bits', bytes()),
  },
  `select s.nth, p.block, ${bytesOf('bit_or(p.bits)')} as bytes
       from unnest($1::integer[], $2::text[], $3::text[], $4::text[]) as s (nth, mark, first, last)
      cross join lateral (
        select block, bits from read.provider_posting
         where mark = s.mark and word between s.first and s.last offset 0) as p
      group by s.nth, p.block`,
  { name: 'postings' },
)

const readLists = async (tables: ReadTables, lists: readonly (readonly WordSpan[])[], blocks: number) => {
  const spans = lists.flatMap((list, nth) => list.map((span) => ({ ...span, nth })))
  if (spans.length === 0) return lists.map(() => nobody(blocks))
  const rows = await postingLists(tables, [
    spans.map(({ nth }) => nth),
    spans.map(({ mark }) => mark),
    spans.map(({ first }) => first),
    spans.map(({ last }) => last),
  ])
  const found = new Map<number, SeatSet>()
  for (const { nth, block, bytes } of rows) {
    const seats = found.get(nth) ?? emptySeatSet(blocks)
    setBlock(seats, block, bytes)
    found.set(nth, seats)
  }
  return lists.map((_, nth) => found.get(nth) ?? nobody(blocks))
}

const numberOf: Readonly<Record<LeastFilter, NumberMark>> = { yearsInService: 'years', minRating: 'average' }

const steps = leastFilters.flatMap((facet) =>
  leastSteps[facet].map((step) => ({
    facet,
    word: String(step),
    span: { mark: numberOf[facet], ...wordsFrom(numberOf[facet], step) },
  })),
)

interface Root {
  readonly seating: string
  readonly blocks: number
  readonly options: readonly (readonly [Facet, string])[]
  readonly numbers: readonly string[]
}
const noRoot: Root = { seating: '', blocks: 0, options: [], numbers: [] }

const indexRoots = statement(
  {
    seating: text(),
    blocks: integer(),
    options: json<readonly (readonly [Facet, string])[]>(),
    numbers: texts(),
  },
  `select 'read.provider_seat'::regclass::oid::text as seating,
            (select coalesce(max(block) + 1, 0)::integer from read.provider_posting
              where mark = 'everyone' and word = '') as blocks,
            (select coalesce(json_agg(json_build_array(o.mark, o.word) order by o.mark, o.word), '[]')
               from unnest($1::text[]) as f (mark)
              cross join lateral (
                select mark, word from read.provider_option
                 where mark = f.mark order by members desc, word limit ${mostOptions}) as o) as options,
            array(select distinct mark || ' ' || word from read.provider_posting
                   where mark = any ($2) limit ${mostNumberWords + 1}) as numbers`,
  { name: 'roots of the search' },
)

const readRoots = async (tables: ReadTables): Promise<IndexRoots> => {
  const [root] = await indexRoots(tables, [facets, numberMarks])
  const { seating, blocks, options: frequent, numbers } = root ?? noRoot
  const options = [
    ...frequent.map(([facet, word]) => ({ facet, word, span: wholeWordSpan(facet, word) })),
    ...steps,
  ]
  const [everyone, loss, video, offersVideo, receivesClients, ...seats] = await readLists(
    tables,
    [
      [wholeWordSpan('everyone', '')],
      [wholeWordSpan('loss', '')],
      [wholeWordSpan('serviceDelivery', 'virtual_only')],
      [
        wholeWordSpan('serviceDelivery', 'virtual_only'),
        wholeWordSpan('serviceDelivery', 'in_person_and_virtual'),
      ],
      [wholeWordSpan('place', 'receives')],
      ...options.map(({ span }) => [span]),
    ],
    blocks,
  )
  const none = nobody(blocks)
  return {
    seating,
    blocks,
    everyone: everyone ?? none,
    loss: loss ?? none,
    video: video ?? none,
    offersVideo: offersVideo ?? none,
    receivesClients: receivesClients ?? none,
    options: options.map(({ facet, word }, nth) => ({ facet, word, seats: seats[nth] ?? none })),
    mayHave: numbers.length > mostNumberWords ? () => true : whoseNumbers(new Set(numbers)),
  }
}

/** @param numbers `<mark> <word>`, as read */
const whoseNumbers =
  (numbers: ReadonlySet<string>): IndexRoots['mayHave'] =>
  (mark, word) =>
    !isNumberMark(mark) || numbers.has(`${mark} ${word}`)

const freeSeatsNow = statement(freeSeatColumns, freeSeatsSql, { name: 'free seats' })

/** A rebuild has given out new seats, and the stored sets are not of these yet. */
const readFreeOfNewSeats = async (tables: ReadTables) => {
  const now = new Date()
  return freeBlocksOf(await freeSeatsNow(tables, [now]), now)
}

const freePostings = statement(
  {
    bytes: certain('every posting has bits', bytes()),
    block: integer(),
    word: text(),
    isOfTheseSeats: yesOrNo(),
  },
  `select word, block, ${bytesOf('bits')} as bytes,
            seats = 'read.provider_seat'::regclass::oid as "isOfTheseSeats"
       from availability.free_posting`,
  { name: 'free within' },
)

const readFree = async (tables: ReadTables, blocks: number) => {
  const rows = await freePostings(tables, [])
  const areOfTheseSeats = rows.every(({ isOfTheseSeats }) => isOfTheseSeats)
  const sets = areOfTheseSeats ? rows : await readFreeOfNewSeats(tables)
  const value: FreeSeats = new Map(
    freeWithinDays.map((days) => {
      const seats = emptySeatSet(blocks)
      for (const { word, block, bytes } of sets) if (word === days) setBlock(seats, block, bytes)
      return [days, seats]
    }),
  )
  return { value, areOfTheseSeats }
}

const seatsOfIds = statement({ seat: integer() }, 'select seat from read.provider_seat where id = any ($1)', {
  name: 'seats of people',
})

/** The seats of these providers. Ids without a seat are left out. */
export const seatsOfPeople = async (
  tables: ReadTables,
  { blocks }: IndexRoots,
  ids: readonly string[],
): Promise<SeatSet> => {
  const rows = await seatsOfIds(tables, [ids])
  const seats = emptySeatSet(blocks)
  for (const { seat } of rows) addSeat(seats, seat)
  return seats
}
