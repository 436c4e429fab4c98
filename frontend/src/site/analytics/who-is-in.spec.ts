import { beforeEach, describe, expect, it } from '@jest/globals'
import { tellPostHogWhoIsIn } from './who-is-in.ts'

/** What PostHog keeps of who is in, and what it was told. */
const told: string[] = []
let known: string | null = null
const tell = tellPostHogWhoIsIn({
  identify: (id) => {
    known = id ?? null
    told.push(`identify ${id}`)
  },
  reset: () => {
    known = null
    told.push('reset')
  },
  get_property: () => (known === null ? 'anonymous' : 'identified') as unknown,
  get_distinct_id: () => known ?? 'anonymous-1',
})
const nobody = { user: null }
const somebody = (id: string) => ({ user: { id, name: 'Canary Name', isVerified: true } })

beforeEach(() => {
  told.splice(0)
  known = null
})

describe('PostHog', () => {
  it('learns the id of who logs in, once, and nothing else', () => {
    tell(nobody)
    tell(somebody('a1'))
    tell(somebody('a1'))
    expect(told).toEqual(['identify a1'])
  })

  it('forgets who logs out, once', () => {
    tell(somebody('a1'))
    tell(nobody)
    tell(nobody)
    expect(told).toEqual(['identify a1', 'reset'])
  })

  it('never takes one person for another', () => {
    tell(somebody('a1'))
    tell(somebody('b2'))
    expect(told).toEqual(['identify a1', 'reset', 'identify b2'])
  })

  it('forgets who was in on an earlier visit and is no more', () => {
    known = 'a1'
    tell(nobody)
    expect(told).toEqual(['reset'])
  })

  it('is told nothing as long as nothing is known', () => {
    known = 'a1'
    tell(undefined)
    expect(told).toEqual([])
  })
})
