/**
 * Every page in Spanish, as a browser draws it on the narrowest phone, with every part, menu and dialog open: no English,
 * and all fits, also in a language half as long again.
 */

import type { Page } from '@playwright/test'
import { englishIn } from './english-words.ts'
import { brokenByLongerWords } from './longer-words.ts'
import { open } from './pages.ts'
import { stateOf } from './people.ts'
import { linkedFrom, pathsOf, siteRoles, untilLoaded } from './site-pages.ts'
import { expect, test } from './test.ts'

const look = async (page: Page, name: string) => {
  await untilLoaded(page)
  await page
    .locator('main details')
    .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
  expect.soft(await englishIn(page, await page.content()), `English of ${name}`).toEqual([])
  expect.soft(await brokenByLongerWords(page), `what breaks in a longer language, ${name}`).toEqual([])
}

/** From now on every command of the page fails before it reaches the server. */
const cutOffCommands = (page: Page) =>
  page.evaluate(() => {
    const { fetch } = window
    window.fetch = (input, init) =>
      init?.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init)
  })

/** Sends each form as it is, and looks at what the page says to that. */
const sendForms = async (page: Page, within: string, name: string) => {
  const buttons = page.locator(`${within} form[novalidate] [type=submit]:visible:enabled`)
  const count = await buttons.count()
  for (let index = 0; index < count; index += 1) await buttons.nth(index).click()
  if (count === 0) return
  const words = page.locator('p.text-danger, [role=alert]:not(:empty), [data-sonner-toast]')
  await expect(words.first()).toBeAttached()
  await look(page, `${name}, sent`)
}

/** Opens each menu and each dialog that was not yet met in this walk. */
const openAll = async (page: Page, name: string, met: Set<string>) => {
  const buttons = page.locator('[popovertarget], [aria-haspopup=dialog]')
  for (const button of await buttons.all()) {
    const words = `${(await button.getAttribute('aria-label')) ?? ''}${(await button.textContent()) ?? ''}`
    if (met.has(words)) continue
    await button.evaluate((element) => element.closest<HTMLElement>('[popover]')?.showPopover())
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue
    met.add(words)
    await button.click()
    const opened = page.locator('dialog[open], [popover]:popover-open')
    await expect(opened.first()).toBeVisible()
    await look(page, `${name}, “${words}”`)
    await sendForms(page, 'dialog[open]', `${name}, “${words}”`)
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
}

const lookAt = async (page: Page, path: string, met: Set<string>) => {
  await open(page, `/es${path}`)
  await look(page, path)
  await cutOffCommands(page)
  await openAll(page, path, met)
  await sendForms(page, 'main', path)
}

test.describe.configure({ mode: 'parallel' })

for (const who of siteRoles)
  test(`every page of the ${who} is in Spanish and fits the narrowest phone`, async ({ page, context }) => {
    test.slow()
    const storageState = await stateOf(who)
    if (storageState) await context.setStorageState(storageState)
    await page.setViewportSize({ width: 320, height: 640 })
    const met = new Set<string>()
    for (const path of pathsOf(who)) {
      await lookAt(page, path, met)
      const next = await linkedFrom(page, who, path)
      if (next) await lookAt(page, next, met)
    }
  })

const about = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('what people wrote in English says so, also after a link, and what they wrote in Spanish does not', async ({
  page,
}) => {
  await open(page, '/es/providers/elena-morales')
  const elena = about(page, 'Sobre Elena')
  await expect(elena.getByText('En inglés', { exact: true })).toBeVisible()
  await expect(elena.locator('[lang=en]')).toContainText('I help families in San Antonio')
  await expect(page.getByText('Muy amable, y nos explicó todo con calma.')).toHaveAttribute('lang', 'es')

  await open(page, '/es/search?searchQuery=Carmen+Villanueva')
  await expect(page.getByText('ves primero a quien habla español')).toBeVisible()
  await expect(page.getByText('Noches tranquilas').first()).toHaveAttribute('lang', 'es')
  await page.getByRole('link', { name: 'Carmen Villanueva' }).click()
  const carmen = about(page, 'Sobre Carmen')
  await expect(carmen.locator('[lang=es]')).toContainText('Crié a cinco hijos')
  await expect(carmen.getByText('En inglés', { exact: true })).toHaveCount(0)

  await open(page, '/providers/carmen-villanueva')
  await expect(about(page, 'About Carmen').getByText('In Spanish', { exact: true })).toBeVisible()
  await open(page, '/es/search?sort=price')
  await expect(page.getByText('ves primero a quien habla español')).toHaveCount(0)
})
