import { beforeEach, describe, expect, it } from '@jest/globals'
import { tellPostHogWhoIsIn } from './who-is-in.ts'

/** The calls that PostHog received; `known` below is the id that it has stored. */
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
  it('gets the id of a user who logs in, once, and nothing else', () => {
    tell(nobody)
    tell(somebody('a1'))
    tell(somebody('a1'))
    expect(told).toEqual(['identify a1'])
  })

  it('forgets a user who logs out, once', () => {
    tell(somebody('a1'))
    tell(nobody)
    tell(nobody)
    expect(told).toEqual(['identify a1', 'reset'])
  })

  it('forgets one user before it gets the id of another', () => {
    tell(somebody('a1'))
    tell(somebody('b2'))
    expect(told).toEqual(['identify a1', 'reset', 'identify b2'])
  })

  it('forgets a user of an earlier visit who is no longer logged in', () => {
    known = 'a1'
    tell(nobody)
    expect(told).toEqual(['reset'])
  })

  it('is not called while the session is unknown', () => {
    known = 'a1'
    tell(undefined)
    expect(told).toEqual([])
  })
})
