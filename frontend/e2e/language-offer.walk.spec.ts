/** The line that offers a page in the language of its reader: of the account, else of the browser. */

import type { Page } from '@playwright/test'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { giveOwnNetwork, sendCommand, signInStranger } from './strangers.ts'
import { expect, test } from './test.ts'

const offer = (page: Page) => page.getByRole('link', { name: 'Ver esta página en español' })
const no = (page: Page) => page.getByRole('button', { name: 'No, gracias' })
const englishOffer = (page: Page) => page.getByRole('link', { name: 'See this page in English' })

test.describe('In a browser that speaks Spanish', () => {
  test.use({ locale: 'es-US' })

  test('an English page offers Spanish, which keeps the page, and asks only once', async ({ page }) => {
    await open(page, '/search?type=birth_doula')
    await expect(offer(page)).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: 'Fourth Trimester' }).first().click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await offer(page).click()
    await expect(page).toHaveURL('/es/search?type=birth_doula')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(englishOffer(page)).toBeHidden()
    await open(page, '/help')
    await expect(offer(page)).toBeHidden()
  })

  test('the offer is declined for good, in every tab, before the page wakes', async ({ page, context }) => {
    const other = await context.newPage()
    await open(other, '/')
    await page.goto('/help', { waitUntil: 'commit' })
    await expect(offer(other)).toBeVisible()
    await no(page).click()
    await expect(no(page)).toBeHidden()
    await expect(page.locator('main')).toBeFocused()
    await expect(offer(other)).toBeHidden()
    await open(page, '/search')
    await expect(offer(page)).toBeHidden()
  })

  test('a language chosen in the header is not questioned', async ({ page }) => {
    await open(page, '/es')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/')
    await expect(offer(page)).toBeHidden()
  })
})

test('An account’s language counts for more than its browser’s', async ({ page, context }) => {
  await giveOwnNetwork(context)
  await signInStranger(page)
  await open(page, '/help')
  await expect(offer(page)).toBeHidden()
  await sendCommand(page, 'chooseLanguage', { language: 'es' })
  await open(page, '/help')
  await expect(offer(page)).toBeVisible()
  await open(page, '/es/help')
  await expect(englishOffer(page)).toBeHidden()
})

test('Somebody who reads Spanish but gets English emails is asked once which they want', async ({
  page,
  context,
}) => {
  await giveOwnNetwork(context)
  await signInStranger(page)
  await open(page, '/help')
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click()
  const asked = page.getByRole('complementary').filter({ hasText: 'Te escribimos en inglés.' })
  await expect(asked).toBeVisible()
  await expect(englishOffer(page)).toBeHidden()
  await expectGoodScreen(page)
  await asked.getByRole('button', { name: 'Recibir los correos en español' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText('Desde ahora te escribiremos en español.')).toBeVisible()
  await open(page, '/es/dashboard/account')
  await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked()
  await open(page, '/es/help')
  await expect(asked).toBeHidden()
})

test('A list in an address of the Spanish site is read as in English', async ({ page }) => {
  const failed: string[] = []
  page.on('pageerror', ({ message }) => failed.push(message))
  await open(page, '/es/search?type=["night_nanny"]')
  await expect(page.getByRole('link', { name: /Cuidado nocturno/ }).first()).toBeVisible()
  expect(failed).toEqual([])
})
