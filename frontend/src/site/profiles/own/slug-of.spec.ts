import { describe, expect, it } from '@jest/globals'
import { reservedSlugs } from 'backend/contract/profiles/provider-profile'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

describe('A slug', () => {
  it('is never the name of a page of the site', () => {
    const files = readdirSync(join(import.meta.dirname, '../../routes'))
    const pages = new Set(files.map((file) => file.replace(/^_authed\./, '').split('.')[0] ?? ''))
    const names = [...pages].filter((name) => /^[a-z-]{3,}$/.test(name) && !['index', 'tsx'].includes(name))
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !reservedSlugs.has(name))).toEqual([])
  })
})
