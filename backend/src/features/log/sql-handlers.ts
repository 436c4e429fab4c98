/** Saving and deleting the queries that staff share. */
import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/log/console-sql.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import type { SavedQueries } from './saved-queries.ts'

/** The part of the handler context that stores the saved queries. */
export interface SavedQueriesNeed {
  readonly savedQueries: SavedQueries
}

const done = { status: 'done' } as const

export const sqlHandlers: Handlers<DeclarationsOf<typeof declarations>, SavedQueriesNeed> = {
  saveSqlQuery: async ({ session, savedQueries, now }, saved) =>
    (await savedQueries.save(saved, session.user.id, now())) ?? done,

  deleteSqlQuery: async ({ savedQueries }, { id }) => (await savedQueries.remove(id)) ?? done,
}
