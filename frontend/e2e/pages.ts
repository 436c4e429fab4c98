/** Where things are on the pages, named once for all specs. */
import { expect, type Locator, type Page } from '@playwright/test'

export const words = (page: Page) => page.getByRole('combobox', { name: 'What would help?' })
export const people = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('article')
export const nameIn = (person: Locator) => person.getByRole('heading').getByRole('link')
export const firstPerson = (page: Page) => nameIn(people(page).first())
export const filters = (page: Page) => page.getByRole('group', { name: 'Filters' })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Scripts have taken the page over: React marks each element it hydrates, the heading being among the last. */
export const untilAwake = (page: Page) =>
  page.waitForFunction(() => {
    const element = document.querySelector('h1')
    return element !== null && Object.keys(element).some((key) => key.startsWith('__react'))
  })

/** The same for one element: parts of a page wake one after another, and a form that sleeps is sent as without scripts. */
export const untilElementAwake = (target: Locator) =>
  expect
    .poll(() => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)

/** How many people the results say there are. */
export const peopleCount = async (page: Page): Promise<number> => {
  const status = page.getByRole('status').filter({ hasText: /^[\d,]+ (person|people)$/ })
  await expect(status).toBeVisible()
  return Number((await status.innerText()).replaceAll(/\D/g, ''))
}

/** Opens an address and waits until it is awake. */
export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await untilAwake(page)
}

/** Lets the page's installed clock run, a second at a time, until something is seen (retries wait for seconds). */
export const passTimeUntil = (page: Page, target: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return target.isVisible()
    })
    .toBe(true)

/** More than any page here has between two places a person wants to go. */
const longestWay = 60

/** Tabs on until the focus is where it should be. */
export const tabTo = async (page: Page, target: Locator) => {
  for (let step = 0; step < longestWay; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}
