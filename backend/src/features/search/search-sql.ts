/**
 * The one statement of a search: how many match, how many for each option of each filter, and one page of providers.
 * It works on the bits of the postings; rows are looked at only to put a page in order. Nothing that a person typed
 * is ever part of the text: it travels in {@link searchParameters}.
 */
import { blockSeats, everySeat, noSeat } from '../../projections/search/search-bits.ts'
import { freeWithin } from '../../contract/search/free-within.ts'
import type { SearchSort } from '../../contract/search/search.ts'
import {
  allWords,
  classesOfAllWords,
  classesOfClosestWords,
  classesOfEverybody,
  closestWords,
  oneClass,
  type Alternative,
} from './search-answers-sql.ts'
import { classesAnywhere, classesByPlace, classesInPerson, inPersonCount, placedSeats } from './placed-sql.ts'
import type { NearMark } from './asked-place.ts'
import { facets, type Term } from '../../projections/search/search-terms.ts'

/** One of the marks that let a provider pass a filter; any one will do, and all filters must be passed. */
export interface Chosen {
  /** A filter's name; where its options are counted, that of its mark. */
  readonly filter: string
  /** `saved`: the word is a provider's id. */
  /** `free`: the word is a number of days. */
  readonly mark: Term['mark'] | 'saved' | 'free'
  readonly word: string
}

/** Each order is an index of provider_seat; equals go by id. */
const orders: Readonly<Record<SearchSort, readonly string[]>> = {
  best: ['quality desc'],
  // As long as hardly anyone is rated, the fuller profile decides among the others.
  rating: ['rating desc nulls last', 'quality desc'],
  price: ['price'],
  newest: ['created_at desc'],
  experience: ['years desc'],
}

const facetList = facets.map((facet) => `'${facet}'`).join(', ')

/** Options of one filter that are counted: the most frequent ones, and whatever was chosen. */
const mostOptions = 60

/** A rebuild of the providers gives them other seats: what was said of those before tells nothing of these. */
const areOfTheseSeats = `seats = 'read.provider_seat'::regclass::oid`

const whereAnybody = "where exists (select from matching where aside = '' and bit_count(bits) > 0)"

// An option at a time: sorting or hashing rows with bits in them would carry megabytes about.
const countedBits = (where: string) => `
counted as (
  select o.mark, o.word,
         (select coalesce(sum(bit_count(p.bits & s.blocks[p.block + 1])), 0)::integer
            from read.provider_posting p where p.mark = o.mark and p.word = o.word) as members
    from option o
    join (select aside, array_agg(bits order by block) as blocks from matching group by aside) as s
      on s.aside = case when o.mark = any ($1) then o.mark else '' end
   ${where}
  union all
  ${countedFree(where)}),`

/** Who is free within so many days: their bits stand beside the index. */
const countedFree = (where: string) => `
  select 'freeWithin', w.word,
         (select coalesce(sum(bit_count(p.bits & s.blocks[p.block + 1])), 0)::integer
            from availability.free_posting p where p.word = w.word and p.${areOfTheseSeats})
    from unnest(array[${freeWithin.map((days) => `'${days}'`).join(', ')}]) as w (word)
    join (select aside, array_agg(bits order by block) as blocks from matching group by aside) as s
      on s.aside = case when 'freeWithin' = any ($1) then 'freeWithin' else '' end
   ${where}`

const countedBefore = `counted as (select mark, word, members from option union all ${countedFree('')}),`

/** The options there are, and how many match each. */
const countedOptions = (counted: string) => `
option as (
  select o.* from unnest(array[${facetList}]) as f (mark)
   cross join lateral (
     select mark, word, members from read.provider_option
      where mark = f.mark order by members desc, word limit ${mostOptions}) as o
   union
  select mark, word, members from read.provider_option where (mark, word) in (select mark, word from asked where filter = mark)),
${counted}`

/** Looking one seat up costs about eight times what passing by one on the way down costs. */
const isMany = '8 * s.members * s.members > s.needed * (select total from everybody)'

