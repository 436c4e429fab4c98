/**
 * What analysts read of people in place of joins (docs/analysts.md, "Coarse facts"): what they do, their state, the
 * month they came and their price band, each of them only together with at least four others who have the same.
 */

import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { JsonObject } from '../../platform/event-store/event-store.ts'
import type { DerivedView } from '../../platform/postgres/masked-views.ts'
import { placeStateSql } from '../../projections/search/place-state.ts'

/** Fewer people than this have no facts of their own. */
export const fewestAlike = 5
/** What stands in place of a fact that too few people share. */
export const tooFew = `fewer than ${fewestAlike}`

/** In the order in which people are told apart. */
const providerFacts = ['profession', 'state', 'month', 'price_band'] as const
const clientFacts = ['state', 'month'] as const

/** Dollars; prices by the hour, and for everything. */
const bands = { hourly: [50, 100], flat_fee: [500, 1_500] } as const

const bandSql = Object.entries(bands)
  .map(([type, [low, high]]) => {
    const name = type === 'hourly' ? 'hourly' : 'flat'
    return `when starting_price_type = '${type}' then
      case when starting_price < ${low} then '${name} under ${low}'
           when starting_price < ${high} then '${name} ${low} to ${high - 1}' else '${name} ${high} and more' end`
  })
  .join(' ')

const monthSql = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM')`

/** Everybody with a profile, as it says. */
export const providersSql = (schema: string) => `
  select id, case when cardinality(types) > 1 then 'several' else types[1] end as profession,
         ${placeStateSql('state')} as state, ${monthSql('created_at')} as month, case ${bandSql} end as price_band
    from ${schema}.provider`

export const clientsSql = (schema: string) => `
  select account_id as id, ${placeStateSql('location')} as state, ${monthSql('registered_at')} as month
    from ${schema}.account where kind = 'client'`

/**
 * Hides what tells fewer than five people from all others. Everybody is divided by the first fact, each part by the
 * second, and so on. Within a part, values of fewer than five people become one value; where these are still fewer
 * than five together, the next smallest value joins them.
 * @param people has `id`, the facts and `kept`, which are left as they are
 */
const grouped = (people: string, facts: readonly string[], kept: readonly string[] = []): string =>
  facts.reduce((inner, fact, at) => {
    const before = [...kept, ...facts.slice(0, at)]
    const within = before.length > 0 ? `partition by ${before.join(', ')}` : ''
    const rest = facts.slice(at + 1)
    // A window's default frame ends with the rows of the same value, so `upto - n` are in smaller values.
    return `
      select ${['id', ...before].join(', ')},
             case when n < ${fewestAlike} or upto - n between 1 and ${fewestAlike - 1} then '${tooFew}' else ${fact} end as ${fact}
             ${rest.map((each) => `, ${each}`).join('')}
        from (select *, count(*) over (${within} order by n, ${fact} collate "C") as upto
                from (select *, count(*) over (partition by ${[...before, fact].join(', ')}) as n
                        from (${inner}) a) b) c`
  }, people)

/** Everybody's group: `id` and the facts. */
const providerGroups = (schema: string) => grouped(providersSql(schema), providerFacts)
const clientGroups = (schema: string) => grouped(clientsSql(schema), clientFacts)

/**
 * The groups of those who have bookings or conversations. Each also has five of these: otherwise the only one of a
 * group who has any would stand behind one pseudonym.
 */
const among = (groups: string, facts: readonly string[], schema: string, side: string) =>
  grouped(
    `select g.* from (${groups}) g
      where id in (select ${side} from ${schema}.booking union select ${side} from ${schema}.conversation)`,
    facts,
  )

/** The groups of both sides of bookings and conversations. */
const activeProviders = (schema: string) =>
  among(providerGroups(schema), providerFacts, schema, 'provider_id')
const activeClients = (schema: string) => among(clientGroups(schema), clientFacts, schema, 'client_id')

/** The facts of a profile that everybody can look up, because its id is in the clear. */
const publicProviders = providersSql

const columnsOf = (facts: readonly string[], side: string) =>
  facts.map((fact) => [`${side}_${fact}`, 'text'] as const)
const selected = (facts: readonly string[], side: string, alias: string) =>
  facts.map((fact) => `${alias}.${fact} as ${side}_${fact}`).join(', ')

/** Days that a person counts as active after something they did, and that each figure of `cohort` covers. */
const recent = `interval '90 days'`

