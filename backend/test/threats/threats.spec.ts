import { describe, expect, it } from '@jest/globals'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { threats } from './threats.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const named = Object.values<readonly string[]>(threats).flat()

describe('The list of threats', () => {
  it.each(named)('names a spec that exists: %s', (spec) => {
    expect(existsSync(`${here}${spec}`)).toBe(true)
  })

  it('contains every other spec of this folder', () => {
    const found = readdirSync(here).filter((file) => file.endsWith('.spec.ts') && file !== 'threats.spec.ts')
    expect(found.toSorted()).toEqual(named.filter((spec) => !spec.startsWith('..')).toSorted())
  })
})
