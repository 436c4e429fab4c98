/** What search engines read: robots.txt, the sitemap, and the pages for a kind of care in a place. */

import type { APIRequestContext } from '@playwright/test'
import { open } from './pages.ts'
import { expect, test } from './test.ts'

const addressesIn = async (request: APIRequestContext, file: string) =>
  [...(await (await request.get(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/gu)].map(
    ([, loc = '']) => new URL(loc),
  )

const addressesOfSite = async (request: APIRequestContext) => {
  const map = /^Sitemap: (.+)$/mu.exec(await (await request.get('/robots.txt')).text())?.[1] ?? ''
  const parts = await addressesIn(request, new URL(map).pathname)
  return (await Promise.all(parts.map(({ pathname }) => addressesIn(request, pathname)))).flat()
}

test('Every address in the sitemap is its page’s own, and each place’s page lists who sees people there', async ({
  request,
}) => {
  const addresses = await addressesOfSite(request)
  const care = addresses.filter(({ pathname }) => pathname.startsWith('/care/'))
  expect(care.map(({ pathname }) => pathname)).toContain('/care/lactation-consultant/wa/seattle')
  expect(addresses.filter(({ pathname }) => pathname.startsWith('/providers/')).length).toBeGreaterThan(50)
  for (const { href, pathname } of [...care, ...addresses.slice(-3)]) {
    const answer = await request.get(pathname)
    const html = await answer.text()
    expect.soft([pathname, answer.status()]).toEqual([pathname, 200])
    expect.soft(html).toContain(`<link rel="canonical" href="${href}"/>`)
    if (!pathname.startsWith('/care/')) continue
    const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/u.exec(html) ?? []
    const list = JSON.parse(data) as { '@type'?: string; itemListElement?: { url: string }[] }
    expect.soft([pathname, list['@type']]).toEqual([pathname, 'ItemList'])
    expect.soft(list.itemListElement?.length, pathname).toBeGreaterThan(0)
  }
})

test('An address without anybody, or written another way, is no page', async ({ request }) => {
  for (const path of [
    '/care/lactation-consultant/wa/nowhere-at-all',
    '/care/lactation-consultant/zz/seattle',
    '/care/lactation-consultant/wa/Seattle',
    '/care/lactation_consultant/wa/seattle',
    '/care/plumber/wa/seattle',
    `/care/lactation-consultant/wa/${'s'.repeat(200)}`,
    '/care/lactation-consultant/wa/%00',
    '/sitemaps/0.xml',
    '/sitemaps/99.xml',
  ])
    expect.soft([path, (await request.get(path)).status()]).toEqual([path, 404])
})

test('A place’s page needs no scripts, and leads on to the search', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/care/lactation-consultant/wa/seattle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lactation consultants in Seattle, WA')
  await expect(page.getByRole('article').first()).toContainText('Priya Raman')
  await page.getByRole('link', { name: 'Filter by price, language and more' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lactation consultants')
  await context.close()
})

test('Back leads from the search to the place’s page again', async ({ page }) => {
  await open(page, '/care/lactation-consultant/wa/seattle')
  await page.getByRole('link', { name: 'Filter by price, language and more' }).click()
  await expect(page).toHaveURL(/\/search\?type=.*lactation_consultant.*area=Seattle/u)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Lactation consultants in Seattle, WA' })).toBeVisible()
})
