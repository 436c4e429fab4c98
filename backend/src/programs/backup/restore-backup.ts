/**
 * Restores a backup into an empty deployment. It does not contain the read tables: the first start rebuilds
 * them from the log. A person on the list of erased people stays erased, however old the backup is.
 */

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import type { AnyCommand } from '../../domain/commands.ts'
import { feedTokensStream } from '../../domain/staff/feed-token.ts'
import { decideCommand } from '../../features/features.ts'
import { wasRefused } from '../../platform/commands/decide-and-append.ts'
import { keepFoldedStates } from '../../platform/commands/folded-states.ts'
import { logStart, type Position } from '../../platform/event-store/event-store.ts'
import { unwrapPersonKey } from '../../platform/event-store/person-keys.ts'
import { defaultLogSchema } from '../../platform/event-store/postgres-event-store.ts'
import {
  BrokenSequence,
  restoreByAppending,
  restoreIntoPostgres,
} from '../../platform/event-store/restore-log.ts'
import type { Infrastructure } from '../../platform/feature/infrastructure.ts'
import { photoFileOf } from '../../platform/photos/photo-files.ts'
import { newClient } from '../../platform/postgres/connections.ts'
import { bytes, integer, text, yesOrNo, certain } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { tableFates, treatmentOf } from '../../platform/postgres/table-fates.ts'
import { ensureProcessManagerTables } from '../../platform/processes/process-manager-schema.ts'
import { copyTableIn } from './database-tables.ts'
import { againOf, type EndedRight } from './ended-since.ts'
import { readErasedList, type ErasedList, type ErasedPerson } from './erased-people.ts'
import { checkFile, readBackupFile, UnusableBackup, type WrittenFile } from './hashed-files.ts'
import { readEventsFrom } from './log-file.ts'
import {
  backupManifest,
  keysManifest,
  logFileName,
  lookupKeyCheckOf,
  readManifest,
  type BackupManifest,
  type CopiedTable,
  type KeysManifest,
} from './manifest.ts'
import { tokenFates } from './rights.ts'

export interface OpenBackup {
  readonly folder: string
  readonly keysFolder: string
  readonly manifest: BackupManifest
  readonly keysManifest: KeysManifest
  readonly erased: ErasedList
}

/** @throws UnusableBackup for folders that do not belong together, or a file that is missing or changed */
export const openBackup = async (folders: {
  readonly from: string
  readonly keysFrom: string
  /** The newest available list of erased people. */
  readonly erasedFile: string
}): Promise<OpenBackup> => {
  const { from: folder, keysFrom: keysFolder } = folders
  const manifest = await readManifest(folder, backupManifest)
  const keys = await readManifest(keysFolder, keysManifest)
  if (manifest.id !== keys.id)
    throw new UnusableBackup('The keys folder belongs to a different backup, taken at ' + keys.takenAt)
  checkTables(manifest.tables, manifest.files, 'copied')
  checkTables([keys.keys], keys.files, 'keys')
  for (const file of manifest.files) await checkFile(folder, file)
  for (const file of keys.files) await checkFile(keysFolder, file)
  return {
    folder,
    keysFolder,
    manifest,
    keysManifest: keys,
    erased: await readErasedList(folders.erasedFile),
  }
}

/** A manifest may fill only tables that a backup copies, and only from files that were checked. */
const checkTables = (
  tables: readonly CopiedTable[],
  files: readonly WrittenFile[],
  treatment: 'copied' | 'keys',
) => {
  for (const copied of tables) {
    const { schema, table, path } = copied
    if (treatmentOf(copied) !== treatment)
      throw new UnusableBackup(`${schema}.${table} isn’t a table that this program restores`)
    if (!files.some((file) => file.path === path))
      throw new UnusableBackup(`${path} isn’t in the backup’s list of files`)
  }
}

export interface RestoreCounts {
  readonly events: number
  readonly rows: number
  readonly photos: number
  /** The number of accounts in the backup that were erased after it was made. */
  readonly erasedAnew: number
  /** The number of other things that ended after it was made, such as passwords. */
  readonly endedAnew: number
  /** The number of staff whose roles ended with the restore. */
  readonly rolesEnded: number
}

type Parts = Pick<Infrastructure, 'databaseUrl' | 'photos' | 'pool' | 'settings' | 'store' | 'storedLog'>

