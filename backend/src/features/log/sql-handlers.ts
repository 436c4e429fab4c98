/** Saving and deleting the queries that staff share, and their schedules. */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as sql from '../../contract/log/console-sql.ts'
import type * as schedules from '../../contract/log/query-schedules.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import type { SavedQueries } from './saved-queries.ts'

/** The part of the handler context that stores the saved queries. */
export interface SavedQueriesNeed {
  readonly savedQueries: SavedQueries
}

const done = { status: 'done' } as const

export const sqlHandlers: Handlers<DeclarationsOf<typeof sql & typeof schedules>, SavedQueriesNeed> = {
  saveSqlQuery: async ({ session, savedQueries, now }, saved) =>
    (await savedQueries.save(saved, session.user.id, now())) ?? done,

  deleteSqlQuery: async ({ session, savedQueries }, { id }) =>
    (await savedQueries.remove(id, session.user.id)) ?? done,

  scheduleSqlQuery: async ({ session, savedQueries, now }, asked) =>
    (await savedQueries.schedule(asked, session.user.id, now())) ?? done,

  endSqlSchedule: async ({ session, savedQueries }, { id }) =>
    (await savedQueries.endSchedule(id, session.user.id)) ?? done,
}
