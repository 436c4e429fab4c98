/**
 * What the server's first response contains, before any script: for search engines, shared links and
 * security.
 */
import { createHash } from 'node:crypto'
import { filters, open } from './pages.ts'
import { expect, test } from './test.ts'

const firstPersonsPath = /href="(\/providers\/[a-z0-9-]+)"/

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
    for (const [, text = ''] of scripts)
      expect(policy, path).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
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
