/** The console's comparison of two moments. */

import { storageStateOfStaff } from './console-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { heading } from './pages.ts'
import { takePicture } from './pictures.ts'
import { expect, test } from './test.ts'

test.use({ storageState: storageStateOfStaff('admin') })

test('Two moments stand beside each other: by table, by record, and from each record to its history', async ({
  page,
}) => {
  test.slow()
  await page.goto('/admin/changes')
  await expect(heading(page)).toHaveText('Two moments')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByText('Please choose two dates and times')).toBeVisible()
  await expectGoodScreen(page)

  const moments = { from: '2020-01-01T00:00:00.000Z', to: new Date().toISOString() }
  await page.goto(`/admin/changes?${new URLSearchParams(moments).toString()}`)
  const tables = page.getByRole('list', { name: 'Tables' })
  await expect(tables.getByRole('listitem').filter({ hasText: 'Waitlist entry' })).toContainText(/\d+ added/)
  await expectGoodScreen(page)
  await takePicture(page, 'console-changes')

  await tables.getByRole('link', { name: 'Waitlist entry' }).click()
  await expect(page).toHaveURL(/table=waitlist_entry/)
  const records = page.getByRole('list', { name: 'Records that differ' }).getByRole('listitem')
  await expect(records.first()).toContainText('Added')
  await expectGoodScreen(page)
  await takePicture(page, 'console-changes-records')

  await page.goBack()
  await expect(tables).toBeVisible()
  await page.goForward()
  await records
    .first()
    .getByRole('link', { name: /^History of / })
    .click()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
})

test('A comparison says how far its moments are prepared', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 503 .*\/api\/admin\/changes/)
  let isPrepared = false
  await page.route('**/api/admin/changes?*', (route) =>
    isPrepared
      ? route.fulfill({ json: { events: 1, tables: [{ table: 'account', came: 0, went: 0, changed: 1 }] } })
      : route.fulfill({
          status: 503,
          json: { code: 'being_prepared', message: 'Wait', progress: { events: 500, total: 2000 } },
        }),
  )
  await page.goto('/admin/changes?from=2026-01-01T00:00:00.000Z&to=2026-02-01T00:00:00.000Z')
  await expect(page.getByText('500 of 2,000 events.')).toBeVisible()
  await expectGoodScreen(page)
  isPrepared = true
  await expect(page.getByRole('list', { name: 'Tables' })).toContainText('1 changed')
})
