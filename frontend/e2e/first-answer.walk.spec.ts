/**
 * What the server's first response contains, before any script: for search engines, shared links and
 * security.
 */

import type { Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { filters, open } from './pages.ts'
import { stateOf } from './people.ts'
import { expect, test } from './test.ts'

const firstPersonsPath = /href="(\/providers\/[a-z0-9-]+)"/
const inlineStyles = /<style[^>]*>(.{10000,}?)<\/style>/s
const linkedStyles = /<link rel="stylesheet" href="(\/assets\/styles-[^"]+\.css)"/
const withoutScripts = /<noscript>(.*?)<\/noscript>/s
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The families of the fonts that this page has fetched and uses, in the order of the alphabet. */
const fetchedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && !family.includes('fallback'))
      .map(({ family }) => family)
      .toSorted(),
  )

test('A provider’s page is rendered on the server with title, description and social tags', async ({
  request,
  baseURL,
}) => {
  const path = firstPersonsPath.exec(await (await request.get('/search')).text())?.[1] ?? ''
  expect(path).not.toBe('')
  const html = await (await request.get(path)).text()
  const name = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? ''
  expect(name).not.toBe('')
  expect(html.match(/<title/g)).toHaveLength(1)
  expect(/<title[^>]*>([^<]*)/.exec(html)?.[1]).toContain(name)
  for (const tag of ['og:title', 'og:description', 'og:image', 'twitter:card', 'description', 'keywords'])
    expect(html, tag).toContain(`"${tag}"`)
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"`)
})

test('The people a search finds are in the first response', async ({ request }) => {
  const html = await (await request.get('/search?type=night_nanny')).text()
  expect(html.match(/<article/g)?.length ?? 0).toBeGreaterThan(0)
})

test('Every page forbids scripts from elsewhere', async ({ request }) => {
  const response = await request.get('/')
  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).not.toMatch(/script-src [^;]*unsafe/)
  expect(response.headers()['x-content-type-options']).toBe('nosniff')
})

test('The social picture and the icon exist', async ({ request }) => {
  for (const path of ['/social.png', '/favicon.svg'])
    expect((await request.get(path)).status(), path).toBe(200)
})

test('Every inline script of a page is allowed by its hash, and the page is the same for the next visitor', async ({
  request,
}) => {
  for (const path of [
    '/',
    '/search',
    firstPersonsPath.exec(await (await request.get('/search')).text())?.[1] ?? '',
  ]) {
    const page = await request.get(path)
    const html = await page.text()
    const policy = page.headers()['content-security-policy'] ?? ''
    const scripts = [...html.matchAll(/<script(?![^>]*(?:ld\+json| src=))[^>]*>(.*?)<\/script>/gs)]
    expect(scripts.length, path).toBeGreaterThan(2)
    for (const [, text = ''] of scripts) expect(policy, path).toContain(hashOf(text))
    expect(policy, path).not.toContain('nonce')
    expect(await (await request.get(path)).text(), path).toBe(html)
  }
})

test('A page that was rendered an hour ago is not requested again when it hydrates', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_server/searchProviders')) asked.push(request.url())
  })
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 3_600_000
  })
  await open(page, '/search')
  // Only a hydrated page sends a search by itself.
  await filters(page)
    .getByRole('checkbox', { name: /^Night Nanny/ })
    .click()
  await expect(page).toHaveURL('/search?type=night_nanny')
  await expect.poll(() => asked.length).toBe(1)
  expect(decodeURIComponent(asked[0] ?? '')).toContain('night_nanny')
})

test('A first visit’s page carries its style sheet, and never asks for it again', async ({
  page,
  request,
}) => {
  const answer = await request.get('/')
  const html = await answer.text()
  const text = inlineStyles.exec(html)?.[1] ?? ''
  expect(answer.headers()['content-security-policy']).toContain(`style-src 'self' ${hashOf(text)}`)
  expect(html.replace(withoutScripts, '')).not.toMatch(linkedStyles)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await open(page, '/')
  await page.getByRole('link', { name: 'Find care', exact: true }).first().click()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('style')?.textContent)).toBe(text)
  expect(asked.filter((path) => path.startsWith('/assets/styles'))).toEqual([])
})

test('A first visit’s styles name no font to fetch; once it is painted, its fonts are fetched and used', async ({
  page,
  request,
}) => {
  const text = inlineStyles.exec(await (await request.get('/')).text())?.[1] ?? ''
  expect(text).toContain('@font-face')
  expect(text).not.toContain('.woff2')
  await page.goto('/')
  await expect.poll(() => fetchedFonts(page)).toEqual(['Figtree', 'Fraunces'])
  await expect(page.locator('noscript')).toHaveCount(0)
})

test('A font that cannot be fetched does not keep the other from being used', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/)
  await page.route('**/fraunces*.woff2', (route) => route.abort())
  await page.goto('/')
  await expect.poll(() => fetchedFonts(page)).toEqual(['Figtree'])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('The style sheet’s file brings a first visit its fonts', async ({ page }) => {
    const fonts = ['figtree', 'fraunces'].map((name) =>
      page.waitForResponse((answer) => answer.url().includes(`/assets/${name}`)),
    )
    await page.goto('/')
    for (const font of await Promise.all(fonts)) expect(font.status()).toBe(200)
  })
})

test('A signed-in person’s page links to the style sheet, which their browser keeps', async ({
  playwright,
  baseURL,
}) => {
  const storageState = await stateOf('parent')
  const request = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    ...(storageState ? { storageState } : {}),
  })
  const html = await (await request.get('/')).text()
  expect(html).not.toMatch(inlineStyles)
  const sheet = await request.get(linkedStyles.exec(html)?.[1] ?? '/assets/none')
  expect(sheet.status()).toBe(200)
  expect(sheet.headers()['cache-control']).toContain('immutable')
  await request.dispose()
})

/** The addresses of the signed-in pages that are about one record, with an id that no record has. */
const pagesOfNothing = readdirSync(new URL('../src/site/routes', import.meta.url))
  .filter((file) => /^_authed\..*\$/.test(file))
  .flatMap((file) => {
    const path = file.replace(/^_authed|\.tsx$/g, '').replaceAll('.', '/')
    return ['nobody-has-this-id', '00000000-0000-4000-8000-000000000000'].map((id) =>
      path.replace(/\$\w+/, id),
    )
  })

test('A page about a record that does not exist answers 404, and says so in the first response', async ({
  playwright,
  baseURL,
}) => {
  expect(pagesOfNothing.length).toBeGreaterThanOrEqual(8)
  for (const path of pagesOfNothing) {
    const who = path.startsWith('/dashboard/provider') ? 'provider' : 'parent'
    const storageState = await stateOf(who)
    const person = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      ...(storageState && { storageState }),
    })
    const answer = await person.get(path)
    expect(answer.status(), path).toBe(404)
    const html = await answer.text()
    expect(html, path).toMatch(/>Not Found<\/h1>|We can’t find this conversation/)
    expect(html, path).not.toContain('Loading the')
    await person.dispose()
  }
})
