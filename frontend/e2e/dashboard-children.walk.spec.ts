/**
 * Every page of both dashboards, found from the routes folder, so that a new page is checked too. Each is
 * checked here with the demo's people and data, unless another spec already checks it.
 */

import type { Page } from '@playwright/test'
import type { OutputOf } from 'backend/contract/declare'
import type { conversations } from 'backend/contract/messages/conversations'
import { readdirSync, readFileSync } from 'node:fs'
import { storageStateOfStaff } from './console-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { takePicture } from './pictures.ts'
import { expect, test } from './test.ts'

const dashboards = { parent: '/dashboard/client', provider: '/dashboard/provider' } as const

/** The address of a route file, by the router's rules; a layout route has the address of its index page. */
const pathOf = (file: string): string =>
  `/${file.replace('_authed.', '').replace('.tsx', '').replace('.index', '').replaceAll('.', '/')}`

const children = [
  ...new Set(readdirSync(new URL('../src/site/routes/', import.meta.url)).map(pathOf)),
].filter((path) => Object.values(dashboards).some((dashboard) => `${path}/`.startsWith(`${dashboard}/`)))

/** The specs that check the other pages, in more states than the first. */
const lookedOverBy: Readonly<Record<string, string>> = {
  '/dashboard/client': 'dashboard.walk.spec.ts',
  '/dashboard/client/favorites': 'bookmarks.spec.ts',
  '/dashboard/client/profile': 'dashboard.walk.spec.ts',
  '/dashboard/client/reviews': 'reviews.spec.ts',
  // Reached from the link of a review that is due.
  '/dashboard/client/reviews/write/$bookingId': 'reviews.spec.ts',
  '/dashboard/provider': 'dashboard.walk.spec.ts',
  '/dashboard/provider/faq': 'faqs.walk.spec.ts',
  '/dashboard/provider/profile': 'profile.walk.spec.ts',
  '/dashboard/provider/profile-deprecated': 'profile.walk.spec.ts',
  '/dashboard/provider/reviews': 'reviews.spec.ts',
}

test('other specs check the pages that are left to them', () => {
  expect(children).toEqual(expect.arrayContaining(Object.keys(lookedOverBy)))
  for (const [path, spec] of Object.entries(lookedOverBy)) {
    const source = readFileSync(new URL(spec, import.meta.url), 'utf8')
    expect(source, `${spec} for ${path}`).toContain('expectGoodScreen(')
    expect(source, `${spec} for ${path}`).toContain(path.replace('/write/$bookingId', ''))
  }
})

/**
 * Values for the addresses' parameters, from the demo data. A route with another parameter fails until it is
 * added here.
 */
const demoParameters: Readonly<Record<string, (page: Page) => Promise<string | undefined>>> = {
  'messages/$id': async (page) => {
    const answer = await page.request.get('/_server/conversations?createServerFn&payload={}')
    const { conversations: all } = (await answer.json()) as OutputOf<typeof conversations>
    return all[0]?.id
  },
}

const addressOf = async (page: Page, dashboard: string, path: string): Promise<string> => {
  const child = path.slice(dashboard.length + 1)
  if (!child.includes('$')) return path
  const id = await demoParameters[child]?.(page)
  if (id === undefined) throw new Error(`The demo has nothing for ${path}`)
  return path.replace(/\$\w+/, id)
}

for (const [who, dashboard] of Object.entries(dashboards) as [keyof typeof dashboards, string][])
  test.describe(`the dashboard of a ${who}`, () => {
    test.use({ storageState: storageStateOfStaff(who) })
    for (const path of children.filter((path) => `${path}/`.startsWith(`${dashboard}/`)))
      if (!(path in lookedOverBy))
        test(`${path} is accessible and fits`, async ({ page }) => {
          await open(page, await addressOf(page, dashboard, path))
          // Waits for everything that the page loads after itself, so that no empty frame is checked.
          await page.waitForLoadState('networkidle')
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await expectGoodScreen(page)
          await takePicture(page, path.slice(1).replaceAll(/[/$]+/g, '-'))
        })
  })
