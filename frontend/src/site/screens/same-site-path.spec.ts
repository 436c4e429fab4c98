import { describe, expect, it } from '@jest/globals'
import { sameSitePathOf } from './same-site-path.ts'

describe('The path after a log-in', () => {
  it.each([
    '/',
    '/bookmarks',
    '/search?type=other&page=2#people',
    '/search?searchQuery=a%2Fb',
    '/dashboard/client/bookings',
  ])('may be a path on this site: %s', (path) => expect(sameSitePathOf(path)).toBe(path))

  it.each([
    ['/\u3000/x', '/%E3%80%80/x'],
    ['/für-eltern?q=é#ñ', '/f%C3%BCr-eltern?q=%C3%A9#%C3%B1'],
  ])('is percent-encoded so that it fits into a header: %s', (path, written) =>
    expect(sameSitePathOf(path)).toBe(written),
  )

  it.each([
    '/\uD800/x',
    '',
    'bookmarks',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\\b',
    '/%2F%2Fevil.example',
    '/%252f/evil.example',
    '/%09/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    7,
    null,
    undefined,
    ['/bookmarks'],
    `/search?searchQuery=${'a'.repeat(2_000)}`,
    `/search?searchQuery=${'é'.repeat(400)}`,
  ])('is undefined for anything else: %j', (value) => expect(sameSitePathOf(value)).toBeUndefined())
})
