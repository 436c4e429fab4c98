/** What analytics must never receive (docs/analytics.md). */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filters, open, words } from './pages.ts'
import { expect } from './test.ts'
import {
  addressesOf,
  untilArrived,
  untilArrivedOnClock,
  siteAddress,
  dataDirectory,
  allArrivedText,
  forgetArrivals,
  goWithin,
  leaveToEmptyPage,
  isAnalyticsAddress,
  openWatched,
  untilRecorded,
  recordings,
  requestsOf,
  arrivedEvents,
  collector,
  test,
} from './watched-site.ts'

test('Text that is typed or searched for is never sent', async ({ page }) => {
  await openWatched(page, '/waitlist')
  await page.getByLabel('Full Name *').fill('Canary Name')
  await page.getByLabel('Email Address *').fill('canary.mail@example.org')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(
    page
      .getByRole('heading', { level: 1, name: 'You’re on the list!' })
      .or(page.getByText("You're on the list!")),
  ).toBeVisible()
  await open(page, siteAddress('/search?type=night_nanny'))
  await words(page).fill('qqcanarywords')
  await expect(page.getByRole('link', { name: /Remove “qqcanarywords”/ })).toBeVisible()
  await page.getByRole('link', { name: /Remove “qqcanarywords”/ }).click()
  await expect(filters(page)).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('link', { name: /Remove “qqcanarywords”/ })).toBeVisible()
  await untilArrived('$pageview', 3)
  await untilRecorded(page)
  await leaveToEmptyPage(page)
  expect(arrivedEvents('$autocapture').length).toBeGreaterThan(2)
  expect(allArrivedText()).toContain('No one matches all of this yet')
  expect(allArrivedText()).not.toMatch(/canary/i)
})

for (const path of [
  '/reset-password?token=canary',
  '/check-email?email=canary%40example.org&valid=true',
  '/login?email=canary',
  '/endorsements/create/canary',
])
  test(`${path} loads no analytics`, async ({ page, expectTrouble }) => {
    expectTrouble(/status of 4(0\d|10)/)
    const requests = requestsOf(page)
    await page.clock.install()
    await page.goto(siteAddress(path))
    await page.clock.runFor(20_000)
    expect(requests.filter(isAnalyticsAddress)).toEqual([])
    // A page without a token sends its events on the same clock, so the empty result above is not due to a
    // stopped clock.
    await page.goto(siteAddress('/'))
    await untilArrivedOnClock(page, '$pageview')
    await leaveToEmptyPage(page)
    expect(allArrivedText()).not.toContain('canary')
  })

test('Nothing about a page with a token is sent when it is reached by navigation within the site', async ({
  page,
}) => {
  await openWatched(page, '/search?type=night_nanny')
  await untilRecorded(page)
  await goWithin(page, '/check-email?email=canary%40example.org&valid=true')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.evaluate(() => {
    document.querySelector('h1')?.insertAdjacentHTML('afterend', '<button>canary button</button>')
  })
  await page.getByRole('button', { name: 'canary button' }).click()
  await goWithin(page, '/waitlist')
  await expect(page.getByLabel('Full Name *')).toBeVisible()
  await page.getByLabel('Full Name *').click()
  await untilArrived('$pageview', 2)
  await leaveToEmptyPage(page)
  expect(addressesOf(arrivedEvents('$pageview'))).toEqual([
    siteAddress('/search?type=night_nanny'),
    siteAddress('/waitlist'),
  ])
  expect(allArrivedText()).not.toMatch(/canary|check-email/)
  const last = recordings().at(-1)
  expect(JSON.stringify(last), 'the recording goes on').toContain(siteAddress('/waitlist'))
})

test('A private page sends its structure and clicks, never its words', async ({ page, expectTrouble }) => {
  // A visitor may not open a private page, and it says so.
  expectTrouble(/Not authenticated/)
  await openWatched(page, '/search?type=night_nanny')
  await untilRecorded(page)
  await goWithin(page, '/dashboard/client/messages')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.evaluate(() => {
    const words =
      '<p>canary message</p><a href="/x?searchQuery=canary" aria-label="canary label">canary link</a>'
    const button = '<button title="canary title">canary button</button>'
    document.querySelector('main')?.insertAdjacentHTML('beforeend', words + button)
  })
  await page.getByRole('button', { name: 'canary button' }).click()
  await leaveToEmptyPage(page)
  expect(JSON.stringify(arrivedEvents('$autocapture'))).toContain('button')
  expect(JSON.stringify(recordings())).toContain('****** *******')
  expect(allArrivedText()).not.toContain('canary')
})

for (const [name, value] of [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)
  test(`A visitor who opts out of tracking is not tracked: ${name}`, async ({ page }) => {
    await page.addInitScript(
      ([property, said]) => {
        Object.defineProperty(Navigator.prototype, property, { get: () => said })
      },
      [name, value] as const,
    )
    const requests = requestsOf(page)
    await page.clock.install()
    await page.goto(siteAddress('/'))
    await page.clock.runFor(20_000)
    await words(page).click()
    await page.clock.runFor(20_000)
    expect(requests.filter(isAnalyticsAddress)).toEqual([])
  })

test('Without configuration, no analytics is loaded and nothing is sent', async ({ page, baseURL }) => {
  const requests = requestsOf(page)
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(20_000)
  await words(page).click()
  await page.clock.runFor(20_000)
  expect(requests.filter(isAnalyticsAddress)).toEqual([])
  expect(requests.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([])
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("connect-src 'self';")
})

test('The page may send to the collector and nowhere else, and runs no script from it', async ({
  request,
}) => {
  const policy = (await request.get(siteAddress('/'))).headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`connect-src 'self' ${collector().host};`)
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('http')
})

test('A logged-in person is identified by the account’s id, and by nothing after logging out', async ({
  page,
}) => {
  const { password } = JSON.parse(readFileSync(join(dataDirectory(), 'demo-accounts.json'), 'utf8')) as {
    password: string
  }
  await openWatched(page, '/')
  await open(page, siteAddress('/login'))
  await page.getByLabel('Email').fill('parent@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await untilArrived('$identify')
  const menu = page.locator('button[popovertarget="account-menu"]')
  const name = await menu.innerText()
  const known = arrivedEvents('$identify')[0]?.properties ?? {}
  const { user } = (await (
    await page.request.get(siteAddress('/_server/session?createServerFn&payload=%7B%7D'))
  ).json()) as {
    user: { id: string }
  }
  expect(known['distinct_id']).toBe(user.id)
  expect(arrivedEvents('$pageview')[0]?.properties['distinct_id']).toBe(known['$anon_distinct_id'])

  await untilRecorded(page)
  await menu.click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(menu).toHaveCount(0)
  expect(name).not.toBe('')
  for (const secret of [name, 'parent@demo.example', password]) expect(allArrivedText()).not.toContain(secret)
  forgetArrivals()
  await open(page, siteAddress('/waitlist'))
  await untilArrived('$pageview')
  expect(arrivedEvents('$pageview')[0]?.properties).toMatchObject({ $is_identified: false })
  expect(arrivedEvents('$pageview')[0]?.properties['distinct_id']).not.toBe(user.id)
})
