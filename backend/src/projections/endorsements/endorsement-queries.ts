/** Queries of endorsements. An endorsement is left out if its endorser has left. */

import type { EndorsementCard } from '../../contract/endorsements/worklist.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import { integer } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { endorsement } from './endorsements.ts'
import {
  cardColumns,
  cardOfRow,
  cardsSql,
  cardOrderSql,
  isHereSql,
  writersSql,
  type CardWithStatus,
} from './worklist-queries.ts'

const approvedCountRows = statement(
  { total: integer() },
  `select count(*)::integer as total
       from read.endorsement e ${writersSql}
      where ${isHereSql} and e.provider_id = $1 and e.status = 'approved'`,
)

const approvedEndorsementsRows = statement(
  cardColumns,
  `${cardsSql} and e.provider_id = $1 and e.status = 'approved' ${cardOrderSql} offset $2 limit $3`,
)

/** Pins first, then newest approval first; a page past the end is empty. */
export const approvedEndorsements = async (
  tables: ReadTables,
  providerId: string,
  page: { readonly start: number; readonly size: number },
): Promise<{ endorsements: EndorsementCard[]; totalCount: number }> => {
  const [count] = await approvedCountRows(tables, [providerId])
  const rows = await approvedEndorsementsRows(tables, [providerId, page.start, page.size])
  return { endorsements: await Promise.all(rows.map(cardOfRow)), totalCount: count?.total ?? 0 }
}

const endorsementsByRows = statement(
  cardColumns,
  `${cardsSql} and e.endorser_id = $1 order by e.submitted_at desc, e.endorsement_id`,
)

/** All endorsements that a provider wrote, newest first. */
export const endorsementsBy = async (tables: ReadTables, endorserId: string): Promise<CardWithStatus[]> => {
  const rows = await endorsementsByRows(tables, [endorserId])
  return Promise.all(rows.map(async (row) => [row.status, await cardOfRow(row)] as const))
}

const endorsementByAboutRows = statement(
  cardColumns,
  `${cardsSql} and e.endorser_id = $1 and e.provider_id = $2
       and e.status not in ('withdrawn', 'removed') limit 1`,
)

/** The live endorsement that one provider wrote about another; null if there is none. */
export const endorsementByAbout = async (
  tables: ReadTables,
  endorserId: string,
  providerId: string,
): Promise<EndorsementCard | null> => {
  const [row] = await endorsementByAboutRows(tables, [endorserId, providerId])
  return row ? cardOfRow(row) : null
}

const endorsementByIdRows = statement(cardColumns, `${cardsSql} and e.endorsement_id = $1`)

export const endorsementById = async (
  tables: ReadTables,
  endorsementId: string,
): Promise<CardWithStatus | null> => {
  const [row] = await endorsementByIdRows(tables, [endorsementId])
  return row ? [row.status, await cardOfRow(row)] : null
}

/** The endorsee and the endorser; null if there is no such endorsement. */
export const sidesOfEndorsement = async (tables: ReadTables, endorsementId: string) => {
  const [row] = await find(tables, endorsement, ['provider_id', 'endorser_id'], {
    endorsement_id: endorsementId,
  })
  return row ? { providerId: row.provider_id, endorserId: row.endorser_id } : null
}
