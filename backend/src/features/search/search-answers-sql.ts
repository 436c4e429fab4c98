/**
 * The part of the search's statement that is about words: who answers them, and how well. Each CTE here is read by
 * those of search-sql.ts; `answer` has, for each block of seats, who answers at all, and `fit` those who answer
 * equally well: the lower `coarse` the better, then the lower `rank`. Between the two comes the place.
 */
import { noSeat } from '../../projections/search/search-bits.ts'

/** A word to look for, from `first` to `last` in the order of the alphabet; the same word twice when it is whole. */
export interface Alternative {
  readonly reading: number
  /** Which word of the reading; all of a reading's words must be found, one alternative is enough for each. */
  readonly slot: number
  /** `meant`: `first` is a kind of care; `spoken`: a language; `exact`: a whole name. */
  readonly how: 'whole' | 'begun' | 'meant' | 'spoken' | 'exact'
  readonly first: string
  readonly last: string
}

/** How good a match is, 1 the best: where the word stands, for a whole word and for the beginning of one. */
const places = [
  ['exact', 'exact', 1],
  ['name', 'whole', 1],
  ['name', 'begun', 3],
  ['kind', 'whole', 2],
  ['kind', 'begun', 3],
  ['type', 'meant', 3],
  ['languages', 'spoken', 3],
  ...(['whole', 'begun'] as const).flatMap(
    (how) =>
      [
        ['tagline', how, 4],
        ['tag', how, 5],
        ['text', how, 6],
      ] as const,
  ),
] as const
const levels = [1, 2, 3, 4, 5, 6] as const
const worst = levels.length

const each = (text: (level: number) => string) => levels.map(text).join(', ')
/** A row for each level with the bits up to it and those above it, which are better. */
const bitsByLevel = (column: string) =>
  `(values ${each((level) => `(${level}, ${column}${level}, ${level === 1 ? noSeat : `${column}${level - 1}`})`)})`

const wordsFound = (alternatives: string) => `
place (mark, how, level) as (values ${places.map(([mark, how, level]) => `('${mark}', '${how}', ${level})`).join(', ')}),
alternative as (
  select * from unnest(${alternatives})
    as a (reading, slot, how, first, last)),
hit as (
  select a.reading, a.slot, p.block, m.level, bit_or(p.bits) as bits
    from alternative a join place m using (how)
   -- offset 0 keeps this a look-up in the index for each word; the planner would rather read the whole table.
   cross join lateral (
     select block, bits from read.provider_posting
      where mark = m.mark and word between a.first and a.last offset 0) as p
   group by 1, 2, 3, 4),
slot_answer as (
  select reading, slot, block,
         ${each((level) => `coalesce(bit_or(bits) filter (where level <= ${level}), ${noSeat}) as upto${level}`)}
    from hit group by 1, 2, 3),`

/**
 * Who has all the words of a reading. For each level: `every` has those whose every word is found there or better,
 * `any` those with any word there or better; `always` has those who answer in each reading.
 */
const readingAnswers = `
reading_answer as (
  select reading, block, ${each((level) => `bit_and(upto${level}) as every${level}`)}, ${each((level) => `bit_or(upto${level}) as any${level}`)}
    from slot_answer s group by 1, 2
  having count(*) = (select count(distinct slot) from alternative a where a.reading = s.reading)),`

/** `alternatives`: the five parameters, with their types. */
export const allWords = (alternatives: string) => `${wordsFound(alternatives)}${readingAnswers}
answer as (
  select block, ${each((level) => `bit_or(every${level}) as every${level}`)}, ${each((level) => `bit_or(any${level}) as any${level}`)},
         bit_or(every${worst}) as bits,
         case when count(*) = (select count(distinct reading) from alternative) then bit_and(every${worst}) else ${noSeat} end as always
    from reading_answer group by 1),`

/**
 * Classes of equal matches: the provider's weakest word decides; then whether they use people's words for their kind of
 * care themselves; then their strongest word. Empty blocks are left out.
 */
export const classesOfAllWords = `
weakest as (
  select * from (
    select a.*, w.level, m.bits & w.upto & ~w.above as found
      from matching m join answer a using (block)
     cross join lateral ${bitsByLevel('every')} as w (level, upto, above)
     where m.aside = '' offset 0) as w
   where bit_count(found) > 0),
fit as (
  select * from (
    select (case when w.level <= 3 then 0 when w.level <= 5 then 1 else 2 end) as coarse,
           100 * w.level + 10 * r.apart + s.level as rank, w.block, w.found & r.bits & s.upto & ~s.above as bits
      from weakest w
     cross join lateral (values (0, w.always), (1, ~w.always)) as r (apart, bits)
     cross join lateral ${bitsByLevel('any')} as s (level, upto, above)
     where s.level <= w.level offset 0) as c
   where bit_count(bits) > 0),`

