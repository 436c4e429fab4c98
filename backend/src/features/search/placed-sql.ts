/**
 * The part of the search's statement that is about the place: who is how near (product.md, "Search": Place). `placed`
 * has, for each block of seats, those of each tier; each seat is in one of them.
 */
import { noSeat } from '../../projections/search/search-bits.ts'

/** Tiers from here on meet by video: first those of the place and its state, then everyone else. */
const tierOfVideo = 100

/** `words` and `tiers`: the marks of the place; `exact`: a whole name, whose owner comes before everybody. */
export const placedSeats = ({
  words,
  tiers,
  exact,
}: {
  readonly words: string
  readonly tiers: string
  readonly exact: string
}) => `
near as (
  select p.block, n.tier, bit_or(p.bits) as bits
    from unnest(${words}::text[], ${tiers}::integer[]) as n (word, tier)
   cross join lateral (
     select block, bits from read.provider_posting where mark = 'place' and word = n.word offset 0) as p
   group by 1, 2),
known as (
  select e.block, coalesce(x.bits, ${noSeat}) as exact, coalesce(v.bits, ${noSeat}) as video,
         coalesce((select bit_or(n.bits) from near n where n.block = e.block), ${noSeat}) as near
    from everyone e
    left join (select block, bits from read.provider_posting where mark = 'exact' and word = ${exact}::text) as x using (block)
    left join (select block, bits from read.provider_posting
                where mark = 'serviceDelivery' and word = 'virtual_only') as v using (block)),
placed as (
  select n.block, n.tier,
         n.bits & ~k.video & ~k.exact
         & ~coalesce(bit_or(n.bits) over (partition by n.block order by n.tier
                                          rows between unbounded preceding and 1 preceding), ${noSeat}) as bits
    from near n join known k using (block)
  union all select block, -1, exact from known
  union all select block, ${tierOfVideo}, near & video & ~exact from known
  union all select block, ${tierOfVideo} + 1, ~(near | exact) from known),`

/** How well the words fit, roughly; then the place; then how well they fit to the letter. Who meets by video is last. */
export const classesByPlace = `
class as (
  select * from (
    select 100000000 * (p.tier >= ${tierOfVideo})::integer + 1000000 * f.coarse + 1000 * p.tier + f.rank as rank, f.block,
           f.bits & p.bits as bits
      from fit f join placed p using (block) offset 0) as c
   where bit_count(bits) > 0),`

/** In an order that somebody chose, the place says no more than who can come. */
export const classesInPerson = `
class as (
  select (p.tier >= ${tierOfVideo})::integer as rank, f.block, bit_or(f.bits & p.bits) as bits
    from fit f join placed p using (block) group by 1, 2),`

export const classesAnywhere = `class as (select 1000000 * coarse + rank as rank, block, bits from fit),`

/** How many of those who match can come. */
export const inPersonCount = `
(select coalesce(sum(bit_count(m.bits & p.bits)), 0)::integer
   from matching m join placed p using (block) where m.aside = '' and p.tier < ${tierOfVideo})`
