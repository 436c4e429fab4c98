/**
 * CONTRIBUTING.md can be followed: what it names is there. And the promise behind it holds where it can be counted:
 * a new column of a table, a new console list, or a new answer of a profile is written in few files.
 */

import { describe, expect, it } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const page = textOf('CONTRIBUTING.md')

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|gen)\.tsx?$/.test(file))

/** The files whose text has this, without specs and migrations, which are generated. */
const filesNaming = (words: RegExp, folders: readonly string[]) =>
  folders
    .flatMap(filesUnder)
    .filter((file) => !file.includes('/migrations/') && words.test(textOf(file)))
    .toSorted()

describe('CONTRIBUTING.md', () => {
  it('is at most 80 lines long', () => {
    expect(page.split('\n').length - 1).toBeLessThanOrEqual(80)
  })

  it('names only files that exist', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path)
    const named = [...page.matchAll(/`((?:backend|frontend|docs)\/[^` ]+|\.[a-z-]+\.cjs)`/g)].map(
      ([, path = '']) => path,
    )
    // A file without its folder is in a folder that the same line names.
    const alone = page.split('\n').flatMap((line) => {
      const folders = [...line.matchAll(/`((?:backend|frontend)\/[^` ]+)`/g)].map(([, path = '']) =>
        /\.\w+$/.test(path) ? dirname(path) : path,
      )
      return [...line.matchAll(/`([\w-]+\.tsx?)`/g)]
        .map(([, file = '']) => file)
        .filter((file) => !folders.some((folder) => existsSync(join(root, folder, file))))
    })
    const missing = [...links, ...named].filter((path) => !existsSync(join(root, path)))
    expect({ missing, alone }).toEqual({ missing: [], alone: [] })
    expect(links.length + named.length).toBeGreaterThan(30)
  })

  it('names only commands that exist, and specs that they find', () => {
    const targets = [...page.matchAll(/\bmake ([a-z-]+)/g)].map(([, target = '']) => target)
    expect(targets.filter((target) => !new RegExp(`^${target}:`, 'm').test(textOf('Makefile')))).toEqual([])
    expect(targets.length).toBeGreaterThan(5)
    const specs = [...page.matchAll(/cd (backend|frontend) && .*?(?:jest|playwright test) (\S+)/g)]
    const found = specs.map(([, side = '', path = '']) =>
      readdirSync(join(root, side), { recursive: true, encoding: 'utf8' }).some(
        (file) => file.includes(path) && file.includes('.spec.ts') && !file.includes('node_modules'),
      ),
    )
    expect(found).toEqual([true, true, true, true])
  })
})

describe('One thing is written in few files', () => {
  it('a column of a booking in at most three files of the server', () => {
    // The definition, the projection and the one query that reads it.
    const files = filesNaming(/\bhours_version\b/, ['backend/src'])
    expect({ files, areFew: files.length <= 3 }).toEqual({ files, areFew: true })
  })

  it('a console list in at most four files besides where another page shows its rows', () => {
    const files = filesNaming(/\bfaqs(List|Resource)\b|QuizOutlined/, ['backend/src', 'frontend/src']).filter(
      (file) => !file.endsWith('/provider-faqs.tsx'),
    )
    expect({ files, areFew: files.length <= 4 }).toEqual({ files, areFew: true })
  })

  it('a yes or no of a profile in at most six files, those that are generated among them', () => {
    const files = ['backend/src', 'frontend/src']
      .flatMap(filesUnder)
      .filter((file) => /looks_?after_?older_?siblings/i.test(textOf(file)))
    // Beside these: its Spanish, and what make catalogue writes.
    expect({ files, areFew: files.length <= 4 }).toEqual({ files, areFew: true })
  })

  it('a command with a button in at most eight files besides those that read what it changed', () => {
    const readers =
      /\/projections\/|\/reading-handlers\.|\/live\.|\/conversations\.|\/writing-barred-notice\./
    const files = filesNaming(/\b(ParticipantUnblocked|UnblockParticipant|unblock|onUnblock)\b/, [
      'backend/src/contract',
      'backend/src/domain',
      'backend/src/features/messages',
      'frontend/src',
    ]).filter((file) => !readers.test(file))
    expect({ files, areFew: files.length <= 8 }).toEqual({ files, areFew: true })
  })

  it('no feature in what puts the server together, which has at most 250 lines', () => {
    const hubs = ['backend/src/app.module.ts', 'backend/src/platform/feature/infrastructure.ts'].map(textOf)
    const named = hubs.flatMap((text) => [
      ...text.matchAll(/\w*(waitlist|profile|search|bookmark|endorsement|faq|message|booking|review)\w*/gi),
    ])
    expect(named.map(([name]) => name)).toEqual([])
    expect(hubs.join('').split('\n').length - 1).toBeLessThanOrEqual(250)
  })
})
