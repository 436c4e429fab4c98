/** Anchors in a folder: those that this server writes, or those that an auditor kept. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readAnchor } from './anchors.ts'
import type { Anchor } from './digest-checks.ts'

export const isAnchorName = (name: string) => /^anchor-.*\.json$/.test(name)

/** Named by its time, so that no anchor ever replaces another. */
export const anchorName = (at: Date): string => `anchor-${at.toISOString().replaceAll(':', '-')}.json`

export class NoAnchors extends Error {
  override readonly name = 'NoAnchors'
  constructor(
    message: string,
    /** True if the folder has no anchors; false if one of its files is not an anchor. */
    readonly isEmpty: boolean,
  ) {
    super(message)
  }
}

/**
 * Reads every `anchor-….json` of a folder, oldest first.
 * @throws NoAnchors if there is none, or one of the files is not an anchor
 */
export const readAnchorsIn = async (
  directory: string,
  by: Parameters<typeof readAnchor>[2],
): Promise<readonly Anchor[]> => {
  const names = (await readdir(directory)).filter(isAnchorName).toSorted()
  if (names.length === 0) throw new NoAnchors(`There is no anchor (anchor-….json) in ${directory}`, true)
  return Promise.all(
    names.map(async (name) => {
      const anchor = readAnchor(name, await readFile(join(directory, name), 'utf8'), by)
      if (!anchor) throw new NoAnchors(`${join(directory, name)} is not an anchor`, false)
      return anchor
    }),
  )
}
