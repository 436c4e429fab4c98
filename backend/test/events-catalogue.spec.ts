import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import { laidOut, pageFile } from '../catalogue/page.ts'
import { eventTypes } from '../src/contract/event-types.ts'

describe('the catalogue of events', () => {
  it('says of each event what it is made of, who raises it and who reads it, as the code has it', async () => {
    const page = await laidOut()
    expect([...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(
      expect.arrayContaining([...eventTypes]),
    )
    const removed = /### EndorsementRemoved\n[^]*?(?=\n### )/.exec(page)?.[0]
    expect(removed).toContain('Raised by: `RemoveEndorsement`.')
    expect(removed).toMatch(/Projections: .*`endorsements`/)
    const unpinned = /### EndorsementUnpinned\n[^]*?(?=\n### )/.exec(page)?.[0]
    expect(unpinned).toMatch(/Raised by: .*`DeclineEndorsement`.*`UnpinEndorsement`/)
    const joined = /### WaitlistJoined\n[^]*?(?=\n### )/.exec(page)?.[0]
    expect(joined).toMatch(/\| `email` +\| `string` +\| of `entryId` \|/)
    // Where this fails: make catalogue
    expect(await readFile(pageFile, 'utf8')).toBe(page)
  })
})
