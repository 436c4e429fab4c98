/** Staff at the console, and requests to its server with a staff member's session. */

import { expect, type Page } from '@playwright/test'
import { stateOf, type Who } from './people.ts'
import type { Site } from './sites.ts'

/** For `test.use({ storageState })`: every page in the file is logged in as this staff member. */
export const storageStateOfStaff =
  (who: Who) =>
  async ({ site }: { site: Site }, provide: (state: string | undefined) => Promise<void>): Promise<void> =>
    provide(site === 'open' ? await stateOf(who) : undefined)

/** GET /api/admin/{path} with the session of the page's browser. */
export const readConsoleApi = async <T>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.get(`/api/admin/${path}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T
}

export const listOf = <T>(page: Page, resource: string, filter: object): Promise<T[]> =>
  readConsoleApi(
    page,
    `${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' }).toString()}`,
  )
