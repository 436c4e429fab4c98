/**
 * Folders must not import each other in a circle, so that a folder can be read with only those below it. Type
 * imports count.
 */

import { expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sourceOf = (side: 'backend' | 'frontend') =>
  fileURLToPath(new URL(`../../${side}/src/`, import.meta.url))

const filesOf = (source: string) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(spec|gen)\.tsx?$/.test(file),
  )

/** Which folders each folder imports from. */
const foldersOf = (source: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const folders = new Map<string, Set<string>>()
  for (const file of filesOf(source)) {
    const from = dirname(file)
    const known = folders.get(from) ?? new Set<string>()
    folders.set(from, known)
    const text = readFileSync(join(source, file), 'utf8')
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const to = dirname(join(from, path))
      if (to !== from) known.add(to)
    }
  }
  return folders
}

/** The folders that can be reached from themselves. */
const inCircles = (folders: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] => {
  const reachedFrom = (folder: string): ReadonlySet<string> => {
    const reached = new Set<string>()
    const visit = (each: string) => {
      for (const next of folders.get(each) ?? [])
        if (!reached.has(next)) {
          reached.add(next)
          visit(next)
        }
    }
    visit(folder)
    return reached
  }
  return [...folders.keys()].filter((folder) => reachedFrom(folder).has(folder))
}

it.each(['backend', 'frontend'] as const)('No folder of %s imports itself through others', (side) => {
  expect(inCircles(foldersOf(sourceOf(side)))).toEqual([])
})

it('At most four files lie next to the folders of the backend', () => {
  expect(filesOf(sourceOf('backend')).filter((file) => dirname(file) === '.').length).toBeLessThanOrEqual(4)
})

it.each(['backend', 'frontend'] as const)('What a file of %s is for stands above all its imports', (side) => {
  const source = sourceOf(side)
  const late = filesOf(source).filter((file) =>
    /^import [^\n]+\n(?:[^\n]+\n)*\/\*\*(?:[^*]|\*(?!\/))*\*\/\nimport /m.test(
      readFileSync(join(source, file), 'utf8'),
    ),
  )
  expect(late).toEqual([])
})
