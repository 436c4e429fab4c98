/** The folders of the back end form no circle: whoever reads one reads it and those below it. Type imports count. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from '@jest/globals'

const source = fileURLToPath(new URL('../src/', import.meta.url))

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
)

/** Which folders a folder imports from. */
const folders = new Map<string, Set<string>>()
for (const file of files) {
  const from = dirname(file)
  const known = folders.get(from) ?? new Set<string>()
  folders.set(from, known)
  const text = readFileSync(join(source, file), 'utf8')
  for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const to = relative(source, dirname(join(source, from, path))) || '.'
    if (to !== from) known.add(to)
  }
}

/** Every folder that is reached from this one. */
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

it('No folder comes back to itself through others', () => {
  expect([...folders.keys()].filter((folder) => reachedFrom(folder).has(folder))).toEqual([])
})

it('At most four files lie beside the folders', () => {
  expect(files.filter((file) => dirname(file) === '.').length).toBeLessThanOrEqual(4)
})
