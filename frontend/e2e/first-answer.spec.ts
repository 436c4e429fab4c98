/** What the very first response holds, before any script: for search engines, for whoever shares a page, for safety. */
import { expect, test } from './test.ts'

const firstPersonsPath = /href="(\/providers\/[a-z0-9-]+)"/

test('A person is rendered on the server with title, description and social tags', async ({
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

test('The people of a search are in the first answer', async ({ request }) => {
  const html = await (await request.get('/search?type=night_nanny')).text()
  expect(html.match(/<article/g)?.length ?? 0).toBeGreaterThan(0)
})

test('Every page forbids scripts that are not ours', async ({ request }) => {
  const response = await request.get('/')
  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).not.toMatch(/script-src [^;]*unsafe/)
  expect(response.headers()['x-content-type-options']).toBe('nosniff')
})

test('The social picture and the icon are there', async ({ request }) => {
  for (const path of ['/social.png', '/favicon.svg'])
    expect((await request.get(path)).status(), path).toBe(200)
})
