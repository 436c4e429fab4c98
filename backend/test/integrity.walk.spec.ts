import { expect, it } from '@jest/globals'
import { writeFile } from 'node:fs/promises'
import { tamperingPage } from '../catalogue/tampering.ts'

/** What no check inside the database can detect; docs/integrity.md says why. */
const beyondReach = [
  'The same, and a server started, which has signed an anchor',
  'The newest entries of the access log deleted, with their links',
]
const neverFound = [
  'The newest anchor’s record deleted, and its file',
  'An event since the last anchor rewritten, and its hash and digest made anew',
  'An event appended as the server would',
]

it('The list of tamperings equals the one in docs/integrity.md, which says of each that is not named why', async () => {
  const { page, written, wanted, verdicts } = await tamperingPage()
  // WRITE_DOCS=1 rewrites the tables.
  if (process.env['WRITE_DOCS']) await writeFile(page, wanted)
  const [untouched, ...tampered] = verdicts
  expect(untouched).toMatchObject({ what: 'Nothing', verdict: 'whole', withAnchor: 'whole' })
  const unnamed = tampered.filter(({ verdict }) => verdict === 'whole')
  expect(new Set(unnamed.map(({ what }) => what))).toEqual(new Set([...neverFound, ...beyondReach]))
  expect(tampered.flatMap(({ what, withAnchor }) => (withAnchor === 'whole' ? what : []))).toEqual(neverFound)
  const [, cannot = ''] = /## What cannot be found(.*?)\n## /s.exec(wanted) ?? []
  for (const { what, beyond } of tampered)
    expect([what, beyond === undefined || cannot.includes(`**${beyond}**`)]).toEqual([what, true])
  expect(tampered.flatMap(({ what, beyond }) => (beyond === undefined ? [] : what))).toEqual(
    unnamed.map(({ what }) => what),
  )
  if (!process.env['WRITE_DOCS']) expect(written).toBe(wanted)
}, 600_000)
