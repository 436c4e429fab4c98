/** @jest-environment jsdom */

import { describe, expect, it } from '@jest/globals'
import { addressWithBypass, addressWithoutBypass, enableBypass } from './waitlist-bypass.ts'

const at = (path: string) => `https://example.org${path}`

describe('addressWithoutBypass', () => {
  it.each(['true', '1'])('removes only the bypass parameter (%s)', (value) => {
    expect(addressWithoutBypass(at(`/search?type=other&bypass_waitlist=${value}&page=2#people`))).toBe(
      at('/search?type=other&page=2#people'),
    )
  })

  it('leaves no question mark when there is no other parameter', () => {
    expect(addressWithoutBypass(at('/?bypass_waitlist=1'))).toBe(at('/'))
  })

  it.each(['', 'false', '0', 'TRUE', 'yes'])('returns null for any other value ("%s")', (value) => {
    expect(addressWithoutBypass(at(`/?bypass_waitlist=${value}`))).toBeNull()
  })

  it('returns null without the parameter', () => {
    expect(addressWithoutBypass(at('/search?type=other'))).toBeNull()
  })
})

describe('addressWithBypass', () => {
  it('lets in whoever opens a link of somebody who was let in', () => {
    expect(addressWithBypass(at('/endorsements/create/x'))).toBe(at('/endorsements/create/x'))
    enableBypass()
    expect(addressWithBypass(at('/endorsements/create/x'))).toBe(
      at('/endorsements/create/x?bypass_waitlist=true'),
    )
  })
})
