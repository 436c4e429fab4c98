/**
 * Files that are there whole or not at all. A disk that fills, a crash or a kill leaves no part of one under
 * its name: it is written beside its place, flushed, and moved there once it is complete.
 */

import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Read by the owner of the process alone, unless another mode is given. */
const ownMode = 0o600

/** Hidden, in the same folder: a move from one disk to another would be a copy. */
const unfinishedOf = (file: string) => join(dirname(file), `.${basename(file)}.${randomUUID()}`)

/**
 * Makes the folder if there is none, and replaces a file of this name. @throws what the disk or the content
 * fails with; whatever was there before then still is
 */
export const writeWhole = async (
  file: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
  mode = ownMode,
): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = unfinishedOf(file)
  try {
    const handle = await open(unfinished, 'wx', mode)
    try {
      // Goes on after a short write until the disk says why it was short; `handle.write` would not.
      await writeFile(handle, content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    // On a full disk, a part that nothing refers to would take up room for good.
    await rm(unfinished, { force: true })
    throw error
  }
  await flush(dirname(file))
}

/** Moves a file or folder that is complete to its name, for good. */
export const moveIntoPlace = async (made: string, to: string): Promise<void> => {
  await flush(made)
  await rename(made, to)
  await flush(dirname(to))
}

const flush = async (path: string) => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * For settings, which are read before anything can wait.
 * @param replaces false: @throws EEXIST if the file is there, so that of two processes one makes it
 */
export const writeWholeSync = (file: string, content: string, { replaces }: { replaces: boolean }): void => {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = unfinishedOf(file)
  try {
    writeFileSync(unfinished, content, { flag: 'wx', mode: ownMode, flush: true })
    if (replaces) renameSync(unfinished, file)
    else linkSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}