const answers = { none: () => '', one: allWords, all: allWords, closest: closestWords } as const
const classes = {
  none: classesOfEverybody,
  one: classesOfAllWords,
  all: classesOfAllWords,
  closest: classesOfClosestWords,
} as const

/**
 * Whether there are words: `one`, or several, `all` of which must be found (then nothing is counted where nobody has
 * them all: whoever asks goes on to those who come `closest`).
 */
export type Words = keyof typeof answers

interface Asked {
  readonly words: Words
  readonly filters: boolean
  readonly place: boolean
  readonly sort: SearchSort
  /** Whether the options are counted: nearly all of the work. */
  readonly counts: boolean
}

/** Where each parameter stands: the day, the five of the words, the three of the place. */
const positions = ({ words, place }: Pick<Asked, 'words' | 'place'>) => {
  const afterWords = words === 'none' ? 6 : 11
  return {
    alternatives: ['integer', 'integer', 'text', 'text', 'text']
      .map((type, index) => `$${7 + index}::${type}[]`)
      .join(', '),
    near: place
      ? { words: `$${afterWords + 1}`, tiers: `$${afterWords + 2}`, exact: `$${afterWords + 3}` }
      : undefined,
  }
}

/** Equals of the best match take turns from day to day; of the other orders they go by id. */
const turnOf = (sort: SearchSort, of: string) =>
  sort === 'best' ? [`md5(${of}.id || $6::text)`] : ['($6::text is null)']

const write = (asked: Asked) => {
  const { words, filters, sort, counts } = asked
  const { alternatives, near } = positions(asked)
  const isBest = sort === 'best'
  const keys = orders[sort].map((key) => key.replace(/ .*/u, ''))
  const columns = (of: string) => ['id', ...keys].map((key) => `${of}.${key}`).join(', ')
  const ordered = (of: string) => orders[sort].map((key) => `${of}.${key}`)
  const order = (of: string) => [...ordered(of), ...turnOf(sort, of), `${of}.id`].join(', ')
  // Equals are all fetched, so that it is their turn that decides and not where they sit.
  const first = (of: string) =>
    isBest
      ? `order by ${ordered(of).join(', ')} fetch first (s.needed) rows with ties`
      : `order by ${[...ordered(of), `${of}.id`].join(', ')} limit s.needed`
  const ranked = isBest ? classes[words] : oneClass
  const byPlace = isBest ? classesByPlace : classesInPerson
  return `
with recursive
everyone as (select block, bits, members from read.provider_posting where mark = 'everyone' and word = ''),
everybody as (select sum(members) as total from everyone),
asked as (select * from unnest($1::text[], $2::text[], $3::text[]) as c (filter, mark, word)),
passing as (
  select filter, block, bit_or(bits) as bits
    from (select c.filter, p.block, p.bits
            from asked c
           cross join lateral (
             select block, bits from read.provider_posting where mark = c.mark and word = c.word offset 0) as p
          union all
          select c.filter, p.block, p.bits
            from asked c
           cross join lateral (
             select block, bits from availability.free_posting
              where word = c.word and ${areOfTheseSeats} offset 0) as p
           where c.mark = 'free'
          union all
          select c.filter, o.seat / ${blockSeats}, set_bit(${noSeat}, o.seat % ${blockSeats}, 1)
            from asked c join read.provider_seat o on o.id = c.word
           where c.mark = 'saved') as p
   group by filter, block),
chosen as (
  select f.filter, e.block, coalesce(p.bits, ${noSeat}) as bits
    from (select distinct filter from asked) as f cross join everyone e
    left join passing p on p.filter = f.filter and p.block = e.block),
pool as (
  select e.block, e.bits & coalesce((select bit_and(c.bits) from chosen c where c.block = e.block), ${everySeat}) as bits
    from everyone e),
${answers[words](alternatives)}
-- Who matches, all filters together (aside '') and with each filter whose options are counted left aside.
matching as (
  select e.block, a.aside,
         e.bits ${words === 'none' ? '' : `& coalesce((select a.bits from answer a where a.block = e.block), ${noSeat})`}
         & coalesce((select bit_and(c.bits) from chosen c where c.block = e.block and c.filter <> a.aside), ${everySeat}) as bits
    from everyone e cross join (select '' as aside ${counts ? `union select filter from asked where filter = any (array[${facetList}])` : ''}) as a),
${counts ? countedOptions(words !== 'none' || filters ? countedBits(words === 'all' ? whereAnybody : '') : countedBefore) : ''}
${ranked}
${near ? `${placedSeats(near)}${byPlace}` : classesAnywhere}
-- Each class, with how many stand before it and how many of it the page needs.
shown as (
  select *, least(members, $4::integer + $5::integer - before) as needed
    from (select *, sum(members) over (order by rank) - members as before
            from (select rank, sum(bit_count(bits)) as members,
                         array_agg(bits order by block) as blocks, array_agg(block order by block) as at
                    from class group by rank) as c) as ranked
   where before < $4::integer + $5::integer and before + members > $4::integer),
page as (
  select row_number() over (order by s.rank, ${order('b')}) as place, b.id
    from shown s
   cross join lateral (
     -- Many: walk down from the best until enough of them are met.
     (select ${columns('o')} from read.provider_seat o
       where ${isMany}
         and get_bit(s.blocks[array_position(s.at, o.seat / ${blockSeats})], o.seat % ${blockSeats}) = 1
       ${first('o')})
     union all
     -- Few: read the seats off the bits. Between two ones stand as many noughts as seats are left out.
     (select ${columns('o')}
        from unnest(s.blocks, s.at) as k (bits, block)
       cross join lateral (
         select k.block * ${blockSeats} + sum(length(gap) + 1) over (order by i) - 1 as seat, i
           from unnest(string_to_array(k.bits::text, '1')) with ordinality as g (gap, i)) as p
        join read.provider_seat o on o.seat = p.seat
       where not (${isMany}) and p.i <= bit_count(k.bits)
       ${first('o')})) as b
   order by place
  offset $4::integer - (select min(before) from shown) limit $5::integer)
select (select coalesce(sum(bit_count(bits)), 0)::integer from matching where aside = '') as "totalCount",
       ${near ? inPersonCount : 'null'} as "inPersonCount",
       ${counts ? "(select coalesce(json_agg(json_build_array(mark, word, members)), '[]') from counted)" : 'null'} as counted,
       (select coalesce(json_agg(p.* order by page.place), '[]') from page join read.provider p using (id)) as providers`
}

