import { describe, expect, it } from '@jest/globals'
import { addressWithoutBypass } from './bypass.ts'

const at = (path: string) => `https://example.org${path}`

describe('An address that asks for the way round the waitlist', () => {
  it.each(['true', '1'])('is the same address without the parameter (%s)', (value) => {
    expect(addressWithoutBypass(at(`/search?type=other&bypass_waitlist=${value}&page=2#people`))).toBe(
      at('/search?type=other&page=2#people'),
    )
  })

  it('has no question mark left where nothing else was asked', () => {
    expect(addressWithoutBypass(at('/?bypass_waitlist=1'))).toBe(at('/'))
  })

  it.each(['', 'false', '0', 'TRUE', 'yes'])('is none with any other value ("%s")', (value) => {
    expect(addressWithoutBypass(at(`/?bypass_waitlist=${value}`))).toBeNull()
  })

  it('is none without the parameter', () => {
    expect(addressWithoutBypass(at('/search?type=other'))).toBeNull()
  })
})
