/**
 * The one statement of a search: how many match, how many for each option of each filter, and the ids of one page.
 * It works on the bits of the postings; rows are looked at only to put a page in order. The parameters are
 * {@link SearchParameters}; nothing a person typed is ever part of the text.
 */
import { blockSeats, everySeat, noSeat } from './search-bits.ts'
import { facets, type Facet } from './search-terms.ts'

/** A word to look for, from `first` to `last` in the order of the alphabet; the same word twice when it is whole. */
export interface Alternative {
  readonly reading: number
  /** Which word of the reading; all of a reading's words must be found, one alternative is enough for each. */
  readonly slot: number
  readonly isBeginning: boolean
  readonly first: string
  readonly last: string
}

export interface Chosen {
  readonly facet: Facet
  readonly value: string
}

/** Options of a free-text filter that are counted: the most frequent ones, and whatever was chosen. */
const mostOptions = 60

/** How good a match is, 1 the best, by where the word stands and whether it is whole or only begun. */
const places = [
  ['name', 1, 3],
  ['kind', 2, 3],
  ['tagline', 4, 4],
  ['tag', 5, 5],
  ['text', 6, 6],
] as const
const worst = 6

const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
const openFacets = list(['certification', 'technique'])

/** Who answers the words: at each level those whose every word is found there or better, and those with any word. */
const answers = `
place (mark, whole, begun) as (values ${places.map(([mark, ...levels]) => `('${mark}', ${levels.join(', ')})`).join(', ')}),
alternative as (
  select * from unnest($5::integer[], $6::integer[], $7::boolean[], $8::text[], $9::text[])
    as a (reading, slot, is_beginning, first, last)),
slots as (select reading, count(distinct slot) as wanted from alternative group by reading),
hit as (
  select a.reading, a.slot, p.block, case when a.is_beginning then m.begun else m.whole end as level, bit_or(p.bits) as bits
    from alternative a cross join place m
    join read.provider_posting p on p.mark = m.mark and p.word between a.first and a.last
   group by 1, 2, 3, 4),
slot_level as (
  select h.reading, h.slot, h.block, l.level, bit_or(h.bits) as bits
    from hit h join generate_series(1, ${worst}) as l (level) on h.level <= l.level
   group by 1, 2, 3, 4),
reading_level as (
  select s.reading, s.block, s.level, bit_or(s.bits) as any_word,
         case when count(*) = w.wanted then bit_and(s.bits) else ${noSeat} end as every_word
    from slot_level s join slots w using (reading)
   group by s.reading, s.block, s.level, w.wanted),
answer as (
  select block, level, bit_or(every_word) as every_word, bit_or(any_word) as any_word
    from reading_level group by block, level),
band as (
  select block, level,
         every_word & ~lag(every_word, 1, ${noSeat}) over (partition by block order by level) as weakest,
         any_word & ~lag(any_word, 1, ${noSeat}) over (partition by block order by level) as strongest
    from answer),`

/** Classes of equal matches: the provider's weakest word decides, then her strongest. */
const classesOfAnswers = `
  select w.level as weakest, s.level as strongest, m.block, m.bits & w.weakest & s.strongest as bits
    from matching m join band w using (block) join band s using (block)
   where m.aside = '' and s.level <= w.level`

const oneClass = `select 0 as weakest, 0 as strongest, block, bits from matching where aside = ''`

