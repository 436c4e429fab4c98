/** What is asked of the endorsements. Whose endorser has left is not shown. */
import type { EndorsementCard } from '../../contract/endorsements/endorsements.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'

interface CardRow {
  readonly endorsement_id: string
  readonly provider_id: string
  readonly status: string
  readonly relationship: string
  readonly text: string
  readonly pin_position: number | null
  readonly requested_at: Date | null
  readonly submitted_at: Date
  readonly approved_at: Date | null
  readonly endorser: EndorsementCard['endorser']
}

const endorserOf = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'slug', ${alias}.slug, 'name', ${alias}.name, 'types', ${alias}.types,
                     'city', ${alias}.city, 'state', ${alias}.state, 'photo', ${alias}.photo)`

const cards = `
  select e.endorsement_id, e.provider_id, e.status, e.relationship, e.text,
         array_position(s.pins, e.endorsement_id) as pin_position,
         e.requested_at, e.submitted_at, e.approved_at, ${endorserOf('w')} as endorser
    from read.endorsement e
    join read.provider w on w.id = e.endorser_id and w.deleted_at is null
    left join read.endorsement_pins s on s.provider_id = e.provider_id`

const inOrder =
  'order by pin_position nulls last, approved_at desc nulls last, submitted_at desc, endorsement_id'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

const card = (row: CardRow): EndorsementCard => ({
  id: row.endorsement_id,
  providerId: row.provider_id,
  endorser: row.endorser,
  relationship: row.relationship,
  text: row.text,
  pinPosition: row.pin_position,
  requestedAt: iso(row.requested_at),
  submittedAt: row.submitted_at.toISOString(),
  approvedAt: iso(row.approved_at),
})

/** Pins first, then newest approval first; a page past the end is empty. */
export const approvedEndorsements = async (
  tables: ReadTables,
  providerId: string,
  page: { readonly start: number; readonly size: number },
): Promise<{ endorsements: EndorsementCard[]; totalCount: number }> => {
  const [count] = await tables.query<{ total: number }>(
    `select count(*)::integer as total
       from read.endorsement e join read.provider w on w.id = e.endorser_id and w.deleted_at is null
      where e.provider_id = $1 and e.status = 'approved'`,
    [providerId],
  )
  const rows = await tables.query<CardRow>(
    `${cards} where e.provider_id = $1 and e.status = 'approved' ${inOrder} offset $2 limit $3`,
    [providerId, page.start, page.size],
  )
  return { endorsements: rows.map(card), totalCount: count?.total ?? 0 }
}

export type CardWithStatus = readonly [status: string, card: EndorsementCard]

/** Everything that was written of a provider and is neither withdrawn nor removed. */
export const writtenOf = async (tables: ReadTables, providerId: string): Promise<CardWithStatus[]> => {
  const rows = await tables.query<CardRow>(
    `${cards} where e.provider_id = $1 and e.status in ('pending', 'approved', 'declined') ${inOrder}`,
    [providerId],
  )
  return rows.map((row) => [row.status, card(row)] as const)
}

/** Everything that a provider wrote of others and has not withdrawn, newest first. */
export const writtenBy = async (tables: ReadTables, endorserId: string): Promise<CardWithStatus[]> => {
  const rows = await tables.query<CardRow>(
    `${cards} where e.endorser_id = $1 and e.status <> 'withdrawn' order by e.submitted_at desc, e.endorsement_id`,
    [endorserId],
  )
  return rows.map((row) => [row.status, card(row)] as const)
}

export const endorsementById = async (
  tables: ReadTables,
  endorsementId: string,
): Promise<CardWithStatus | null> => {
  const [row] = await tables.query<CardRow>(`${cards} where e.endorsement_id = $1`, [endorsementId])
  return row ? [row.status, card(row)] : null
}

/** Whose endorsement this is, and who wrote it; null where there is none. */
export const sidesOf = async (tables: ReadTables, endorsementId: string) => {
  const [row] = await tables.query<{ provider_id: string; endorser_id: string | null }>(
    'select provider_id, endorser_id from read.endorsement where endorsement_id = $1',
    [endorsementId],
  )
  return row ? { providerId: row.provider_id, endorserId: row.endorser_id } : null
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

/** Those that wait, and those of the last 60 days that came to nothing; newest first. */
export const requestsOf = (tables: ReadTables, providerId: string): Promise<RequestRow[]> =>
  tables.query<RequestRow>(
    `select endorsement_id, email, relationship, note, status, requested_at, sent_at
       from read.endorsement
      where provider_id = $1 and email is not null and endorser_id is null
        and (status = 'requested' or requested_at > now() - interval '60 days')
      order by requested_at desc, endorsement_id`,
    [providerId],
  )

export const pinsVersionOf = async (tables: ReadTables, providerId: string): Promise<number> => {
  const [row] = await tables.query<{ version: number }>(
    'select version from read.endorsement_pins where provider_id = $1',
    [providerId],
  )
  return row?.version ?? 0
}

/** Requests that wait and were made before `madeBefore`, or last sent before `sentBefore`; the oldest first. */
export const waitingRequests = (
  tables: ReadTables,
  {
    madeBefore,
    sentBefore,
    most,
  }: { readonly madeBefore: Date; readonly sentBefore: Date; readonly most: number },
) =>
  tables.query<Pick<RequestRow, 'endorsement_id' | 'requested_at'> & { readonly provider_id: string }>(
    `select endorsement_id, provider_id, requested_at from read.endorsement
      where status = 'requested' and (requested_at <= $1 or sent_at <= $2)
      order by requested_at, endorsement_id limit $3`,
    [madeBefore, sentBefore, most],
  )
