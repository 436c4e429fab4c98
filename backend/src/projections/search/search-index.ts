/**
 * The search index: for each word and each option of a filter, which providers have it. It is built only from
 * the rows of `provider` and `provider_faq`, in the transaction that wrote them, so a rebuild builds it too.
 */

import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import {
  type RowOf,
  bits as bitString,
  decimal,
  id,
  integer,
  key,
  maybe,
  readTable,
  text,
  time,
  withDefault,
  some,
} from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import type { NumberedTable, Schema, WrittenRows } from '../../platform/projecting/projection.ts'
import type { ProviderPlaces } from './search-area.ts'
import { BlockPatch, blockOfSeat, emptyBlockSql } from './search-bits.ts'
import { qualityOf } from './search-quality.ts'
import {
  isTwoLetterTerm,
  isFacet,
  isWordMark,
  termsOf,
  wordMarks,
  type WithAnswers,
  type Term,
} from './search-terms.ts'
import { bayesianMean, keepUsualStars, ratingPrior } from './usual-stars.ts'
import { zipBook } from './zip-book.ts'

/** A provider has a seat, a small number, and the terms they are found by. */
export const providerSeat = readTable(
  'provider_seat',
  {
    id: key(id('clear')),
    seat: integer('clear'),
    quality: integer('clear'),
    terms: text('masked'),
    rating: maybe(decimal('clear')),
    price: withDefault(0, decimal('clear')),
    years: withDefault(0, decimal('clear')),
    created_at: withDefault("'1970-01-01 00:00:00+00'", time('clear')),
  },
  {
    // Each sort order has an index to walk, so that no search sorts all providers.
    indexes: {
      provider_seat_best: 'made by a migration',
      provider_seat_rating: 'made by a migration',
      provider_seat_price: 'made by a migration',
      provider_seat_newest: 'made by a migration',
      provider_seat_experience: 'made by a migration',
    },
    unique: { provider_seat_seat_key: ['seat'] },
  },
)

/**
 * Which seats have one word or one option of a filter: one bit for each seat, in blocks. Filtering and counting
 * then work with `and`, `or` and counting of bits (docs/performance.md).
 */
const providerPosting = readTable('provider_posting', {
  mark: key(id('hidden')),
  word: key(id('hidden')),
  block: key(integer('hidden')),
  bits: bitString('hidden'),
  members: integer('hidden'),
})

const providerOption = readTable(
  'provider_option',
  { mark: key(id('hidden')), word: key(id('hidden')), members: integer('hidden') },
  { indexes: { provider_option_most: 'made by a migration' } },
)

/** The dictionary in which mistyped words are looked up. */
const providerWord = readTable(
  'provider_word',
  { word: key(id('hidden')) },
  { indexes: { provider_word_parts: 'made by a migration' } },
)

export const searchIndexTables = [
  providerSeat,
  providerPosting,
  providerOption,
  providerWord,
  ratingPrior,
] as const

export const numberedSeats: NumberedTable = {
  table: providerSeat.name,
  column: 'seat',
  unfilled: { quality: 0, terms: '' },
}

/** Rows that are read and written in one batch. */
export const chunk = 1_000

const providersRated = statement(
  { id: text() },
  (schema: Schema) => `select id from ${schema}.provider where review_count > 0`,
  { each: [['read']] },
)

/**
 * Updates the index from the rows of these providers; a provider without a row is removed from it. If the
 * usual stars change with these rows, all providers with reviews are reordered.
 */
export const refreshSearchIndex = async (written: WrittenRows, ids: readonly string[]) => {
  if (ids.length === 0) return
  const { usualStars, isNew } = await keepUsualStars(written)
  await takeSeats(written, ids)
  await refreshRows(written, ids, usualStars)
  if (!isNew) return
  const rated = await providersRated(written, [], written.schema)
  const touched = new Set(ids)
  const others = rated.map(({ id }) => id).filter((id) => !touched.has(id))
  for (let from = 0; from < others.length; from += chunk)
    await refreshRows(written, others.slice(from, from + chunk), usualStars)
}

export type FilledTables = Pick<WrittenRows, 'schema' | 'query'>
export type Indexed = ProviderRecord & ProviderPlaces & WithAnswers

/** SQL: what the index is made of, for rows `p` of providers. */
export const indexedColumns = (schema: string) =>
  `p.*, array(select f.question || ' ' || f.answer from ${schema}.provider_faq f
               where f.provider_id = p.id and f.is_published order by f.place, f.faq_id) as answers`

/**
 * Gives new providers the seats after the last one, in this order: that of the log, whatever their clocks said, so
 * that a replay makes the same tables.
 */
const takeSeats = ({ schema, query }: FilledTables, ids: readonly string[]) =>
  query(
    `insert into ${schema}.provider_seat (id, seat, quality, terms)
     select id, coalesce((select max(seat) + 1 from ${schema}.provider_seat), 0) + row_number() over (order by nth) - 1,
            0, ''
       from unnest($1::text[]) with ordinality as r (id, nth)
      where exists (select from ${schema}.provider as p where p.id = r.id)
        and not exists (select from ${schema}.provider_seat as s where s.id = r.id)`,
    [ids],
  )

/** With the provider's terms in the index so far, one term a line. */
const seatsOfThese = statement(
  some(providerSeat, 'id', 'seat', 'terms'),
  (schema: Schema) => `select id, seat, terms from ${schema}.provider_seat where id = any ($1) order by seat`,
  { each: [['read']] },
)