/** @throws UnusableBackup before anything is written, if the deployment is not empty or has other keys */
export const restoreBackup = async (
  parts: Parts,
  backup: OpenBackup,
  clock: () => Date,
): Promise<RestoreCounts> => {
  const { manifest, folder, erased } = backup
  checkLookupKey(parts, manifest)
  const client = newClient({ connectionString: parts.databaseUrl, application_name: 'restore' })
  try {
    await client.connect()
    await ensureProcessManagerTables(parts.pool)
    await checkIsEmpty(parts, client)
    await restoreKeys(parts, client, backup)
    const positionAt = await restoreLog(parts, backup)
    const rows = await restoreTables(client, backup, positionAt)
    const photos = await restorePhotos(parts, folder, manifest, idsOf(erased.people))
    return {
      events: manifest.events,
      rows,
      photos,
      rolesEnded: await endRights(parts, clock),
      endedAnew: await endAnew(parts, client, { rights: erased.rights, since: manifest.takenAt }, clock),
      erasedAnew: await eraseAnew(parts, erased.people, clock),
    }
  } finally {
    await client.end()
  }
}

const idsOf = (erased: readonly ErasedPerson[]) => new Set(erased.flatMap(({ personIds }) => personIds))

const checkLookupKey = ({ settings }: Parts, { lookupKeyCheck }: BackupManifest) => {
  if (lookupKeyCheckOf(settings.secrets.lookupKey) !== lookupKeyCheck)
    throw new UnusableBackup(
      'LOOKUP_KEY doesn’t match the ids in this backup. Set the keys of the deployment it came from (if you set none: keys.json in its data directory)',
    )
}

const anyTable = statement(
  { used: yesOrNo() },
  'select exists (select from personal_key.person) or exists (select from account.password) as used',
)

const checkIsEmpty = async ({ storedLog }: Parts, client: pg.Client) => {
  const rows = await anyTable(client)
  if (rows[0]?.used !== false || (await storedLog.head()) !== logStart)
    throw new UnusableBackup(
      'The database or the log isn’t empty. Restore a backup into an empty database and an empty log',
    )
}

const keysRestored = statement(
  {
    person: text(),
    key_id: certain('there is one beside what is wrapped', text()),
    kek_version: certain('there is one beside what is wrapped', integer()),
    wrapped: certain('only keys that are there are selected', bytes()),
  },
  'select distinct on (kek_version) person, key_id, kek_version, wrapped from personal_key.person where wrapped is not null',
)

/** Keys of erased people are not restored, and their ids stay closed. */
const restoreKeys = async ({ settings }: Parts, client: pg.Client, backup: OpenBackup) => {
  const { keys } = backup.keysManifest
  await client.query('begin')
  await copyTableIn(client, keys, readBackupFile(backup.keysFolder, keys.path))
  await client.query(
    `insert into personal_key.person (person, erased_at) select unnest($1::text[]), now()
     on conflict (person) do update set key_id = null, kek_version = null, wrapped = null, erased_at = now()`,
    [[...idsOf(backup.erased.people)]],
  )
  const rows = await keysRestored(client)
  try {
    for (const { person, key_id: id, kek_version: kekVersion, wrapped } of rows)
      unwrapPersonKey(id, person, { kekVersion, wrapped }, settings.secrets.keyEncryptionKeys)
  } catch (cause) {
    await client.query('rollback')
    throw new UnusableBackup('KEY_ENCRYPTION_KEY doesn’t open the keys in this backup', { cause })
  }
  await client.query('commit')
}

const restoreLog = async ({ settings, databaseUrl, storedLog }: Parts, { folder, manifest }: OpenBackup) => {
  const { eventLog } = settings
  const events = readEventsFrom(folder, logFileName)
  try {
    if (eventLog.home === 'eventstoredb')
      return await restoreByAppending(storedLog, events, new Set(Object.values(manifest.checkpoints)))
    const url = eventLog.home === 'postgres' ? eventLog.url : databaseUrl
    const client = newClient({ connectionString: url, application_name: 'restore' })
    try {
      await client.connect()
      return await restoreIntoPostgres(client, defaultLogSchema, events)
    } finally {
      await client.end()
    }
  } catch (error) {
    if (error instanceof BrokenSequence) throw new UnusableBackup(error.message, { cause: error })
    throw error
  }
}

