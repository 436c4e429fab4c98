/**
 * Which page each role may open, in both languages, checked on the server without a browser: hiding something on a screen is no
 * protection (product.md, "People and permissions"). The table has every route of the site; a new route
 * without a rule fails here.
 */
import { readdirSync } from 'node:fs'
import { request, type APIResponse } from '@playwright/test'
import { englishIn } from './english-words.ts'
import { stateOf, type Who } from './people.ts'
import { expect, test } from './test.ts'

/** A status, or the path that the visitor is redirected to. */
type Expected = number | `/${string}`
type Rule = { readonly path: string } & Readonly<Record<Who, Expected>>

const everyone: readonly Who[] = [
  'visitor',
  'parent',
  'provider',
  'newcomer',
  'moderator',
  'analyst',
  'admin',
]

const forAll = (path: string): Rule => ({
  path,
  visitor: 200,
  parent: 200,
  provider: 200,
  newcomer: 200,
  moderator: 200,
  analyst: 200,
  admin: 200,
})
const staffToConsole = { moderator: '/admin', analyst: '/admin', admin: '/admin' } as const
const home = '/dashboard'

/** By the route's file name. */
const rules: Readonly<Record<string, Rule>> = {
  'index.tsx': forAll('/'),
  'compare.tsx': forAll('/compare?ids=rosa-delgado-ruiz'),
  'search.tsx': forAll('/search'),
  'care.$type.$state.$city.tsx': forAll('/care/lactation-consultant/wa/seattle'),
  'waitlist.tsx': forAll('/waitlist'),
  'help.tsx': forAll('/help'),
  'privacy.tsx': forAll('/privacy'),
  'terms.tsx': forAll('/terms'),
  // The link itself says whose emails they are, so nobody has to log in.
  'messages.emails.tsx': forAll('/messages/emails?stop=nobody-ever-had-this-one'),
  'providers.$id.tsx': { ...forAll('/providers/rosa-delgado-ruiz') },
  'providers.$id_.book.tsx': forAll('/providers/rosa-delgado-ruiz/book'),
  // The page itself checks who may write, so that typed text is kept while a visitor logs in.
  'providers.$id_.message.tsx': forAll('/providers/rosa-delgado-ruiz/message'),
  'providers.$id_.endorsements.tsx': forAll('/providers/nora-whelan/endorsements'),
  // A dead link gets the same answer for every role.
  'endorsements.create.$id.tsx': {
    ...forAll('/endorsements/create/nobody-ever-had-this-one'),
    visitor: 410,
    parent: 410,
    provider: 410,
    newcomer: 410,
    moderator: 410,
    analyst: 410,
    admin: 410,
  },
  'endorsements.preview.$id.tsx': {
    path: '/endorsements/preview/not-one-of-theirs',
    visitor: 404,
    parent: 404,
    provider: 404,
    newcomer: 404,
    moderator: 404,
    analyst: 404,
    admin: 404,
  },
  'check-email.tsx': forAll('/check-email?email=maya%40example.com'),
  'reset-password.tsx': forAll('/reset-password'),
  'verify.tsx': forAll('/verify'),
  'confirm-address.tsx': forAll('/confirm-address'),
  // People who are already logged in are redirected.
  'login.tsx': { path: '/login', visitor: 200, parent: home, provider: home, newcomer: home, ...staffHome() },
  'signup.tsx': {
    path: '/signup',
    visitor: 200,
    parent: home,
    provider: home,
    newcomer: home,
    ...staffHome(),
  },
  'forgot-password.tsx': forAll('/forgot-password'),
  'bookmarks.tsx': {
    path: '/bookmarks',
    visitor: '/login?redirect=%2Fbookmarks',
    parent: 200,
    provider: 200,
    newcomer: 200,
    ...staffToConsole,
  },
  // A provider with a profile is sent to their dashboard; a newcomer has no profile yet.
  'onboarding.tsx': {
    path: '/onboarding',
    visitor: '/login?redirect=%2Fonboarding',
    parent: '/dashboard/client',
    provider: '/dashboard/provider',
    newcomer: 200,
    ...staffToConsole,
  },
  'onboarding-old.tsx': {
    path: '/onboarding-old',
    visitor: '/onboarding',
    parent: '/onboarding',
    provider: '/onboarding',
    newcomer: '/onboarding',
    moderator: '/onboarding',
    analyst: '/onboarding',
    admin: '/onboarding',
  },
  '_authed.dashboard.index.tsx': {
    path: '/dashboard',
    visitor: 401,
    parent: '/dashboard/client',
    provider: '/dashboard/provider',
    newcomer: '/dashboard/provider',
    ...staffToConsole,
  },
  '_authed.dashboard.account.tsx': {
    path: '/dashboard/account',
    visitor: 401,
    parent: 200,
    provider: 200,
    newcomer: 200,
    ...staffToConsole,
  },
  '_authed.dashboard.client.index.tsx': {
    path: '/dashboard/client',
    visitor: 401,
    parent: 200,
    provider: '/dashboard/provider',
    newcomer: '/dashboard/provider',
    ...staffToConsole,
  },
  '_authed.dashboard.client.bookings.tsx': {
    path: '/dashboard/client/bookings',
    visitor: '/login?redirect=%2Fdashboard%2Fclient%2Fbookings',
    parent: 200,
    provider: '/dashboard/provider',
    newcomer: '/dashboard/provider',
    ...staffToConsole,
  },
  // The page checks whose booking it is after it has loaded; the route itself admits parents and providers
  // alike.
  '_authed.dashboard.bookings.$id.tsx': {
    path: '/dashboard/bookings/not-one-of-theirs',
    visitor: '/login?redirect=%2Fdashboard%2Fbookings%2Fnot-one-of-theirs',
    parent: 404,
    provider: 404,
    newcomer: 404,
    ...staffToConsole,
  },
  '_authed.dashboard.client.favorites.tsx': {
    path: '/dashboard/client/favorites',
    visitor: 401,
    parent: 200,
    provider: '/dashboard/provider',
    newcomer: '/dashboard/provider',
    ...staffToConsole,
  },
  '_authed.dashboard.client.profile.tsx': {
    path: '/dashboard/client/profile',
    visitor: 401,
    parent: 200,
    provider: '/dashboard/provider',
    newcomer: '/dashboard/provider',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.profile.tsx': {
    path: '/dashboard/provider/profile',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.profile-deprecated.tsx': {
    path: '/dashboard/provider/profile-deprecated',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.index.tsx': {
    path: '/dashboard/provider',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.bookings.tsx': {
    path: '/dashboard/provider/bookings',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.hours.tsx': {
    path: '/dashboard/provider/hours',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.faq.tsx': {
    path: '/dashboard/provider/faq',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.endorsements.tsx': {
    path: '/dashboard/provider/endorsements',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  // The page checks whose conversation or booking it is after it has loaded.
  '_authed.dashboard.client.messages.tsx': ofParents('/dashboard/client/messages'),
  '_authed.dashboard.client.messages.index.tsx': ofParents('/dashboard/client/messages'),
  // Emails about messages link here, so a visitor logs in first and then returns.
  '_authed.dashboard.client.messages.$id.tsx': {
    ...ofParents('/dashboard/client/messages/not-one-of-theirs'),
    parent: 404,
    visitor: '/login?redirect=%2Fdashboard%2Fclient%2Fmessages%2Fnot-one-of-theirs',
  },
  '_authed.dashboard.client.reviews.index.tsx': ofParents('/dashboard/client/reviews'),
  '_authed.dashboard.client.reviews.write.$bookingId.tsx': {
    ...ofParents('/dashboard/client/reviews/write/not-one-of-theirs'),
    parent: 404,
  },
  '_authed.dashboard.provider.messages.tsx': ofProviders('/dashboard/provider/messages'),
  '_authed.dashboard.provider.messages.index.tsx': ofProviders('/dashboard/provider/messages'),
  '_authed.dashboard.provider.messages.$id.tsx': {
    ...ofProviders('/dashboard/provider/messages/not-one-of-theirs'),
    provider: 404,
    visitor: '/login?redirect=%2Fdashboard%2Fprovider%2Fmessages%2Fnot-one-of-theirs',
  },
  '_authed.dashboard.provider.reviews.tsx': ofProviders('/dashboard/provider/reviews'),
}

function ofParents(path: string): Rule {
  return {
    path,
    visitor: 401,
    parent: 200,
    provider: '/dashboard/provider',
    newcomer: '/dashboard/provider',
    ...staffToConsole,
  }
}

function ofProviders(path: string): Rule {
  return {
    path,
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  }
}

function nobodysPage(): Omit<Rule, 'path'> {
  return Object.fromEntries(everyone.map((who) => [who, 404])) as unknown as Omit<Rule, 'path'>
}

function staffHome() {
  return { moderator: home, analyst: home, admin: home } as const
}

/**
 * Addresses without a page. Any address below another role's dashboard redirects to the person's own
 * dashboard, whether it exists or not.
 */
const nowhere: Readonly<Record<string, Rule>> = {
  'no page at all': { ...forAll('/nowhere'), ...nobodysPage() },
  'no such provider': { ...forAll('/providers/nobody'), ...nobodysPage() },
  'no page of a parent’s dashboard': {
    path: '/dashboard/client/nowhere',
    visitor: 401,
    parent: 404,
    provider: '/dashboard/provider',
    newcomer: '/dashboard/provider',
    ...staffToConsole,
  },
  'no page of a provider’s dashboard': {
    path: '/dashboard/provider/nowhere/at-all',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 404,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
}

/** Pages that redirect when their address has a missing or invalid parameter. */
const otherwise: Readonly<Record<string, Rule>> = {
  'no address that was written to': { ...toSignUp(), path: '/check-email' },
  'nonsense for an address': { ...toSignUp(), path: '/check-email?email=nonsense' },
  'an address that no form accepts': { ...toSignUp(), path: '/check-email?email=..@-.-' },
}

function toSignUp(): Omit<Rule, 'path'> {
  return Object.fromEntries(everyone.map((who) => [who, '/signup'])) as unknown as Omit<Rule, 'path'>
}

/** Pages that search engines may index; all others carry `noindex`. */
const indexed = [
  'index.tsx',
  'care.$type.$state.$city.tsx',
  'search.tsx',
  'waitlist.tsx',
  'help.tsx',
  'privacy.tsx',
  'terms.tsx',
  'login.tsx',
  'signup.tsx',
  'providers.$id.tsx',
  'providers.$id_.endorsements.tsx',
]

/** What a page's head says, by the name of each element. */
const saidBy = (html: string): ReadonlyMap<string, string> => {
  const head = html.slice(0, html.indexOf('</head>'))
  const said = new Map<string, string>()
  for (const [, name = '', content = ''] of head.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g,
  ))
    said.set(name, content)
  for (const [, title = ''] of head.matchAll(/<title>([^<]*)<\/title>/g))
    said.set(said.has('title') ? 'second title' : 'title', title)
  return said
}

/** Everything that spec section 1, "Page metadata", requires. */
const expectMetadata = (file: string, status: number, html: string, mayBeIndexed: boolean) => {
  const said = saidBy(html)
  expect.soft(said.get('title'), `title of ${file}`).toMatch(/.{10,}/)
  expect.soft(said.has('second title'), `only one title of ${file}`).toBe(false)
  expect.soft(said.get('description'), `description of ${file}`).toMatch(/.{20,}/)
  expect.soft(said.get('keywords'), `keywords of ${file}`).toMatch(/, /)
  for (const name of ['og:image', 'twitter:image'])
    expect.soft(said.get(name), `${name} of ${file}`).toMatch(/^http.*\.png$/)
  for (const name of ['title', 'description'])
    for (const tag of [`og:${name}`, `twitter:${name}`])
      expect.soft(said.get(tag), `${tag} of ${file}`).toBe(said.get(name))
  expect.soft(said.get('twitter:card'), `card of ${file}`).toBe('summary_large_image')
  const isIndexed = status === 200 && mayBeIndexed
  expect.soft(said.get('robots'), `robots of ${file}`).toBe(isIndexed ? undefined : 'noindex')
}

/**
 * Pages that are not routes of the site. Everybody gets the console's page; the server functions behind it
 * decide what it shows.
 */
const apart: Readonly<Record<string, Rule>> = {
  'the console': forAll('/admin'),
  'a room of the console': forAll('/admin/people?page=2'),
}

/** Layout routes, which have no address of their own. */
const frames = ['__root.tsx', '_authed.tsx', '_authed.dashboard.tsx', '_authed.dashboard.provider.tsx']

/** The status, or the path that it redirects to. */
const gotBy = (answer: APIResponse) => {
  const { location } = answer.headers()
  if (location === undefined) return answer.status()
  const { pathname, search } = new URL(location, answer.url())
  return `${pathname}${search}`
}

/** The console speaks English alone. */
const inSpanish = (expected: Expected): Expected =>
  typeof expected === 'number' || expected === '/admin' ? expected : `/es${expected}`

test('every route has a rule', () => {
  const files = readdirSync(new URL('../src/site/routes/', import.meta.url))
  expect(files.filter((file) => !frames.includes(file)).sort()).toEqual(Object.keys(rules).sort())
})

for (const who of everyone)
  test(`the pages that are open to ${who === 'visitor' ? 'a visitor' : `the ${who}`} are those in the table`, async ({
    address,
    page,
  }) => {
    const storageState = await stateOf(who)
    const context = await request.newContext({
      baseURL: address,
      ...(storageState && { storageState }),
    })
    for (const [file, rule] of Object.entries({ ...rules, ...nowhere, ...otherwise, ...apart })) {
      const get = (path: string) => context.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })
      const answer = await get(rule.path)
      const expected = rule[who]
      const { location } = answer.headers()
      expect.soft(gotBy(answer), `${file} for ${who}`).toBe(expected)
      if (!(file in apart)) {
        const spanish = await get(`/es${rule.path}`)
        expect.soft(gotBy(spanish), `${file} in Spanish for ${who}`).toBe(inSpanish(expected))
        if (location === undefined) {
          const html = await spanish.text()
          expectMetadata(`${file} in Spanish`, spanish.status(), html, indexed.includes(file))
          expect.soft(await englishIn(page, html), `English of ${file} for ${who}`).toEqual([])
        }
      }
      if (location === undefined && !(file in apart))
        expectMetadata(file, answer.status(), await answer.text(), indexed.includes(file))
      if (expected === 401) expect.soft(await answer.text(), file).toContain('Not authenticated')
      if (file.startsWith('_authed') && location === undefined)
        expect.soft(answer.headers()['cache-control'], file).toContain('no-store')
    }
    await context.dispose()
  })
