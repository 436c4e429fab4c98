/** Queries for the page of a provider's own endorsements: the cards in order, and the requests. */

import type { EndorsementCard } from '../../contract/endorsements/worklist.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { languageOfText } from '../../platform/texts/written-language.ts'

export interface CardRow {
  readonly endorsement_id: string
  readonly provider_id: string
  readonly status: string
  readonly relationship: string
  /** Null if it was withdrawn. */
  readonly text: string | null
  readonly pin_position: number | null
  readonly requested_at: Date | null
  readonly submitted_at: Date
  readonly approved_at: Date | null
  readonly endorser: EndorsementCard['endorser']
}

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

/** All endorsements of a provider that are neither withdrawn nor removed. */
export const endorsementsAbout = async (
  tables: ReadTables,
  providerId: string,
): Promise<CardWithStatus[]> => {
  const rows = await tables.query<CardRow>(
    `${cardsSql} and e.provider_id = $1 and e.status in ('pending', 'approved', 'declined') ${cardOrderSql}`,
    [providerId],
  )
  return Promise.all(rows.map(async (row) => [row.status, await cardOfRow(row)] as const))
}

export interface RequestRow {
  readonly endorsement_id: string
  readonly email: string
  readonly relationship: string
  readonly note: string | null
  readonly status: 'requested' | 'refused' | 'expired'
  readonly requested_at: Date
  readonly sent_at: Date
}

/** Open requests, and requests of the last 60 days that ended without an endorsement; newest first. */
export const shownRequestsOf = (tables: ReadTables, providerId: string): Promise<RequestRow[]> =>
  tables.query<RequestRow>(
    `select endorsement_id, email, relationship, note, status, requested_at, sent_at
       from read.endorsement
      where provider_id = $1 and email is not null and endorser_id is null
        and (status = 'requested' or requested_at > now() - interval '60 days')
      order by requested_at desc, endorsement_id`,
    [providerId],
  )