const refreshRows = async (written: WrittenRows, ids: readonly string[], usualStars: number) => {
  const { schema, query } = written
  const rows = await query<Indexed>(
    `select ${indexedColumns(schema)} from ${schema}.provider p where p.id = any ($1)`,
    [ids],
  )
  const book = await zipBook()
  const found = new Map(rows.map((row) => [row.id, { row, terms: termsOf(row, book).map(asText) }]))
  const seats = await seatsOfThese(written, [ids], schema)
  const patches = new Map<number, BlockPatch>()
  for (const { id, seat, terms } of seats) {
    const patch = patches.get(blockOfSeat(seat)) ?? new BlockPatch(blockOfSeat(seat))
    patches.set(patch.block, patch)
    patch.set(seat, lines(terms), found.get(id)?.terms ?? [])
  }
  for (const patch of patches.values()) await writePatch(written, patch)
  await keepSeats(
    written,
    seats.flatMap(({ id, seat }) => {
      const now = found.get(id)
      return now ? [{ id, seat, ...sortedBy(now.row, usualStars), terms: now.terms.join('\n') }] : []
    }),
  )
  const gone = seats.filter(({ id }) => !found.has(id)).map(({ id }) => id)
  if (gone.length > 0) await query(`delete from ${schema}.provider_seat where id = any ($1)`, [gone])
}

/** The columns that the sort orders of a search use. */
export const sortedBy = (row: ProviderRecord, usualStars: number) => ({
  quality: qualityOf(row, usualStars),
  rating: bayesianMean(row, usualStars),
  price: row.starting_price,
  years: row.years_in_service,
  created_at: row.created_at,
})

type Seated = Pick<RowOf<typeof providerSeat>, 'id' | 'seat' | 'terms'>

export type FilledSeat = Seated & ReturnType<typeof sortedBy>

const seatColumns = ['id', 'seat', 'quality', 'terms', 'rating', 'price', 'years', 'created_at'] as const

export const keepSeats = async ({ schema, query }: FilledTables, seats: readonly FilledSeat[]) => {
  if (seats.length === 0) return
  await query(
    `insert into ${schema}.provider_seat (${seatColumns.join()})
     select * from unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::double precision[],
                          $6::double precision[], $7::double precision[], $8::timestamptz[])
     on conflict (id) do update
        set quality = excluded.quality, rating = excluded.rating, price = excluded.price, years = excluded.years,
            created_at = excluded.created_at, terms = excluded.terms`,
    seatColumns.map((column) => seats.map((seat) => seat[column])),
  )
}

const writePatch = async ({ schema, query }: WrittenRows, patch: BlockPatch) => {
  const { first, terms, bits } = patch.changes()
  if (terms.length === 0) return
  const split = terms.map(asTerm)
  await query(
    `insert into ${schema}.provider_posting as p (mark, word, block, bits, members)
     select mark, word, $4, bits, bit_count(bits)
       from (select mark, word, overlay(${emptyBlockSql} placing patch::bit varying from $5) as bits
               from unnest($1::text[], $2::text[], $3::text[]) as r (mark, word, patch)) as r
     on conflict (mark, word, block) do update
        set bits = p.bits & $6::bit varying | excluded.bits,
            members = bit_count(p.bits & $6::bit varying | excluded.bits)`,
    [
      split.map(({ mark }) => mark),
      split.map(({ word }) => word),
      bits,
      patch.block,
      first + 1,
      patch.untouched(),
    ],
  )
  await addWords(schema, query, [...patch.added].map(asTerm))
  await countOptions(schema, query, [...patch.added, ...patch.removed].map(asTerm))
  await dropWords(schema, query, [...patch.removed].map(asTerm), patch.block)
}

/** Adds words to the dictionary in which mistyped words are looked up. */
const addWords = async (schema: string, query: WrittenRows['query'], terms: readonly Term[]) => {
  const words = new Set(
    terms.filter(({ mark, word }) => isWordMark(mark) && !isTwoLetterTerm(word)).map(({ word }) => word),
  )
  if (words.size === 0) return
  await query(
    `insert into ${schema}.provider_word (word) select unnest($1::text[]) on conflict (word) do nothing`,
    [[...words]],
  )
}

/** Recounts how many providers have each of these filter options. */
const countOptions = async (schema: string, query: WrittenRows['query'], terms: readonly Term[]) => {
  const options = terms.filter(({ mark }) => isFacet(mark))
  if (options.length === 0) return
  await query(
    `insert into ${schema}.provider_option (mark, word, members)
     select mark, word, sum(members)
       from (select distinct * from unnest($1::text[], $2::text[]) as r (mark, word)) as r
       join ${schema}.provider_posting using (mark, word)
      group by mark, word
     on conflict (mark, word) do update set members = excluded.members`,
    [options.map(({ mark }) => mark), options.map(({ word }) => word)],
  )
}

/** Deletes words that no provider has any more, because such a word may be a person's name. */
const dropWords = async (
  schema: string,
  query: WrittenRows['query'],
  terms: readonly Term[],
  block: number,
) => {
  if (terms.length === 0) return
  const words = terms.map(({ word }) => word)
  await query(
    `delete from ${schema}.provider_posting as p
      using unnest($1::text[], $2::text[]) as r(mark, word)
      where p.mark = r.mark and p.word = r.word and p.block = $3 and p.members = 0`,
    [terms.map(({ mark }) => mark), words, block],
  )
  await query(`delete from ${schema}.provider_option where members = 0`)
  await query(
    `delete from ${schema}.provider_word as w
      where w.word = any ($1)
        and not exists (select from ${schema}.provider_posting as p where p.mark = any ($2) and p.word = w.word)`,
    [words, wordMarks],
  )
}

export const asText = ({ mark, word }: Term) => `${mark} ${word}`

const lines = (terms: string) => (terms === '' ? [] : terms.split('\n'))

const asTerm = (text: string): Term => {
  const space = text.indexOf(' ')
  return { mark: text.slice(0, space) as Term['mark'], word: text.slice(space + 1) }
}
