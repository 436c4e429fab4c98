import { writeFile } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import { tamperingPage } from '../catalogue/tampering.ts'

/** What no check inside the database can detect; docs/integrity.md says why. */
const beyondReach = [
  'The same, and a server started, which has signed an anchor',
  'The newest entries of the access log deleted, with their links',
]
const neverFound = [
  'Nothing',
  'The newest anchor’s record deleted, and its file',
  'An event since the last anchor rewritten, and its hash and digest made anew',
  'An event appended as the server would',
]

it('The list of tamperings equals the one in docs/integrity.md', async () => {
  const { page, written, wanted, verdicts } = await tamperingPage()
  // WRITE_DOCS=1 rewrites the table.
  if (process.env['WRITE_DOCS']) await writeFile(page, wanted)
  const whole = (index: 1 | 2) => verdicts.filter((row) => row[index] === 'whole').map(([what]) => what)
  expect(new Set(whole(1))).toEqual(new Set([...neverFound, ...beyondReach]))
  expect(whole(2)).toEqual(neverFound)
  if (!process.env['WRITE_DOCS']) expect(written).toBe(wanted)
}, 600_000)
