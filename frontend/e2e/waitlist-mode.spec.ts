/** The site in waitlist mode, and the ways to bypass it (product.md, "Waitlist"). */

import type { BrowserContext, Page } from '@playwright/test'
import { logIn } from './account-pages.ts'
import { open } from './pages.ts'
import { confirmAddress, giveOwnNetwork, signInStranger } from './strangers.ts'
import { expect, test } from './test.ts'

test.use({ site: 'waitlist' })

const waitlist = (page: Page) => page.getByRole('heading', { name: 'Join Our Waitlist', exact: true })
const home = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Find support you need, when you need it' })

const bypassOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'waitlist_bypass')

const secondsOfAYear = 365 * 86_400

/** The messages that `act` logs to the console. */
const saying = async (page: Page, act: () => Promise<unknown>) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await act()
  return said
}

for (const path of ['/', '/search?type=night_nanny', '/providers/anyone', '/nowhere']) {
  test(`${path} shows the waitlist`, async ({ page }) => {
    await page.goto(path)
    await expect(waitlist(page)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page).toHaveURL(path)
  })
}

for (const value of ['true', '1']) {
  test(`bypass_waitlist=${value} sets the cookie for a year, is removed from the address and shows the full site`, async ({
    page,
    context,
  }) => {
    await page.goto(`/search?searchQuery=latch&bypass_waitlist=${value}`)
    await expect(page).toHaveURL('/search?searchQuery=latch')
    await expect(waitlist(page)).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    const cookie = await bypassOf(context)
    expect(cookie?.value).toBe('true')
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - secondsOfAYear)).toBeLessThan(600)
    await page.goto('/')
    await expect(home(page)).toBeVisible()
  })
}

test('Any other value of bypass_waitlist shows the waitlist', async ({ page, context }) => {
  await page.goto('/?bypass_waitlist=yes')
  await expect(waitlist(page)).toBeVisible()
  expect(await bypassOf(context)).toBeUndefined()
})

test('The console helpers switch the bypass on and off, say so, and take effect after a reload', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.waitForFunction(() => 'enableWaitlistBypass' in window)
  expect(await saying(page, () => page.evaluate(() => window.enableWaitlistBypass()))).toEqual([
    'Waitlist bypass enabled. Refresh the page to see the full app.',
  ])
  await expect(waitlist(page)).toBeVisible()
  await page.reload()
  await expect(home(page)).toBeVisible()

  await page.waitForFunction(() => 'disableWaitlistBypass' in window)
  expect(await saying(page, () => page.evaluate(() => window.disableWaitlistBypass()))).toEqual([
    'Waitlist bypass disabled. Refresh the page to see the waitlist.',
  ])
  await expect(home(page)).toBeVisible()
  await page.reload()
  await expect(waitlist(page)).toBeVisible()
  expect(await bypassOf(context)).toBeUndefined()
})

for (const [path, name] of [
  ['/help', 'Help'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const)
  test(`${path} is read before anybody is let in, and leads nowhere else`, async ({ page }) => {
    await open(page, '/')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(waitlist(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await open(page, path)
    await expect(waitlist(page)).toBeHidden()
    await page.getByRole('link', { name: 'Fourth Trimester' }).first().click()
    await expect(waitlist(page)).toBeVisible()
  })

test('A member logs in on a new device, and stays in', async ({ page, browser, baseURL }) => {
  await giveOwnNetwork(page.context())
  const person = await signInStranger(page)
  await confirmAddress(page, person)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await giveOwnNetwork(context)
  const phone = await context.newPage()
  await open(phone, '/')
  await phone.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await logIn(phone, person)
  await expect(phone.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await phone.goto('/search')
  await expect(phone.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect((await bypassOf(context))?.value).toBe('true')
  await context.close()
})

test('After joining in waitlist mode, the link home shows the waitlist again', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Full Name *').fill('Behind Curtain')
  await page.getByLabel('Email Address *').fill('behind.curtain@example.org')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(waitlist(page)).toBeVisible()
})

test('Too many forms from one address are refused in plain words', async ({
  page,
  request,
  expectTrouble,
}) => {
  expectTrouble(/status of 429/)
  let status = 0
  for (let sent = 0; sent < 6 && status !== 429; sent += 1) {
    const data = { email: `crowd${sent}@example.org`, full_name: 'Crowd', user_type: 'parent' }
    status = (await request.post('/api/waitlist', { data })).status()
  }
  expect(status).toBe(429)
  await page.goto('/waitlist')
  await expect(page.locator('form[novalidate]')).toBeAttached()
  await page.getByLabel('Full Name *').fill('One Toomany')
  await page.getByLabel('Email Address *').fill('one.toomany@example.org')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByRole('alert')).toContainText(/too many/i)
})
