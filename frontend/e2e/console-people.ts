/** Staff at the console, and what they ask its server in their own name. */
import { stateOf, type Who } from './people.ts'
import type { Site } from './sites.ts'
import { expect, type Page } from '@playwright/test'

/** For `test.use({ storageState })`: every page of the file is this member's of the staff. */
export const storageStateOfStaff =
  (who: Who) =>
  async ({ site }: { site: Site }, provide: (state: string | undefined) => Promise<void>): Promise<void> =>
    provide(site === 'open' ? await stateOf(who) : undefined)

/** GET /api/admin/{path} as whoever the page's browser is. */
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
