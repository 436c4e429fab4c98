/** Which account has saved which provider, with the private note. */

import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import type { PersonErasedEvent } from '../../domain/accounts/account-events.ts'
import type { BookmarkEvent } from '../../domain/bookmarks/bookmarks.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import {
  id,
  key,
  maybe,
  readTable,
  text,
  time,
  integer,
  json,
  certain,
} from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import {
  remove,
  removeWhere,
  update,
  upsert,
  type Projection,
  type RecordedOf,
} from '../../platform/projecting/projection.ts'
import { publicRecordOf, type ProviderRow } from '../profiles/providers.ts'

const bookmark = readTable(
  'bookmark',
  {
    account_id: key(text('clear')),
    provider_id: key(id('clear')),
    note: maybe(text('masked')),
    bookmarked_at: time('clear'),
  },
  {
    indexes: {
      bookmark_newest: ['account_id', 'bookmarked_at'],
      bookmark_provider: ['provider_id', 'bookmarked_at'],
    },
  },
)

const keyOf = ({ accountId, providerId }: { readonly accountId: string; readonly providerId: string }) => ({
  account_id: accountId,
  provider_id: providerId,
})

const saved = ({
  data,
}: RecordedOf<Extract<BookmarkEvent, { type: 'ProviderBookmarked' | 'BookmarkRestored' }>>) =>
  upsert(bookmark, keyOf(data), { note: data.note, bookmarked_at: data.bookmarkedAt })

export const bookmarksProjection: Projection<BookmarkEvent | PersonErasedEvent> = {
  name: 'bookmarks',
  version: 1,
  tables: [bookmark],
  on: {
    ProviderBookmarked: saved,
    BookmarkRestored: saved,
    BookmarkRemoved: ({ data }) => remove(bookmark, keyOf(data)),
    BookmarkNoteChanged: ({ data }) => update(bookmark, keyOf(data), { note: data.note }),
    PersonErased: ({ data: { personIds } }) =>
      personIds.flatMap((person) => [
        removeWhere(bookmark, { account_id: person }),
        removeWhere(bookmark, { provider_id: person }),
      ]),
  },
}

interface Bookmark {
  readonly provider: ProviderRecord
  readonly note: string | null
  readonly bookmarkedAt: string
}

const bookmarksOfRows = statement(
  { provider: certain('a whole row', json<ProviderRow>()), note: maybe(text()), bookmarked_at: time() },
  `select to_json(p.*) as provider, b.note, b.bookmarked_at
       from read.bookmark b join read.provider p on p.id = b.provider_id
      where b.account_id = $1
      order by b.bookmarked_at desc, b.provider_id`,
)

/** Newest first. Deleted providers are left out. */
export const bookmarksOf = async (tables: ReadTables, accountId: string): Promise<Bookmark[]> => {
  const rows = await bookmarksOfRows(tables, [accountId])
  return rows.map(({ provider, note, bookmarked_at: at }) => ({
    provider: publicRecordOf(provider),
    note,
    bookmarkedAt: at.toISOString(),
  }))
}

export const bookmarkedIdsOf = async (tables: ReadTables, accountId: string): Promise<string[]> => {
  const rows = await find(tables, bookmark, ['provider_id'], { account_id: accountId }, [
    'bookmarked_at desc',
    'provider_id',
  ])
  return rows.map(({ provider_id: id }) => id)
}

const savesByDayRows = statement(
  { day: certain('the day of a moment', text()), count: integer() },
  `select to_char(bookmarked_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as count
       from read.bookmark where provider_id = $1 and bookmarked_at >= $2 group by 1`,
)

/**
 * The number of accounts that saved a provider, by day (YYYY-MM-DD, UTC) since a moment; removed bookmarks
 * are not counted.
 */
export const savesByDay = (
  tables: ReadTables,
  providerId: string,
  since: Date,
): Promise<{ day: string; count: number }[]> => savesByDayRows(tables, [providerId, since])
