/** A credential: claimed by a provider, checked by a moderator with evidence, read by a parent. */

import { dialog, openConsole, openConsoleAs } from './console-pages.ts'
import { listOf } from './console-people.ts'
import { closePeople, openProvider } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { expect, test } from './test.ts'

test('What a provider claims, a moderator looks up, and a parent reads where and when', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const { page } = maya
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/dashboard/provider/credentials')
  await page.getByText('Add a credential').click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Choose what it is')).toBeVisible()
  await page.getByLabel('What is it?').selectOption('ibclc')
  await page.getByLabel('Number', { exact: true }).fill('L-778899')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const mine = page.getByRole('list', { name: 'Your credentials' }).getByRole('article')
  await expect(mine.filter({ hasText: 'IBCLC' })).toContainText('Waiting for us')
  await expectGoodScreen(page)

  const moderator = await openConsoleAs(browser, 'moderator', baseURL)
  const waiting = await listOf<{ id: string; number: string }>(moderator, 'credentials', {
    status: ['claimed'],
  })
  const claim = waiting.find(({ number }) => number === 'L-778899')
  await openConsole(moderator, `/admin/credentials/${claim?.id}/show`, 'IBCLC')
  await moderator.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(dialog(moderator).getByLabel('Where you saw it')).toHaveValue('IBLCE’s register')
  await dialog(moderator).getByRole('button', { name: 'Check', exact: true }).click()
  await expect(moderator.getByText('Checked', { exact: true }).first()).toBeVisible()

  await expect(mine.filter({ hasText: 'IBCLC' })).toContainText('With IBLCE’s register')
  const parent = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await open(parent, `/providers/${maya.slug}`)
  const checked = parent.getByRole('region', { name: 'Checked by us' })
  await expect(checked).toContainText('With IBLCE’s register')
  await expect(parent.getByText('L-778899')).toHaveCount(0)
  await parent.context().close()
  await moderator.context().close()
  await closePeople(maya)
})
