/** docs/architecture.md names all that stands between a press and a row, so that nothing is added without a word. */

import { expect, it } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(`${root}/docs/architecture.md`, 'utf8')
/** Every file of these is named. Of `sessions` only those that a call meets. */
const wholeFolders = [
  'functions',
  'commands',
  'event-store',
  'consumers',
  'projecting',
  'processes',
  'frontend/src/commands',
]
const pathOf = (folder: string) => (folder.includes('/') ? folder : `backend/src/platform/${folder}`)

/** The rows of the concepts: their name, and the files that they name. */
const concepts = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, , , files = '']) => /^[\w/-]+: `/.test(files))
  .map(([, name = '', , files = '']) => ({
    name,
    files: files.split('; ').flatMap((part) => {
      const [folder = '', names = ''] = part.split(': ')
      return names.split(', ').map((file) => `${pathOf(folder)}/${file.replaceAll('`', '')}.ts`)
    }),
  }))
const named = concepts.flatMap(({ files }) => files)

it('names each file between a press and a row in one concept', () => {
  const there = wholeFolders.flatMap((folder) =>
    readdirSync(`${root}/${pathOf(folder)}`)
      .filter((file) => !/\.spec\.tsx?$/.test(file))
      .map((file) => `${pathOf(folder)}/${file}`),
  )
  const isOfSessions = (file: string) => file.startsWith(pathOf('sessions'))
  expect(named.filter((file) => !isOfSessions(file)).toSorted()).toEqual(there.toSorted())
  expect(named.filter((file) => !existsSync(`${root}/${file}`))).toEqual([])
})

it('says how many concepts there are', () => {
  expect(page).toContain('a command meets six concepts, from there on an event meets twelve')
  // The decider is in no folder of the platform.
  expect(concepts).toHaveLength(5 + 12)
})