/** Votes of one word: one each for being found, in a tag or better, meant or better, in a name or a kind. */
const votes = [2, 3, 5, worst] as const

/** Twelve words and a language with four votes each are fewer than 64. */
const mostVotes = 63
const planes = [0, 1, 2, 3, 4, 5] as const
const eachPlane = (text: (plane: number) => string) => planes.map(text).join(', ')
/** Adds the bit `v` to the number that a seat's bits in the planes are, p0 the lowest. */
const sum = (plane: number) =>
  `(t.p${plane} # ${['v.bit', ...planes.slice(0, plane).map((lower) => `t.p${lower}`)].join(' & ').replace(/(.*&.*)/u, '($1)')})::bit varying`

/**
 * Who comes closest where nobody has all the words of the one reading: each word votes, and those with more than half
 * of the votes of the best among whom the filters let pass answer. The votes are counted on bits, all seats at once.
 */
export const closestWords = (alternatives: string) => `${wordsFound(alternatives)}${readingAnswers}
complete as (select block, bit_or(every${worst}) as bits from reading_answer group by 1),
last_reading as (select max(reading) as reading from alternative),
slot_number as (
  select slot, 4 * (row_number() over (order by slot) - 1) as after
    from (select distinct slot from alternative join last_reading using (reading)) as s),
vote as (
  select e.block, array_agg(coalesce(v.bits, ${noSeat}) order by n.after, v.place) as bits
    from everyone e cross join slot_number n
    left join slot_answer s on s.slot = n.slot and s.block = e.block and s.reading = (select reading from last_reading)
   cross join lateral (values ${votes.map((level, place) => `(${place}, s.upto${level})`).join(', ')}) as v (place, bits)
   group by e.block),
tally as (
  select block, 0 as counted, ${eachPlane((plane) => `${noSeat}::bit varying as p${plane}`)} from everyone
   union all
  select t.block, t.counted + 1, ${eachPlane(sum)}
    from tally t
   cross join lateral (select bits[t.counted + 1] as bit from vote where block = t.block) as v
   where t.counted < 4 * (select count(*) from slot_number)),
scored as (
  select * from (
    select t.block, s.score,
           ${planes.map((plane) => `(case when s.score >> ${plane} & 1 = 1 then t.p${plane} else ~t.p${plane} end)`).join(' & ')} as bits
      from tally t
     cross join generate_series(1, 4 * (select count(*) from slot_number)::integer) as s (score)
     where t.counted = 4 * (select count(*) from slot_number) offset 0) as s
   where bit_count(bits) > 0),
best as (
  select max(score) as score from scored s join pool p using (block) where bit_count(s.bits & p.bits) > 0),
answer as (
  select block, bit_or(bits) as bits
    from (select block, bits from scored where 2 * score >= (select score from best)
           union all select block, bits from complete) as a
   group by block),`

/** Who has all the words, then by the number of votes. */
export const classesOfClosestWords = `
fit as (
  select * from (
    select (case when w.has_all then 0 else 1 + ${mostVotes} - s.score end) as coarse, ${mostVotes} - s.score as rank, s.block,
           s.bits & m.bits & w.bits as bits
      from scored s join matching m using (block) left join complete c using (block)
     cross join lateral (values (true, coalesce(c.bits, ${noSeat})), (false, ~coalesce(c.bits, ${noSeat}))) as w (has_all, bits)
     where m.aside = '' offset 0) as f
   where bit_count(bits) > 0),`

/** No words: specialist care for loss and grief comes last, so that nobody meets it who did not ask for it. */
export const classesOfEverybody = `
fit as (
  select * from (
    select l.coarse, 0 as rank, m.block, m.bits & l.bits as bits
      from matching m
      left join (select block, bits from read.provider_posting where mark = 'loss' and word = '') as p using (block)
     cross join lateral (values (0, ~coalesce(p.bits, ${noSeat})), (1, coalesce(p.bits, ${noSeat}))) as l (coarse, bits)
     where m.aside = '' offset 0) as f
   where bit_count(bits) > 0),`

export const oneClass = `fit as (select 0 as coarse, 0 as rank, block, bits from matching where aside = ''),`
