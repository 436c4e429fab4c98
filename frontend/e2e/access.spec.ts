/**
 * Which page each role may open, in both languages, checked on the server without a browser: hiding something on a screen is no
 * protection (product.md, "People and permissions").
 */

import { request, type APIResponse } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { englishIn } from './english-words.ts'
import { stateOf } from './people.ts'
import { everyone, forAll, routeRules, staffToConsole, type Expected, type Rule } from './route-rules.ts'
import { expect, test } from './test.ts'

function nobodysPage(): Omit<Rule, 'path'> {
  return Object.fromEntries(everyone.map((who) => [who, 404])) as unknown as Omit<Rule, 'path'>
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

/** Everything that product.md, "What it is", requires. */
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
  expect(files.filter((file) => !frames.includes(file)).sort()).toEqual(Object.keys(routeRules).sort())
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
    for (const [file, rule] of Object.entries({ ...routeRules, ...nowhere, ...otherwise, ...apart })) {
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