interface Statement {
  readonly name: string
  readonly text: string
}

const written = new Map<string, Statement>()

/** The statement for a question with or without words, filters and counts, in one of the orders. */
export const searchStatement = (asked: Asked): Statement => {
  const { words, filters, place, sort, counts } = asked
  const name = `search ${words}${filters ? ' filtered' : ''}${place ? ' placed' : ''}${counts ? ' counted' : ''} by ${sort}`
  const known = written.get(name) ?? { name, text: write(asked) }
  written.set(name, known)
  return known
}

/** Where the page starts (from 0), how long it is, and the day whose turn it is. */
interface Page {
  readonly start: number
  readonly size: number
  readonly day: string
}

/** What was chosen, the page and, where there are any, the alternatives of the words and who is how near. */
export const searchParameters = (
  chosen: readonly Chosen[],
  page: Page,
  alternatives: readonly Alternative[],
  near: { readonly marks: readonly NearMark[]; readonly exact: string } | undefined,
): readonly unknown[] => [
  chosen.map(({ filter }) => filter),
  chosen.map(({ mark }) => mark),
  chosen.map(({ word }) => word),
  page.start,
  page.size,
  page.day,
  ...(alternatives.length === 0
    ? []
    : [
        alternatives.map(({ reading }) => reading),
        alternatives.map(({ slot }) => slot),
        alternatives.map(({ how }) => how),
        alternatives.map(({ first }) => first),
        alternatives.map(({ last }) => last),
      ]),
  ...(near ? [near.marks.map(({ word }) => word), near.marks.map(({ tier }) => tier), near.exact] : []),
]
