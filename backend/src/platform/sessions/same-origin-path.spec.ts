import { describe, expect, it } from '@jest/globals'
import { sameOriginPath } from './same-origin-path.ts'

describe('A redirect path', () => {
  it.each([
    '/',
    '/bookmarks',
    '/search?query=night%20nanny&page=2',
    '/providers/anna-k#reviews',
    '/search?next=//evil.example',
    '/dashboard/client/bookings',
  ])('is kept: %s', (path) => {
    expect(sameOriginPath(path, '/fallback')).toBe(path)
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/ /evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%252fevil.example',
    '/%25252fevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e/%2fevil.example',
    '/%zz',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'https://evil.example/',
    'https:evil.example',
    'evil.example',
    '@evil.example',
    '',
  ])('to another site is replaced by the fallback: %j', (path) => {
    expect(sameOriginPath(path, '/fallback')).toBe('/fallback')
  })

  it('is the fallback if none was asked for', () => {
    expect(sameOriginPath(undefined, '/dashboard')).toBe('/dashboard')
  })
})
