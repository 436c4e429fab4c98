/**
 * Nothing asserts what rows a query returns: their type follows from a table's definition (`find`) or from what a
 * statement declares (`statement`), which statement-columns.spec.ts compares with the database. What cannot be declared
 * is listed here, with why.
 */

import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../src/', import.meta.url))

const passesOn = 'hands on what it was asked for: its caller says what rows there are'
const anyRow = 'rows of any columns: the list that is shown says how each is read'
const built = 'the text is built of what staff chose, or of the table that is compared'
const inArrays = 'rows are arrays without names, read where the log is fast'
const before = 'asked before the tables are there, or of tables that it has made itself'

const listed: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'demo/demo-answers.ts': [2, 'demo code knows nothing of the platform, and specs run both'],
  'features/log/ask-tables.ts': [1, 'an analyst wrote the text'],
  'features/log/coarse-facts.ts': [1, built],
  'features/log/compare-tables.ts': [2, built],
  'features/log/tables-as-of.ts': [1, passesOn],
  'features/staff/decided.controller.ts': [2, built],
  'features/staff/find.controller.ts': [1, anyRow],
  'features/staff/person.controller.ts': [2, anyRow],
  'features/waitlist/matching-waitlist.ts': [2, built],
  'platform/console/console-tables.ts': [2, passesOn],
  'platform/console/export-controller.ts': [1, anyRow],
  'platform/console/read-list.ts': [3, anyRow],
  'platform/consumers/data-source.ts': [5, `${passesOn}; two are ${before}`],
  'platform/consumers/tables.ts': [2, '`find` itself'],
  'platform/event-store/postgres-append-statements.ts': [2, inArrays],
  'platform/event-store/postgres-pages.ts': [6, inArrays],
  'platform/integrity/access-chain.ts': [1, 'several findings in one loop'],
  'platform/mail/metrics.ts': [1, passesOn],
  'platform/postgres/statement.ts': [1, '`statement` itself'],
  'platform/postgres/supervised-client.ts': [2, passesOn],
  'platform/processes/deadline.ts': [1, passesOn],
  'platform/projecting/check-tables.ts': [2, before],
  'platform/projecting/past.ts': [2, passesOn],
  'platform/projecting/write-changes.ts': [1, passesOn],
  'projections/search/fill-search-index.ts': [1, 'a whole row of the providers with their answers'],
  'projections/search/search-index.ts': [1, 'a whole row of the providers with their answers'],
}

const assertions = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .toSorted()
      .flatMap((file) => {
        const times = [...readFileSync(join(source, file), 'utf8').matchAll(/\bquery<|\browsOf</g)].length
        return times > 0 ? [[file, times] as const] : []
      }),
  )

describe('What rows a query returns', () => {
  it('is said by a table or a statement, and asserted nowhere else', () => {
    expect(assertions()).toEqual(
      Object.fromEntries(Object.entries(listed).map(([file, [times]]) => [file, times])),
    )
  })

  it('is asserted fifty times at most', () => {
    expect(Object.values(listed).reduce((sum, [times]) => sum + times, 0)).toBeLessThanOrEqual(50)
  })
})
