import { describe, expect, it } from '@jest/globals'
import { isSameForEverybody, isSecretAddress, withoutSecrets } from './addresses.ts'

const at = (path: string) => new URL(path, 'https://example.org')

describe('A page', () => {
  it.each([
    '/reset-password',
    '/reset-password?token=abc',
    '/verify/abc',
    '/confirm-address?token=abc',
    '/check-email?email=mia%40example.org&valid=true',
    '/endorsements/create/Zm9v',
    '/Endorsements/Create/Zm9v',
    '/login?email=mia%40example.org',
    '/search?type=night_nanny&token=1',
    '/es/reset-password',
    '/es/endorsements/create/Zm9v',
  ])('is secret if its address has a token or an email address: %s', (path) => {
    expect(isSecretAddress(at(path))).toBe(true)
  })

  it.each(['/', '/search?searchQuery=reset-password', '/providers/verify', '/endorsements', '/verifying'])(
    'is not secret without one: %s',
    (path) => {
      expect(isSecretAddress(at(path))).toBe(false)
    },
  )

  it('is public if it shows everybody the same, and masked otherwise', () => {
    for (const path of [
      '/',
      '/search',
      '/search/',
      '/waitlist',
      '/es',
      '/es/search',
      '/providers/ana-ruiz',
      '/providers/ana-ruiz/endorsements',
    ])
      expect(isSameForEverybody(at(path))).toBe(true)
    for (const path of [
      '/dashboard/client/messages',
      '/dashboard',
      '/es/dashboard',
      '/account',
      '/bookmarks',
      '/providers/ana-ruiz/book',
      '/endorsements/preview/e1',
      '/dashboard/provider/endorsements',
      '/a-screen-that-is-added-one-day',
    ])
      expect(isSameForEverybody(at(path))).toBe(false)
  })
})

describe('withoutSecrets', () => {
  it('keeps the filters of a search and drops its words', () => {
    expect(
      withoutSecrets(
        'https://example.org/search?type=night_nanny&type=other&searchQuery=my+own+words&page=2#people',
      ),
    ).toBe('https://example.org/search?type=night_nanny&type=other&page=2')
  })

  it('drops the place of a search and what it asks about a person', () => {
    expect(
      withoutSecrets(
        '/search?area=78704&gender=woman&ethnicity=black&faith=muslim&sexuality=lgbtq&sort=price&maxPrice=60',
      ),
    ).toBe('/search?sort=price&maxPrice=60')
    expect(withoutSecrets('/compare?ids=ana-ruiz&ids=maya-okafor')).toBe('/compare')
  })

  it('replaces the address of a secret page, with or without parameters', () => {
    expect(withoutSecrets('https://example.org/reset-password?token=abc')).toBe('https://example.org/secret')
    expect(withoutSecrets('/endorsements/create/Zm9v')).toBe('/secret')
    expect(withoutSecrets('/login?email=mia%40example.org')).toBe('/secret')
    // `redirect` is the page that opens after the log-in.
    expect(withoutSecrets('/login?redirect=%2Fendorsements%2Fcreate%2FZm9v')).toBe('/login')
  })

  it('cuts addresses within a chain of elements', () => {
    expect(withoutSecrets('a:attr__href="/search?searchQuery=words"nth-child="1"text="Look";li')).toBe(
      'a:attr__href="/search"nth-child="1"text="Look";li',
    )
    expect(withoutSecrets('a:attr__href="?searchQuery=words&page=2"')).toBe('a:attr__href="?page=2"')
  })

  it('replaces email addresses', () => {
    expect(withoutSecrets('Write to mia.o’hara@example.org, please')).toBe('Write to (mail), please')
    expect(withoutSecrets('mailto:mia@example.org')).toBe('mailto:(mail)')
    expect(withoutSecrets('https://example.org/people/mia%40example.org')).toBe(
      'https://example.org/people/(mail)',
    )
  })

  it('leaves a text unchanged if it has nothing to hide', () => {
    for (const text of [
      '',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
      'What would help? Anything and/or everything #1',
      '/providers/ana-ruiz',
      'https://example.org/',
      '10 kB/s ... 3/4',
    ])
      expect(withoutSecrets(text)).toBe(text)
  })
})
