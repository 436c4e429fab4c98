/**
 * Writes a backup while servers run. Its moment is the log's end at the beginning: it contains the events up
 * to then, and everything else as of a little later, so that nothing an event needs is missing.
 */

import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type pg from 'pg'
import type { EventStore, Position } from '../../platform/event-store/event-store.ts'
import type { Infrastructure } from '../../platform/feature/infrastructure.ts'
import { photoFileNameOf } from '../../platform/photos/photo-files.ts'
import type { PhotoStore } from '../../platform/photos/photo-store.ts'
import { newClient } from '../../platform/postgres/connections.ts'
import { text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { treatmentOf, type TableName } from '../../platform/postgres/table-fates.ts'
import { moveIntoPlace } from '../../platform/whole-file.ts'
import { copyTableOut, tablesOf } from './database-tables.ts'
import { erasedLines } from './erased-people.ts'
import { writeHashed, type WrittenFile } from './hashed-files.ts'
import { logLines, type LineCounts } from './log-file.ts'
import {
  erasedFileName,
  keysFileName,
  logFileName,
  lookupKeyCheckOf,
  writeManifest,
  type CopiedTable,
} from './manifest.ts'

export interface BackupFolders {
  /** The folder in which each backup gets its own folder, named after the moment. */
  readonly to: string
  /** The same for the personal keys. Must be somewhere else, or the backup would undo erasures. */
  readonly keysTo: string
}

export interface WrittenBackup {
  readonly folder: string
  readonly keysFolder: string
  readonly events: number
  readonly rows: number
  readonly photos: number
  /** Tables that are in no backup because they are unknown. */
  readonly leftOut: readonly TableName[]
}

type Parts = Pick<Infrastructure, 'databaseUrl' | 'photos' | 'settings' | 'storedLog' | 'tables'>

/**
 * @throws if the keys would be next to the log, a folder is not writable, or a part is unreachable; an
 * unfinished backup keeps the ending `.unfinished`
 */
export const writeBackup = async (
  parts: Parts,
  { to, keysTo }: BackupFolders,
  now: Date,
): Promise<WrittenBackup> => {
  if (isWithin(to, keysTo) || isWithin(keysTo, to))
    throw new Error(
      'KEYS_TO must be outside TO, and TO outside KEYS_TO: keys kept beside the log can bring back people who were erased',
    )
  const name = now.toISOString().replace(/[:.]/g, '-')
  const unfinished = join(to, `${name}.unfinished`)
  const unfinishedKeys = join(keysTo, `${name}.unfinished`)
  await mkdir(unfinished, { recursive: true })
  await mkdir(unfinishedKeys, { recursive: true })
  const id = randomUUID()
  const takenAt = now.toISOString()

  const moment = await parts.storedLog.head()
  const tables = await inSnapshot(parts.databaseUrl, (client) => writeTables(client, unfinished))
  const log = await writeLog(parts.storedLog, unfinished, moment, tables.checkpoints)
  const photos = await writePhotos(parts.photos, unfinished)
  // After the log, since a key is created before the first event that is sealed with it.
  const keys = await inSnapshot(parts.databaseUrl, (client) => writeKeys(client, unfinishedKeys))
  // Last, so that it contains people erased during the backup.
  const erased = await writeHashed(
    unfinishedKeys,
    erasedFileName,
    linesOf(erasedLines(parts.tables, parts.storedLog, now)),
  )

  await writeManifest(unfinishedKeys, {
    format: 1,
    id,
    takenAt,
    keys: keys.copied,
    files: [keys.file, erased],
  })
  await writeManifest(unfinished, {
    format: 1,
    id,
    takenAt,
    events: log.events,
    position: moment,
    checkpoints: log.checkpoints,
    lookupKeyCheck: lookupKeyCheckOf(parts.settings.secrets.lookupKey),
    tables: tables.copies.map(({ copied }) => copied),
    files: [log.file, ...tables.copies.map(({ file }) => file), ...photos],
  })
  const [folder, keysFolder] = [join(to, name), join(keysTo, name)]
  await moveIntoPlace(unfinishedKeys, keysFolder)
  await moveIntoPlace(unfinished, folder)
  return {
    folder,
    keysFolder,
    events: log.events,
    rows: tables.copies.reduce((sum, { copied }) => sum + copied.rows, 0),
    photos: photos.length,
    leftOut: tables.leftOut,
  }
}

async function* linesOf(lines: ReturnType<typeof erasedLines>): AsyncIterable<string> {
  for await (const { line } of lines) yield line
}

/** The folder itself counts as within. */
const isWithin = (folder: string, path: string): boolean => !/^\.\.($|[\\/])/.test(relative(folder, path))

/** All reads of `work` see the database as of the first of them. */
const inSnapshot = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = newClient({ connectionString: url, application_name: 'backup' })
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Checkpoint {
  readonly reaction: string
  readonly position: Position
}

interface Copy {
  readonly copied: CopiedTable
  readonly file: WrittenFile
}

const writeTable = async (
  client: pg.Client,
  folder: string,
  name: TableName,
  path: string,
  where?: string,
): Promise<Copy> => {
  const { copied, content, rows } = await copyTableOut(client, name, where)
  const file = await writeHashed(folder, path, content as AsyncIterable<Buffer>)
  return { copied: { ...copied, rows: rows(), path }, file }
}

const checkpointsIn = statement(
  { reaction: text(), position: text<Position>() },
  'select reaction, position from reaction.checkpoint',
)

const writeTables = async (client: pg.Client, folder: string) => {
  const all = await tablesOf(client)
  const copies: Copy[] = []
  for (const name of all)
    if (treatmentOf(name) === 'copied')
      copies.push(await writeTable(client, folder, name, `tables/${name.schema}.${name.table}.copy.gz`))
  // In the same snapshot as the mails: what a process manager has done must match its checkpoint.
  const checkpoints = await checkpointsIn(client)
  return { copies, checkpoints, leftOut: all.filter((name) => treatmentOf(name) === null) }
}

/** Erased people have no key. The list of erased people contains them. */
const writeKeys = (client: pg.Client, folder: string) =>
  writeTable(client, folder, { schema: 'personal_key', table: 'person' }, keysFileName, 'erased_at is null')

const writeLog = async (
  storedLog: EventStore,
  folder: string,
  moment: Position,
  checkpoints: readonly Checkpoint[],
) => {
  const counting: LineCounts = {
    events: 0,
    upTo: new Map(checkpoints.map(({ reaction, position }) => [reaction, { position, events: 0 }])),
  }
  const file = await writeHashed(folder, logFileName, logLines(storedLog, moment, counting))
  return {
    file,
    events: counting.events,
    checkpoints: Object.fromEntries([...counting.upTo].map(([reaction, { events }]) => [reaction, events])),
  }
}

/** A removed photo is deleted only a day later, so all photos that the log refers to exist. */
const writePhotos = async (photos: PhotoStore, folder: string): Promise<readonly WrittenFile[]> => {
  const written: WrittenFile[] = []
  for await (const file of photos.list()) {
    const bytes = await photos.get(file)
    if (bytes) written.push(await writeHashed(folder, `photos/${photoFileNameOf(file)}`, [bytes]))
  }
  return written
}