const restoreTables = async (
  client: pg.Client,
  { folder, manifest }: OpenBackup,
  positionAt: (count: number) => Position,
): Promise<number> => {
  await client.query('begin')
  let rows = 0
  for (const copied of manifest.tables) rows += await restoreTable(client, folder, copied)
  await endCredentials(client)
  for (const [reaction, events] of Object.entries(manifest.checkpoints))
    await client.query('insert into reaction.checkpoint (reaction, position) values ($1, $2)', [
      reaction,
      positionAt(events),
    ])
  await client.query('commit')
  return rows
}

/** As rights.ts says of each table and link. */
export const endCredentials = async (client: Pick<pg.ClientBase, 'query'>) => {
  for (const [table, fate] of Object.entries(tableFates)) {
    if (fate.fate !== 'ended') continue
    await client.query(
      'set' in fate
        ? `update ${table} set ${fate.set} where ${fate.works}`
        : `delete from ${table} where ${fate.works}`,
    )
  }
  const ended = Object.entries(tokenFates).filter(([, { fate }]) => fate === 'ended')
  await client.query('delete from account.token where purpose = any($1)', [ended.map(([purpose]) => purpose)])
}

/** Rows that a start of the server wrote into the empty table are deleted first. */
const restoreTable = async (client: pg.Client, folder: string, copied: CopiedTable): Promise<number> => {
  await client.query(`delete from "${copied.schema}"."${copied.table}"`)
  return copyTableIn(client, copied, readBackupFile(folder, copied.path))
}

const restorePhotos = async (
  { photos }: Parts,
  folder: string,
  { files }: BackupManifest,
  erased: ReadonlySet<string>,
): Promise<number> => {
  let restored = 0
  for (const { path } of files) {
    const file = path.startsWith('photos/') ? photoFileOf(basename(path)) : null
    if (!file || erased.has(file.owner)) continue
    await photos.put(file, await readFile(join(folder, path)))
    restored += 1
  }
  return restored
}

/**
 * Every role and every token of the feed, because nobody knows which of them ended since. The operator names the
 * first admin.
 * @returns how many roles there were
 */
export const endRights = async (
  { store, storedLog }: Pick<Parts, 'store' | 'storedLog'>,
  clock: () => Date,
) => {
  const staff = new Set<string>()
  const tokens = new Set<string>()
  for await (const { type, data, stream } of storedLog.readAll()) {
    const accountId = data['accountId'] as string
    // Tokens of other streams are from before the limit was decided, and open nothing.
    if (type === 'FeedTokenCreated' && stream === feedTokensStream()) tokens.add(data['tokenId'] as string)
    else if (type === 'FeedTokenEnded') tokens.delete(data['tokenId'] as string)
    else if (type === 'StaffRoleGranted') staff.add(accountId)
    else if (type === 'StaffRoleRevoked' || type === 'AccountDeletionRequested') staff.delete(accountId)
  }
  const reason = 'restored from a backup'
  for (const accountId of staff)
    await decideAnew(store, { type: 'RevokeStaffRole', accountId, reason }, clock)
  for (const tokenId of tokens) await decideAnew(store, { type: 'EndFeedToken', tokenId, reason }, clock)
  return staff.size
}

/** The backup is older than these ends. */
export const endAnew = async (
  { store }: Pick<Parts, 'store'>,
  client: Pick<pg.ClientBase, 'query'>,
  { rights, since }: { readonly rights: readonly EndedRight[]; readonly since: string },
  clock: () => Date,
) => {
  let anew = 0
  for (const { ended, ids, at } of rights) {
    const again = againOf(ended)
    if (!again || at < since) continue
    const isNew =
      'rows' in again
        ? ((await client.query(again.rows, [ids['accountId']])).rowCount ?? 0) > 0
        : await decideAnew(store, again.command(ids), clock)
    if (isNew) anew += 1
  }
  return anew
}

/**
 * The backup is older than these erasures: they are requested again, and the first start carries them out.
 */
const eraseAnew = async ({ store }: Parts, erased: readonly ErasedPerson[], clock: () => Date) => {
  let anew = 0
  for (const { accountId, personIds } of erased)
    if (await decideAnew(store, { type: 'RequestAccountDeletion', accountId, personIds }, clock)) anew += 1
  return anew
}

/** False if it is refused, as the backup has nothing of the kind, or contains the end already. */
const decideAnew = async (store: Parts['store'], command: AnyCommand, clock: () => Date) => {
  const commandId = randomUUID()
  const context = { actorId: 'system', correlationId: commandId, commandId }
  const outcome = await decideCommand({ store, clock, states: keepFoldedStates(store) }, command, context)
  return !wasRefused(outcome) && outcome.isNew
}
