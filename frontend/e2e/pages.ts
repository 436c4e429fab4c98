/** Locators and steps for the site's pages, shared by all specs. */

import { expect, type Locator, type Page } from '@playwright/test'

export const words = (page: Page) => page.getByRole('combobox', { name: 'What would help?' })
export const people = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('article')
export const nameIn = (person: Locator) => person.getByRole('heading').getByRole('link')
export const firstPerson = (page: Page) => nameIn(people(page).first())
export const filters = (page: Page) => page.getByRole('group', { name: 'Filters' })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/**
 * Waits until the page has hydrated: React marks each element that it hydrates, and the heading is among the
 * last.
 */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const element = document.querySelector('h1')
    return element !== null && Object.keys(element).some((key) => key.startsWith('__react'))
  })

/**
 * The same for one element: parts of a page hydrate one after another, and before that a form submits as
 * without scripts.
 */
export const untilElementHydrated = (target: Locator) =>
  expect
    .poll(() => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)

/** The number of people that the results announce. */
export const peopleCount = async (page: Page): Promise<number> => {
  const status = page.getByRole('status').filter({ hasText: /^[\d,]+ (person|people)$/ })
  await expect(status).toBeVisible()
  return Number((await status.innerText()).replaceAll(/\D/g, ''))
}

/** Opens an address and waits until the page has hydrated. */
export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await untilHydrated(page)
}

/** Keeps the scripts of the pages that follow back, until the function that it resolves to is called. */
export const holdScripts = async (page: Page): Promise<() => Promise<void>> => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const scripts = /\/assets\/.*\.js$/
  await page.route(scripts, async (route) => {
    await held
    // The page that asked may be gone.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    letGo()
    await page.unroute(scripts)
  }
}

/** Cuts the page off the network, and waits until `navigator.onLine` says so: screens ask it why a request failed. */
export const goOffline = async (page: Page) => {
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
}

/**
 * Runs the page's installed clock, a second at a time, until an element is visible (retries wait for
 * seconds).
 */
export const passTimeUntil = (page: Page, target: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return target.isVisible()
    })
    .toBe(true)

/** Tab presses; more than any page needs between two places. */
const longestWay = 60

/** Presses Tab until the element has the focus. */
export const tabTo = async (page: Page, target: Locator) => {
  for (let step = 0; step < longestWay; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}
