/** The manifest next to the files of a backup, which describes them. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { opaqueId } from '../../platform/settings/secrets.ts'
import {
  hashedFileSchema,
  parseJsonOrNull,
  pathWithinBackup,
  UnusableBackup,
  writeHashed,
} from './hashed-files.ts'

export const manifestName = 'manifest.json'
export const logFileName = 'log.ndjson.gz'
export const keysFileName = 'keys.copy.gz'
export const erasedFileName = 'erased.ndjson'

/** A PostgreSQL name as this product uses them: it can be put into statements without quoting. */
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const copiedTable = z.strictObject({
  schema: name,
  table: name,
  columns: z.array(name).min(1),
  rows: z.int().nonnegative(),
  path: pathWithinBackup,
})
export type CopiedTable = z.infer<typeof copiedTable>

/** The log, the tables that cannot be made from it, and the photos. */
export const backupManifest = z.strictObject({
  format: z.literal(1),
  /** The same id as in the keys' manifest, so that two folders that do not belong together are refused. */
  id: z.uuid(),
  takenAt: z.iso.datetime(),
  /** The number of events in the log file: all up to the moment of the backup. */
  events: z.int().nonnegative(),
  /** The position of the last event in the original log; empty if there is none. */
  position: z.string(),
  /** For each process manager the number of events at or before its checkpoint. */
  checkpoints: z.record(z.string(), z.int().nonnegative()),
  /** Detects a LOOKUP_KEY other than the one that the ids were made with. */
  lookupKeyCheck: z.string(),
  tables: z.array(copiedTable),
  files: z.array(hashedFileSchema),
})
export type BackupManifest = z.infer<typeof backupManifest>

/** The wrapped personal keys, in a separate folder. */
export const keysManifest = z.strictObject({
  format: z.literal(1),
  id: z.uuid(),
  takenAt: z.iso.datetime(),
  keys: copiedTable,
  files: z.array(hashedFileSchema),
})
export type KeysManifest = z.infer<typeof keysManifest>

export const lookupKeyCheckOf = (lookupKey: Buffer): string => opaqueId(lookupKey, 'backup', 'check')

/** Written last, so a folder without it is an unfinished backup. */
export const writeManifest = (folder: string, manifest: BackupManifest | KeysManifest) =>
  writeHashed(folder, manifestName, [`${JSON.stringify(manifest, null, 2)}\n`])

/**
 * @throws UnusableBackup if there is no manifest, or it contains something that this program does not know
 */
export const readManifest = async <T>(folder: string, form: z.ZodType<T>): Promise<T> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new UnusableBackup(`${folder} holds no ${manifestName}: it isn’t a backup, or it wasn’t finished`)
  })
  const read = form.safeParse(parseJsonOrNull(text))
  if (!read.success)
    throw new UnusableBackup(`${join(folder, manifestName)} cannot be read: ${z.prettifyError(read.error)}`)
  return read.data
}