const statement = (withWords: boolean) => `
with ${withWords ? answers : ''}
everyone as (select block, bits from read.provider_posting where mark = 'everyone' and word = ''),
chosen as (
  select c.mark, e.block, coalesce(bit_or(p.bits), ${noSeat}) as bits
    from unnest($1::text[], $2::text[]) as c (mark, word)
   cross join everyone e
    left join read.provider_posting p on p.mark = c.mark and p.word = c.word and p.block = e.block
   group by c.mark, e.block),
-- Who matches, all filters together (aside '') and with each chosen filter left aside.
matching as (
  select e.block, a.aside,
         e.bits ${withWords ? `& coalesce((select every_word from answer where block = e.block and level = ${worst}), ${noSeat})` : ''}
         & coalesce((select bit_and(c.bits) from chosen c where c.block = e.block and c.mark <> a.aside), ${everySeat}) as bits
    from everyone e cross join (select '' as aside union select unnest($1::text[])) as a),
option as (
  select mark, word
    from (select mark, word, row_number() over (partition by mark order by sum(members) desc, word) as place
            from read.provider_posting where mark in (${list(facets)}) group by mark, word) as o
   where place <= ${mostOptions} or mark not in (${openFacets})
   union select * from unnest($1::text[], $2::text[])),
counted as (
  select p.mark, p.word, sum(bit_count(p.bits & m.bits))::integer as members
    from option o
    join read.provider_posting p using (mark, word)
    join matching m on m.block = p.block and m.aside = case when p.mark = any ($1) then p.mark else '' end
   group by p.mark, p.word),
class as (${withWords ? classesOfAnswers : oneClass}),
-- Each class with how many stand before it.
ranked as (
  select *, sum(members) over (order by weakest, strongest) - members as before
    from (select weakest, strongest, sum(bit_count(bits)) as members, array_agg(bits order by block) as blocks
            from class group by weakest, strongest) as c
   where members > 0),
shown as (
  select *, least(members, $3::integer + $4::integer - before) as needed from ranked where before < $3::integer + $4::integer and before + members > $3::integer),
page as (
  select row_number() over (order by s.weakest, s.strongest, b.quality desc, b.id) as place, b.id
    from shown s
   cross join lateral (
     -- Many: walk down from the best until enough of them are met.
     (select o.id, o.quality from read.provider_seat o
       where s.members * s.members > s.needed * (select sum(bit_count(bits)) from everyone)
         and get_bit(s.blocks[o.seat / ${blockSeats} + 1], o.seat % ${blockSeats}) = 1
       order by o.quality desc, o.id limit s.needed)
     union all
     -- Few: read the seats off the bits. Between two ones stand as many noughts as seats are left out.
     (select o.id, o.quality
        from unnest(s.blocks) with ordinality as k (bits, block)
       cross join lateral (
         select (k.block - 1) * ${blockSeats} + sum(length(gap) + 1) over (order by i) - 1 as seat, i
           from unnest(string_to_array(k.bits::text, '1')) with ordinality as g (gap, i)) as at
        join read.provider_seat o on o.seat = at.seat
       where s.members * s.members <= s.needed * (select sum(bit_count(bits)) from everyone)
         and bit_count(k.bits) > 0 and at.i <= bit_count(k.bits)
       order by o.quality desc, o.id limit s.needed)) as b
   order by place
  offset $3::integer - (select min(before) from shown) limit $4)
select (select coalesce(sum(bit_count(bits)), 0)::integer from matching where aside = '') as "totalCount",
       (select coalesce(json_agg(json_build_array(mark, word, members)), '[]') from counted) as counted,
       (select coalesce(json_agg(id order by place), '[]') from page) as ids`

export const searchAll = statement(false)
export const searchWords = statement(true)

/** The parameters: who was chosen, the place the page starts at, its size, and for words the alternatives. */
export const searchParameters = (
  chosen: readonly Chosen[],
  page: { readonly start: number; readonly size: number },
  alternatives: readonly Alternative[],
): readonly unknown[] => [
  chosen.map(({ facet }) => facet),
  chosen.map(({ value }) => value),
  page.start,
  page.size,
  ...(alternatives.length === 0
    ? []
    : [
        alternatives.map(({ reading }) => reading),
        alternatives.map(({ slot }) => slot),
        alternatives.map(({ isBeginning }) => isBeginning),
        alternatives.map(({ first }) => first),
        alternatives.map(({ last }) => last),
      ]),
]
