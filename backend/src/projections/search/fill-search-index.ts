/**
 * Builds the search index from all providers at once, for tables that are filled from the log: each provider's words
 * are worked out once, for their last state, and each posting is written once.
 */

import { setImmediate } from 'node:timers/promises'
import { some } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import type { Schema } from '../../platform/projecting/projection.ts'
import { blockOfSeat, blockSeats, emptyBlockSql, spanOf } from './search-bits.ts'
import {
  providerSeat,
  asText,
  chunk,
  indexedColumns,
  keepSeats,
  sortedBy,
  type FilledSeat,
  type FilledTables,
  type Indexed,
} from './search-index.ts'
import { facets, rememberedStems, termsOf, wordMarks, type Term } from './search-terms.ts'
import { keepUsualStars } from './usual-stars.ts'
import { zipBook } from './zip-book.ts'

/** Postings of one statement; each takes up to four kilobytes. */
const postingsAtOnce = 2_000

/** Providers whose terms are worked out before anything else gets a turn. */
const atOnce = 100

/** A term, and the places in a block of those who have it. */
interface Posting extends Term {
  readonly text: string
  readonly places: number[]
}

const seatsTaken = statement(
  some(providerSeat, 'id', 'seat'),
  (schema: Schema) => `select id, seat from ${schema}.provider_seat order by seat`,
  { each: [['read']] },
)

/**
 * Into empty tables; seats that are there already, without anything else, are kept.
 * @param named everyone who ever had a profile, in the order of the log, in which those who have one get seats
 */
export const fillSearchIndex = async (tables: FilledTables, named: ReadonlySet<string>): Promise<void> => {
  const { schema, query } = tables
  const taken = await seatsTaken(tables, [], schema)
  const seatOf = new Map(taken.map(({ id, seat }) => [id, seat]))
  // In the order of their seats, so that each block is filled once.
  const ids = [...seatOf.keys(), ...[...named].filter((id) => !seatOf.has(id))]
  let next = (taken.at(-1)?.seat ?? -1) + 1
  const { usualStars } = await keepUsualStars(tables)
  const book = await zipBook()
  const stemsOf = rememberedStems()
  const read = (from: number) =>
    query<Indexed>(
      `select ${indexedColumns(schema)} from unnest($1::text[]) with ordinality as r (id, nth)
         join ${schema}.provider p using (id) order by r.nth`,
      [ids.slice(from, from + chunk)],
    )
  let done = 0
  let block = new Block(0)
  let rows = await read(0)
  let seats: FilledSeat[] = []
  let postings = Promise.resolve()
  for (let from = chunk; rows.length > 0 || from < ids.length; from += chunk) {
    // The database writes the last seats and reads the next rows meanwhile.
    const following = keepSeats(tables, seats).then(() => read(from))
    following.catch(() => undefined)
    seats = []
    for (const row of rows) {
      const seat = seatOf.get(row.id) ?? next++
      if (blockOfSeat(seat) !== block.number) {
        await postings
        postings = writePostings(tables, block)
        postings.catch(() => undefined)
        block = new Block(blockOfSeat(seat))
      }
      const terms = block.add(seat % blockSeats, termsOf(row, book, stemsOf))
      seats.push({ id: row.id, seat, ...sortedBy(row, usualStars), terms })
      done += 1
      if (done % atOnce === 0) await setImmediate()
    }
    rows = await following
  }
  await keepSeats(tables, seats)
  await postings
  await writePostings(tables, block)
  if (taken.length > 0) await query(`delete from ${schema}.provider_seat where terms = ''`)
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

class Block {
  private readonly byMark = new Map<string, Map<string, Posting>>()

  constructor(readonly number: number) {}

  /** @returns the terms, one a line */
  add(place: number, terms: readonly Term[]): string {
    return terms
      .map((term) => {
        const posting = this.postingOf(term)
        posting.places.push(place)
        return posting.text
      })
      .join('\n')
  }

  // By mark and word, and each text made once: a text for each term of each provider took most of the time.
  private postingOf({ mark, word }: Term): Posting {
    const ofMark = this.byMark.get(mark) ?? new Map<string, Posting>()
    if (ofMark.size === 0) this.byMark.set(mark, ofMark)
    const known = ofMark.get(word)
    if (known) return known
    const made = { mark, word, text: asText({ mark, word }), places: [] }
    ofMark.set(word, made)
    return made
  }

  get postings(): readonly Posting[] {
    return [...this.byMark.values()].flatMap((ofMark) => [...ofMark.values()])
  }
}

const writePostings = async ({ schema, query }: FilledTables, { number, postings }: Block) => {
  for (let from = 0; from < postings.length; from += postingsAtOnce) {
    const some = postings.slice(from, from + postingsAtOnce)
    const spans = some.map(({ places }) => spanOf(places))
    await query(
      `insert into ${schema}.provider_posting (mark, word, block, bits, members)
       select mark, word, $5, bits, bit_count(bits)
         from (select mark, word, overlay(${emptyBlockSql} placing span::bit varying from first + 1) as bits
                 from unnest($1::text[], $2::text[], $3::text[], $4::integer[]) as r (mark, word, span, first)) as r`,
      [
        some.map(({ mark }) => mark),
        some.map(({ word }) => word),
        spans.map(({ bits }) => bits),
        spans.map(({ first }) => first),
        number,
      ],
    )
  }
}
