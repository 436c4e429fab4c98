/**
 * How long the files of a photo are kept while no profile shows it. The photo's row is also a lock: a request
 * that uploads or restores the photo waits while its files are being deleted, and then finds that they are
 * gone.
 */

import type pg from 'pg'
import { text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'

export const keptPhotoTables = `
  create schema if not exists photo;
  create table if not exists photo.kept (photo text primary key, kept_until timestamptz not null);
  create index if not exists kept_kept_until on photo.kept (kept_until)`

/** The most photos that one run handles. Only after a long outage can there be more. */
const mostAtOnce = 10_000

/**
 * Keeps the files of this photo until the given time, or longer if a later time is already set. Idempotent.
 */
export const keepPhoto = async (
  client: Pick<pg.ClientBase, 'query'>,
  photo: string,
  until: Date,
): Promise<void> => {
  await client.query(
    `insert into photo.kept (photo, kept_until) values ($1, $2)
     on conflict (photo) do update set kept_until = greatest(kept.kept_until, excluded.kept_until)`,
    [photo, until],
  )
}

const photosDue = statement(
  { photo: text() },
  'select photo from photo.kept where kept_until <= $1 order by kept_until limit $2',
)

/** The names of photos whose time is over. They can be deleted unless a profile shows them. */
export const photosKeptLongEnough = async (pool: pg.Pool, now: Date): Promise<string[]> => {
  const rows = await photosDue(pool, [now, mostAtOnce])
  return rows.map(({ photo }) => photo)
}

/**
 * Runs `settle` while the photo is locked, so that nobody can restore it, and then deletes its row. Does
 * nothing if the photo is now to be kept longer, or if another server holds the lock.
 */
export const forgetKeptPhoto = (
  pool: pg.Pool,
  photo: string,
  now: Date,
  settle: () => Promise<void>,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'select 1 from photo.kept where photo = $1 and kept_until <= $2 for update skip locked',
      [photo, now],
    )
    if (rowCount === 0) return
    await settle()
    await client.query('delete from photo.kept where photo = $1', [photo])
  })
