/**
 * SQL in the console: a query with its table, chart and file, a wrong query, and a query that is saved for
 * everyone, and one that runs by itself.
 */

import { readFile } from 'node:fs/promises'
import { openConsole } from './console-pages.ts'
import { storageStateOfStaff } from './console-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { takePicture } from './pictures.ts'
import { expect, test } from './test.ts'

test.use({ storageState: storageStateOfStaff('analyst') })

test('An analyst runs a SQL query, charts and downloads the result, and saves the query', async ({
  page,
  expectTrouble,
}) => {
  test.slow()
  expectTrouble(/status of 422/)
  await openConsole(page, '/admin/sql', 'SQL')
  const query = page.getByLabel('Query', { exact: true })
  await expectGoodScreen(page)

  // The tables and columns are completed, with what an analyst sees of a column.
  await query.fill('')
  await query.pressSequentially('select waitlist_entry.ema')
  const email = page.getByRole('option', { name: /^email/ })
  await expect(email).toContainText('pseudonym')
  await expectGoodScreen(page)
  await email.click()
  await expect(query).toHaveText('select waitlist_entry.email')
  await query.fill('')
  await query.pressSequentially('select waitlist_entry.invitat')
  await expect(page.getByText('How many times they were invited').first()).toBeVisible()
  await expectGoodScreen(page)
  await query.press('Escape')
  await query.fill('select ')
  await page.getByText('account', { exact: true }).click()
  await page.getByRole('button', { name: 'Insert account', exact: true }).click()
  await expect(query).toHaveText('select account')

  await query.fill("select '=1+1' as formula, email, user_type, 7 as n from waitlist_entry order by entry_id")
  await query.press('Control+Enter')
  const result = page.getByRole('table', { name: 'Result' })
  await expect(result.getByRole('columnheader')).toHaveText(['formula', 'email', 'user_type', 'n'])
  await expect(result.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(/^•[0-9a-f]{12}$/)
  await expectGoodScreen(page)
  await takePicture(page, 'console-sql')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const csv = await readFile(await (await file).path(), 'utf8')
  expect(csv).toMatch(/^\uFEFFformula,email,user_type,n\r\n"'=1\+1",•/)

  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  const bars = page.locator('svg.recharts-surface').first()
  await expect(bars).toBeVisible()
  await expectGoodScreen(page)
  await takePicture(page, 'console-sql-chart')

  // Named values have their own fields. A copied link brings them, the query and its chart to another person.
  await query.fill('select user_type, count(*) as n from waitlist_entry where joined_at >= :from group by 1')
  await page.getByLabel(':from').fill('2020-01-01')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText(/^2 rows in/)).toBeVisible()
  await expect(bars).toBeVisible()
  await page.getByRole('combobox', { name: 'Labels' }).click()
  await page.getByRole('option', { name: 'user_type' }).click()
  await expectGoodScreen(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(query).toContainText('where joined_at >= :from')
  await expect(page.getByLabel(':from')).toHaveValue('2020-01-01')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('combobox', { name: 'Labels' })).toHaveText('user_type')
  await page.getByRole('button', { name: 'Explain' }).click()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(result.getByRole('columnheader')).toHaveText('QUERY PLAN')

  await query.fill('select nothing from waitlist_entry')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('alert')).toContainText('Line 1: column "nothing" does not exist')
  await expectGoodScreen(page)

  await query.fill('select n from generate_series(1, 10001) n')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('alert')).toContainText('These are the first 10,000 rows')
  await expect(page.getByText('1–50 of 10,000')).toBeVisible()

  await query.fill('select 1 as n where false')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText('No rows')).toBeVisible()

  const name = `Nothing ${Date.now()}`
  await page.getByRole('button', { name: 'Save query' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await query.fill('')
  await page.getByRole('button', { name, exact: true }).click()
  await expect(query).toHaveText('select 1 as n where false')

  await page.getByRole('button', { name: `Schedule ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Email me if' }).click()
  await page.getByRole('option', { name: 'It’s fewer than' }).click()
  await dialog.getByLabel('Number').fill('')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a number')
  await dialog.getByLabel('Number').fill('5')
  await expectGoodScreen(page)
  await takePicture(page, 'console-sql-schedule')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Every day at 9 AM: emails you if it’s fewer than 5.')).toBeVisible()
  await expectGoodScreen(page)
  // As a link in a mail opens it.
  const { saved } = (await (await page.request.get('/api/admin/sql')).json()) as {
    saved: { id: string; name: string }[]
  }
  await page.goto(`/admin/sql?saved=${saved.find((each) => each.name === name)?.id}`)
  await expect(query).toHaveText('select 1 as n where false')
  await page.getByRole('button', { name: `End the schedule of ${name}` }).click()
  await expect(page.getByText('Every day at 9 AM')).toHaveCount(0)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('A query reads the tables of an earlier date, which a copied link keeps', async ({
  page,
  expectTrouble,
}) => {
  // Until that date is prepared.
  expectTrouble(/status of 503 .*\/api\/admin\/sql/)
  await openConsole(page, '/admin/sql', 'SQL')
  const query = page.getByLabel('Query', { exact: true })
  await query.fill('select count(*) as n from waitlist_entry')
  await page.getByRole('button', { name: 'See an earlier date' }).click()
  await page.getByLabel('Date and time').fill('2020-01-01T00:00:00')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('table', { name: 'Result' }).getByRole('cell')).toHaveText(['0'])
  await expectGoodScreen(page)
  await takePicture(page, 'console-sql-past')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(page.getByText(/tables as of Jan 1, 2020/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(page.getByText(/tables as of/)).toHaveCount(0)
})
