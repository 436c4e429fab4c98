/** Staff at the console, and what they ask its server in their own name. */
import { expect, type Page } from '@playwright/test'
import { stateOf, type Who } from './people.ts'
import { test } from './test.ts'

/** Every page of the file is this member's of the staff. */
export const asStaff = (who: Who) =>
  test.use({
    storageState: async ({ site }, provide) => {
      await provide(site === 'open' ? await stateOf(who) : undefined)
    },
  })

/** GET /api/admin/{path} as whoever the page's browser is. */
export const told = async <T>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.get(`/api/admin/${path}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T
}

export const listOf = <T>(page: Page, resource: string, filter: object): Promise<T[]> =>
  told(
    page,
    `${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' }).toString()}`,
  )
