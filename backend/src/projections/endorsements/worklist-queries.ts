/** Queries for the page of a provider's own endorsements: the cards in order, and the requests. */

import type { EndorsementCard } from '../../contract/endorsements/worklist.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import {
  integer,
  json,
  maybe,
  text,
  time,
  type AnswerOf,
  certain,
  some,
} from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { languageOfText } from '../../platform/texts/written-language.ts'
import { endorsement } from './endorsements.ts'

export const cardColumns = {
  ...some(
    endorsement,
    'endorsement_id',
    'provider_id',
    'status',
    'relationship',
    'requested_at',
    'approved_at',
  ),
  /** Null if it was withdrawn. */
  ...some(endorsement, 'text'),
  pin_position: maybe(integer()),
  submitted_at: certain('a text has a writer, who submitted it', time()),
  endorser: certain('its writer is here', json<EndorsementCard['endorser']>()),
}

type CardRow = AnswerOf<typeof cardColumns>

/** As their profile says, or, without one, as they named themselves. */
const endorserSql = `
  case when w.id is not null
       then json_build_object('id', w.id, 'slug', w.slug, 'name', w.name, 'types', w.types,
              'profession', w.profession, 'workplace', null, 'city', w.city, 'state', w.state, 'photo', w.photo)
       else json_build_object('id', e.endorser_id, 'slug', '', 'name', e.writer_name, 'types', '[]'::json,
              'profession', e.writer_profession, 'workplace', e.writer_workplace,
              'city', null, 'state', null, 'photo', null) end`

/** Their profile `w` if they have one. Whoever left is nobody's colleague here any more. */
export const writersSql = `
    left join read.provider w on w.id = e.endorser_id`
export const isHereSql = '(w.id is not null or e.writer_name is not null)'

/** A card for each endorsement whose writer is still here. */
export const cardsSql = `
  select e.endorsement_id, e.provider_id, e.status, e.relationship, e.text,
         array_position(s.pins, e.endorsement_id) as pin_position,
         e.requested_at, e.submitted_at, e.approved_at, ${endorserSql} as endorser
    from read.endorsement e
    ${writersSql}
    left join read.endorsement_pins s on s.provider_id = e.provider_id
   where ${isHereSql}`

export const cardOrderSql =
  'order by pin_position nulls last, approved_at desc nulls last, submitted_at desc, endorsement_id'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export const cardOfRow = async (row: CardRow): Promise<EndorsementCard> => ({
  id: row.endorsement_id,
  providerId: row.provider_id,
  endorser: row.endorser,
  relationship: row.relationship,
  text: row.text ?? '',
  language: await languageOfText(row.text ?? ''),
  pinPosition: row.pin_position,
  requestedAt: iso(row.requested_at),
  submittedAt: row.submitted_at.toISOString(),
  approvedAt: iso(row.approved_at),
})

export type CardWithStatus = readonly [status: string, card: EndorsementCard]

const endorsementsAboutRows = statement(
  cardColumns,
  `${cardsSql} and e.provider_id = $1 and e.status in ('pending', 'approved', 'declined') ${cardOrderSql}`,
)

/** All endorsements of a provider that are neither withdrawn nor removed. */
export const endorsementsAbout = async (
  tables: ReadTables,
  providerId: string,
): Promise<CardWithStatus[]> => {
  const rows = await endorsementsAboutRows(tables, [providerId])
  return Promise.all(rows.map(async (row) => [row.status, await cardOfRow(row)] as const))
}

const requestColumns = {
  ...some(endorsement, 'endorsement_id', 'relationship', 'note'),
  email: certain('only those with an address are selected', text()),
  status: text<'requested' | 'refused' | 'expired'>(),
  requested_at: certain('what has an address was requested', time()),
  sent_at: certain('what was requested was sent', time()),
}

export type RequestRow = AnswerOf<typeof requestColumns>

const shownRequestsOfRows = statement(
  requestColumns,
  `select endorsement_id, email, relationship, note, status, requested_at, sent_at
       from read.endorsement
      where provider_id = $1 and email is not null and endorser_id is null
        and (status = 'requested' or requested_at > now() - interval '60 days')
      order by requested_at desc, endorsement_id`,
)

/** Open requests, and requests of the last 60 days that ended without an endorsement; newest first. */
export const shownRequestsOf = (tables: ReadTables, providerId: string): Promise<RequestRow[]> =>
  shownRequestsOfRows(tables, [providerId])
