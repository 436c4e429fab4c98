/**
 * The files of a backup: written once with a digest of their bytes, and checked against it before anything is
 * read.
 */

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { writeWhole } from '../../platform/whole-file.ts'

/**
 * A path within the backup's folder, with slashes on every system; no segment starts with a dot, so it cannot
 * leave the folder.
 */
export const pathWithinBackup = z.string().regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/)

export const hashedFileSchema = z.strictObject({
  path: pathWithinBackup,
  bytes: z.int().nonnegative(),
  /** Hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type WrittenFile = z.infer<typeof hashedFileSchema>

/** A backup that cannot be restored. The message says which part is wrong and why. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup'
}

/** Writes the chunks to a file, compressed if the path ends in `.gz`. */
export const writeHashed = async (folder: string, path: string, chunks: Chunks): Promise<WrittenFile> => {
  const hash = createHash('sha256')
  let bytes = 0
  async function* hashed(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const content = path.endsWith('.gz') ? compressed(chunks) : asBytes(chunks)
  await writeWhole(join(folder, path), hashed(content))
  return { path, bytes, sha256: hash.digest('hex') }
}

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

async function* asBytes(chunks: Chunks): AsyncIterable<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk as Uint8Array)
}

const compressed = (chunks: Chunks): AsyncIterable<Buffer> => {
  const gzip = createGzip({ level: 6 })
  // Whoever reads it meets an error of the source; where the reader fails, its own error is the one that counts.
  pipeline(Readable.from(chunks, { objectMode: true }), gzip).catch(() => undefined)
  return gzip
}

/** @throws UnusableBackup for a file that is missing or differs from what was written */
export const checkFile = async (folder: string, { path, bytes, sha256 }: WrittenFile): Promise<void> => {
  const hash = createHash('sha256')
  let found = 0
  try {
    for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      found += chunk.length
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new UnusableBackup(`${path} is missing`)
  }
  if (found !== bytes || hash.digest('hex') !== sha256)
    throw new UnusableBackup(
      `${path} has changed since the backup (${found} bytes of ${bytes}, or different contents)`,
    )
}

/** The uncompressed content of a file of the backup. */
export const readBackupFile = (folder: string, path: string): Readable => {
  const file = createReadStream(join(folder, path))
  if (!path.endsWith('.gz')) return file
  const unpacked = createGunzip()
  file.on('error', (error) => unpacked.destroy(error))
  return file.pipe(unpacked)
}

/** The lines of a file; an empty file has none. */
export async function* linesOfBackupFile(folder: string, path: string): AsyncIterable<string> {
  const content = readBackupFile(folder, path)
  const lines = createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })
  // readline does not report errors of its input.
  const failed = new Promise<never>((_, reject) => content.once('error', reject))
  failed.catch(() => undefined)
  const iterator = lines[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([iterator.next(), failed])
    if (next.done) return
    yield next.value
  }
}

/** The parsed value, or null if the text is not JSON. */
export const parseJsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
