/**
 * Builds the search index from all providers at once, for tables that are filled from the log: each provider's words
 * are worked out once, for their last state, and each posting is written once.
 */
import { blockOfSeat, blockSeats, emptyBlockSql, spanOf } from './search-bits.ts'
import {
  asTerm,
  asText,
  chunk,
  indexedColumns,
  keepSeats,
  sortedBy,
  type FilledTables,
  type Indexed,
} from './search-index.ts'
import { facets, termsOf, wordMarks } from './search-terms.ts'
import { keepUsualStars } from './usual-stars.ts'
import { zipBook } from './zip-book.ts'

/** Postings of one statement; each takes up to four kilobytes. */
const postingsAtOnce = 2_000

/** Into empty tables, but for the seats: each provider has taken theirs. */
export const fillSearchIndex = async (tables: FilledTables): Promise<void> => {
  const { schema, query } = tables
  const [end] = await query<{ seat: number | null }>(`select max(seat) as seat from ${schema}.provider_seat`)
  if (end?.seat == null) return
  await query(
    `delete from ${schema}.provider_seat as s
      where not exists (select from ${schema}.provider p where p.id = s.id and p.deleted_at is null)`,
  )
  const { usualStars } = await keepUsualStars(tables)
  for (let block = 0; block <= blockOfSeat(end.seat); block += 1)
    await writePostings(tables, block, await seatsByTerm(tables, block, usualStars))
  await query(
    `insert into ${schema}.provider_word (word)
     select distinct word from ${schema}.provider_posting where mark = any ($1) and not starts_with(word, '^')`,
    [wordMarks],
  )
  await query(
    `insert into ${schema}.provider_option (mark, word, members)
     select mark, word, sum(members) from ${schema}.provider_posting where mark = any ($1) group by mark, word`,
    [facets],
  )
}

/** Completes the seats of a block. Resolves with the places in the block of those who have each term. */
const seatsByTerm = async (tables: FilledTables, block: number, usualStars: number) => {
  const book = await zipBook()
  const places = new Map<string, number[]>()
  const begin = block * blockSeats
  for (let from = 0; from < blockSeats; from += chunk) {
    const rows = await tables.query<Indexed & { readonly seat: number }>(
      `select s.seat, ${indexedColumns(tables.schema)}
         from ${tables.schema}.provider_seat s join ${tables.schema}.provider p using (id)
        where s.seat >= $1 and s.seat < $2 order by s.seat`,
      [begin + from, begin + Math.min(from + chunk, blockSeats)],
    )
    const seats = rows.map((row) => {
      const terms = termsOf(row, book).map(asText)
      for (const term of terms) {
        const others = places.get(term)
        if (others) others.push(row.seat - begin)
        else places.set(term, [row.seat - begin])
      }
      return { id: row.id, ...sortedBy(row, usualStars), terms: terms.join('\n') }
    })
    if (seats.length > 0) await keepSeats(tables, seats)
  }
  return places
}

const writePostings = async (
  { schema, query }: FilledTables,
  block: number,
  places: ReadonlyMap<string, readonly number[]>,
) => {
  const all = [...places]
  for (let from = 0; from < all.length; from += postingsAtOnce) {
    const some = all.slice(from, from + postingsAtOnce)
    const terms = some.map(([text]) => asTerm(text))
    const spans = some.map(([, of]) => spanOf(of))
    await query(
      `insert into ${schema}.provider_posting (mark, word, block, bits, members)
       select mark, word, $5, bits, bit_count(bits)
         from (select mark, word, overlay(${emptyBlockSql} placing span::bit varying from first + 1) as bits
                 from unnest($1::text[], $2::text[], $3::text[], $4::integer[]) as r (mark, word, span, first)) as r`,
      [
        terms.map(({ mark }) => mark),
        terms.map(({ word }) => word),
        spans.map(({ bits }) => bits),
        spans.map(({ first }) => first),
        block,
      ],
    )
  }
}
