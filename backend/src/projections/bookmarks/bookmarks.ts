/** Which account has saved which provider, with the private note. */
import { EntitySchema } from 'typeorm'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { BookmarkEvent } from '../../domain/bookmarks/bookmarks.ts'
import type { Projection } from '../../platform/projecting/projection.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { publicRecordOf, type ProviderRow } from '../profiles/providers.ts'

export const bookmarkEntity = new EntitySchema({
  name: 'Bookmark',
  schema: 'read',
  tableName: 'bookmark',
  columns: {
    account_id: { type: 'text', primary: true, primaryKeyConstraintName: 'bookmark_pkey' },
    provider_id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'bookmark_pkey' },
    note: { type: 'text', nullable: true },
    bookmarked_at: { type: 'timestamptz' },
  },
  indices: [
    { name: 'bookmark_newest', columns: ['account_id', 'bookmarked_at'] },
    { name: 'bookmark_provider', columns: ['provider_id', 'bookmarked_at'] },
  ],
})

const table = 'bookmark'

export const bookmarksProjection: Projection<BookmarkEvent | AccountEvent> = {
  name: 'bookmarks',
  version: 1,
  tables: [table],
  on: {
    ProviderBookmarked: ({ data: { accountId, providerId, note, bookmarkedAt } }) => ({
      kind: 'upsert',
      table,
      key: { account_id: accountId, provider_id: providerId },
      row: { note, bookmarked_at: bookmarkedAt },
    }),
    BookmarkRestored: ({ data: { accountId, providerId, note, bookmarkedAt } }) => ({
      kind: 'upsert',
      table,
      key: { account_id: accountId, provider_id: providerId },
      row: { note, bookmarked_at: bookmarkedAt },
    }),
    BookmarkRemoved: ({ data: { accountId, providerId } }) => ({
      kind: 'delete',
      table,
      key: { account_id: accountId, provider_id: providerId },
    }),
    BookmarkNoteChanged: ({ data: { accountId, providerId, note } }) => ({
      kind: 'update',
      table,
      key: { account_id: accountId, provider_id: providerId },
      set: { note },
    }),
    PersonErased: ({ data: { personIds } }) =>
      personIds.flatMap((person) => [
        { kind: 'deleteWhere', table, where: { account_id: person } } as const,
        { kind: 'deleteWhere', table, where: { provider_id: person } } as const,
      ]),
  },
}

interface Bookmark {
  readonly provider: ProviderRecord
  readonly note: string | null
  readonly bookmarkedAt: string
}

/** Newest first. Deleted providers are left out. */
export const bookmarksOf = async (tables: ReadTables, accountId: string): Promise<Bookmark[]> => {
  const rows = await tables.query<{ provider: ProviderRow; note: string | null; bookmarked_at: Date }>(
    `select to_json(p.*) as provider, b.note, b.bookmarked_at
       from read.bookmark b join read.provider p on p.id = b.provider_id
      where b.account_id = $1 and p.deleted_at is null
      order by b.bookmarked_at desc, b.provider_id`,
    [accountId],
  )
  return rows.map(({ provider, note, bookmarked_at: at }) => ({
    provider: publicRecordOf(provider),
    note,
    bookmarkedAt: at.toISOString(),
  }))
}

export const bookmarkedIdsOf = async (tables: ReadTables, accountId: string): Promise<string[]> => {
  const rows = await tables.query<{ provider_id: string }>(
    'select provider_id from read.bookmark where account_id = $1 order by bookmarked_at desc, provider_id',
    [accountId],
  )
  return rows.map(({ provider_id: id }) => id)
}

/**
 * The number of accounts that saved a provider, by day (YYYY-MM-DD, UTC) since a moment; removed bookmarks
 * are not counted.
 */
export const savesByDay = (
  tables: ReadTables,
  providerId: string,
  since: Date,
): Promise<{ day: string; count: number }[]> =>
  tables.query(
    `select to_char(bookmarked_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as count
       from read.bookmark where provider_id = $1 and bookmarked_at >= $2 group by 1`,
    [providerId, since],
  )
