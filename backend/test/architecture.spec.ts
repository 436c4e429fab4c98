/** docs/architecture.md names all that stands between an append and a row, so that nothing is added without a word. */

import { expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(`${root}/docs/architecture.md`, 'utf8')
const folders = ['event-store', 'consumers', 'projecting', 'processes']

/** The rows of the concepts: their name, and the files that they name as `folder/file`. */
const concepts = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 6 && folders.some((folder) => cells[3]?.startsWith(`${folder}: `)))
  .map(([, name = '', , files = '']) => ({
    name,
    files: files.split('; ').flatMap((part) => {
      const [folder = '', names = ''] = part.split(': ')
      return names.split(', ').map((file) => `${folder}/${file.replaceAll('`', '')}.ts`)
    }),
  }))

it('names each file between an append and a row in one concept', () => {
  const there = folders.flatMap((folder) =>
    readdirSync(`${root}/backend/src/platform/${folder}`)
      .filter((file) => !file.endsWith('.spec.ts'))
      .map((file) => `${folder}/${file}`),
  )
  expect(concepts.flatMap(({ files }) => files).toSorted()).toEqual(there.toSorted())
})

it('says how many concepts there are', () => {
  expect(page).toContain('an event meets twelve concepts')
  expect(concepts.map(({ name }) => name)).toHaveLength(12)
})