export const cohort: DerivedView = {
  name: 'cohort',
  needs: ['account', 'booking', 'booking_step', 'conversation', 'event_index', 'provider'],
  columns: [
    ['side', 'text'],
    ...providerFacts.map((fact) => [fact, 'text'] as const),
    ...[
      'people',
      'active',
      'with_question',
      'with_reply',
      'with_request',
      'accepted_within_30_days',
      'accepted_within_90_days',
      'accepted_later',
    ].map((count) => [count, 'bigint'] as const),
  ],
  sql: (schema) => `
    with newest as (select max(time) as at from ${schema}.event_index),
    seen as (select actor_id, max(time) as at from ${schema}.event_index group by actor_id),
    owner as (select substr(stream, ${'providerProfile-'.length + 1}) as id, actor_id from ${schema}.event_index
               where type = 'ProviderProfileCreated'),
    person as (
      select 'provider' as side, g.id, g.profession, g.state, g.month, g.price_band, p.created_at as since, o.actor_id
        from (${providerGroups(schema)}) g join ${schema}.provider p using (id) left join owner o using (id)
      union all
      select 'client', g.id, null, g.state, g.month, null, a.registered_at, g.id
        from (${clientGroups(schema)}) g join ${schema}.account a on a.account_id = g.id),
    accepted as (
      select booking_id, min(happened_at) as at from ${schema}.booking_step
       where type in ('BookingAccepted', 'ProposalTaken') and detail ->> 'clashed' is null and detail ->> 'leftOut' is null group by booking_id),
    requests as (
      select unnest(array[provider_id, client_id]) as id, max(requested_at) as requested, min(accepted.at) as agreed
        from ${schema}.booking left join accepted using (booking_id) group by 1),
    talks as (
      select unnest(array[provider_id, client_id]) as id, max(asked_at) as asked, max(replied_at) as replied
        from ${schema}.conversation group by 1)
    select side, profession, state, month, price_band, count(*),
           count(*) filter (where seen.at > newest.at - ${recent}),
           count(*) filter (where asked > newest.at - ${recent}),
           count(*) filter (where replied > newest.at - ${recent}),
           count(*) filter (where requested > newest.at - ${recent}),
           count(*) filter (where agreed < since + interval '30 days'),
           count(*) filter (where agreed >= since + interval '30 days' and agreed < since + interval '90 days'),
           count(*) filter (where agreed >= since + interval '90 days')
      from person cross join newest left join seen using (actor_id)
      left join requests using (id) left join talks using (id)
     group by side, profession, state, month, price_band
    having count(*) >= ${fewestAlike}`,
}

export const coarseViews: readonly DerivedView[] = [
  {
    // Nothing of the author: a review names its provider, whose bookings have the author's facts beside a pseudonym.
    name: 'review_facts',
    needs: ['provider', 'review'],
    columns: [['review_id', 'text'], ...columnsOf(providerFacts, 'provider')],
    sql: (schema) => `
      select t.review_id, ${selected(providerFacts, 'provider', 'p')}
        from ${schema}.review t left join (${publicProviders(schema)}) p on p.id = t.provider_id`,
  },
  {
    name: 'endorsement_facts',
    needs: ['endorsement', 'provider'],
    columns: [
      ['endorsement_id', 'text'],
      ...columnsOf(providerFacts, 'provider'),
      ...columnsOf(providerFacts, 'endorser'),
    ],
    sql: (schema) => `
      with p as (${publicProviders(schema)})
      select t.endorsement_id, ${selected(providerFacts, 'provider', 'p')}, ${selected(providerFacts, 'endorser', 'e')}
        from ${schema}.endorsement t
        left join p on p.id = t.provider_id left join p e on e.id = t.endorser_id`,
  },
  {
    name: 'waitlist_facts',
    needs: ['waitlist_entry'],
    columns: [
      ['entry_id', 'text'],
      ['state', 'text'],
    ],
    sql: (schema) => `
      select id, state from (${grouped(
        `select entry_id as id, user_type, ${placeStateSql('location')} as state from ${schema}.waitlist_entry`,
        ['state'],
        ['user_type'],
      )}) g`,
  },
]

/** The facts of the people that an event names, to be added to its data. */
export type FactsOf = (event: { readonly stream: string; readonly data: JsonObject }) => JsonObject

type Fields = readonly (readonly [
  field: string,
  facts: string,
  groups: 'providers' | 'clients' | 'profiles',
])[]

const ofSides: Fields = [
  ['providerId', 'providerFacts', 'providers'],
  ['clientId', 'clientFacts', 'clients'],
]
const ofReview: Fields = [['providerId', 'providerFacts', 'profiles']]
/** By the start of a stream's name. */
const fieldsByStream: Readonly<Record<string, Fields>> = {
  calendar: ofSides,
  conversation: ofSides,
  endorsements: [...ofReview, ['endorserId', 'endorserFacts', 'profiles']],
}

/** Reads the facts as the read tables have them now. */
export const readFacts = async (tables: Pick<ReadTables, 'query'>): Promise<FactsOf> => {
  const groupsOf = async (sql: string) =>
    new Map(
      (await tables.query<{ id: string } & Record<string, string | null>>(sql)).map(
        ({ id, ...facts }) => [id, facts] as const,
      ),
    )
  const groups = {
    providers: await groupsOf(activeProviders('read')),
    clients: await groupsOf(activeClients('read')),
    profiles: await groupsOf(publicProviders('read')),
  }
  return ({ stream, data }) => {
    const [kind = ''] = stream.split('-', 1)
    // An invitation to a review hides both sides.
    const reviewed = kind === 'reviews' && 'reviewId' in data ? ofReview : []
    const fields = Object.hasOwn(fieldsByStream, kind) ? (fieldsByStream[kind] ?? []) : reviewed
    return Object.fromEntries(
      fields.flatMap(([field, name, of]) => {
        const person = data[field]
        const facts = typeof person === 'string' ? groups[of].get(person) : undefined
        return facts ? [[name, facts]] : []
      }),
    )
  }
}
