/** Anchors in a folder: those this server writes, or those an auditor kept. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readAnchor } from './anchors.ts'
import type { Anchor } from './digest-checks.ts'

const isAnchorName = (name: string) => /^anchor-.*\.json$/.test(name)

/** Of a moment: no anchor ever takes another's place. */
export const anchorName = (at: Date): string => `anchor-${at.toISOString().replaceAll(':', '-')}.json`

/** Whole or not at all. */
export const writeWholeFile = async (directory: string, name: string, text: string): Promise<void> => {
  await mkdir(directory, { recursive: true })
  const written = join(directory, `.${name}.${process.pid}`)
  await writeFile(written, text, { flush: true })
  await rename(written, join(directory, name))
}

export class NoAnchors extends Error {
  override readonly name = 'NoAnchors'
  constructor(
    message: string,
    /** The folder has none, rather than one that is none. */
    readonly isEmpty: boolean,
  ) {
    super(message)
  }
}

/**
 * Every `anchor-….json` of a folder, oldest first.
 * @throws NoAnchors where there is none, or one is no anchor
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
