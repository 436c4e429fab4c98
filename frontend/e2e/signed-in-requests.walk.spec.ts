/** What a page of a signed-in person asks of the server when it is opened: nothing twice. */

import type { Page } from '@playwright/test'
import { storageStateOfStaff } from './console-people.ts'
import { open } from './pages.ts'
import { expect, test } from './test.ts'

/** The questions that a page sends while it opens, by function and input. */
const questionsOf = async (page: Page, path: string): Promise<Map<string, number>> => {
  const asked = new Map<string, number>()
  const count = (request: { url: () => string }) => {
    const url = new URL(request.url())
    if (!url.pathname.startsWith('/_server/')) return
    const question = `${url.pathname.slice('/_server/'.length)} ${url.searchParams.get('payload') ?? ''}`
    asked.set(question, (asked.get(question) ?? 0) + 1)
  }
  page.on('request', count)
  const live = page.waitForResponse(/\/api\/live/)
  await open(page, path)
  await live
  await page.waitForLoadState('networkidle')
  page.off('request', count)
  return asked
}

for (const who of ['provider', 'parent'] as const)
  test.describe(`a ${who}`, () => {
    test.use({ storageState: storageStateOfStaff(who), viewport: { width: 1280, height: 900 } })

    test('opens each page of the dashboard without asking anything twice', async ({ page }) => {
      test.slow()
      await open(page, '/dashboard')
      const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
      const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
      const found: Record<string, string[]> = {}
      for (const path of [...paths, '/search']) {
        // A page asks again when somebody else changes what it shows, and when it marks messages as read; one that
        // does more than it needs does so whenever it is opened.
        for (let openings = 0; openings < 5; openings += 1) {
          const asked = await questionsOf(page, path)
          found[path] = [...asked].flatMap(([question, times]) =>
            times > 1 ? [`${question}: ${times}`] : [],
          )
          if (found[path].length === 0) break
        }
      }
      expect(paths.length).toBeGreaterThan(6)
      expect(Object.entries(found).filter(([, repeated]) => repeated.length > 0)).toEqual([])
    })
  })
