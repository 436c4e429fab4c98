/** What never leaves a page, whoever watches how the site is used (docs/analytics.md). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filters, open, words } from './pages.ts'
import { expect } from './test.ts'
import {
  addressesOf,
  arrived,
  arrivedInTime,
  at,
  dataDirectory,
  everything,
  forget,
  goWithin,
  leave,
  ofAnalytics,
  openWatched,
  recorded,
  recordings,
  requestsOf,
  seen,
  collector,
  test,
} from './watched-site.ts'

test('What is typed or searched for arrives nowhere', async ({ page }) => {
  await openWatched(page, '/waitlist')
  await page.getByLabel('Full Name *').fill('Canary Name')
  await page.getByLabel('Email Address *').fill('canary.mail@example.org')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(
    page
      .getByRole('heading', { level: 1, name: 'You’re on the list!' })
      .or(page.getByText("You're on the list!")),
  ).toBeVisible()
  await open(page, at('/search?type=night_nanny'))
  await words(page).fill('qqcanarywords')
  await expect(page.getByRole('link', { name: /Remove “qqcanarywords”/ })).toBeVisible()
  await page.getByRole('link', { name: /Remove “qqcanarywords”/ }).click()
  await expect(filters(page)).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('link', { name: /Remove “qqcanarywords”/ })).toBeVisible()
  await arrived('$pageview', 3)
  await recorded(page)
  await leave(page)
  expect(seen('$autocapture').length).toBeGreaterThan(2)
  expect(everything()).toContain('No one matches all of this yet')
  expect(everything()).not.toMatch(/canary/i)
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
    await page.goto(at(path))
    await page.clock.runFor(20_000)
    expect(requests.filter(ofAnalytics)).toEqual([])
    // What a page links to is asked for as usual: it is not the clock that stands still.
    await page.goto(at('/'))
    await arrivedInTime(page, '$pageview')
    await leave(page)
    expect(everything()).not.toContain('canary')
  })

test('Nothing of a page with a token is told when it is reached without a load', async ({ page }) => {
  await openWatched(page, '/search?type=night_nanny')
  await recorded(page)
  await goWithin(page, '/check-email?email=canary%40example.org&valid=true')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.evaluate(() => {
    document.querySelector('h1')?.insertAdjacentHTML('afterend', '<button>canary button</button>')
  })
  await page.getByRole('button', { name: 'canary button' }).click()
  await goWithin(page, '/waitlist')
  await expect(page.getByLabel('Full Name *')).toBeVisible()
  await page.getByLabel('Full Name *').click()
  await arrived('$pageview', 2)
  await leave(page)
  expect(addressesOf(seen('$pageview'))).toEqual([at('/search?type=night_nanny'), at('/waitlist')])
  expect(everything()).not.toMatch(/canary|check-email/)
  const last = recordings().at(-1)
  expect(JSON.stringify(last), 'the recording goes on').toContain(at('/waitlist'))
})

test('On a screen of somebody’s own only the shape and the presses are told, never the words', async ({
  page,
  expectTrouble,
}) => {
  // A visitor has no screen of their own: the page says so.
  expectTrouble(/Not authenticated/)
  await openWatched(page, '/search?type=night_nanny')
  await recorded(page)
  await goWithin(page, '/dashboard/client/messages')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.evaluate(() => {
    const words =
      '<p>canary message</p><a href="/x?searchQuery=canary" aria-label="canary label">canary link</a>'
    const button = '<button title="canary title">canary button</button>'
    document.querySelector('main')?.insertAdjacentHTML('beforeend', words + button)
  })
  await page.getByRole('button', { name: 'canary button' }).click()
  await leave(page)
  expect(JSON.stringify(seen('$autocapture'))).toContain('button')
  expect(JSON.stringify(recordings())).toContain('****** *******')
  expect(everything()).not.toContain('canary')
})

for (const [name, value] of [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)
  test(`Who asks not to be watched is not: ${name}`, async ({ page }) => {
    await page.addInitScript(
      ([property, said]) => {
        Object.defineProperty(Navigator.prototype, property, { get: () => said })
      },
      [name, value] as const,
    )
    const requests = requestsOf(page)
    await page.clock.install()
    await page.goto(at('/'))
    await page.clock.runFor(20_000)
    await words(page).click()
    await page.clock.runFor(20_000)
    expect(requests.filter(ofAnalytics)).toEqual([])
  })

test('Where nothing is configured nothing is loaded and nothing is sent', async ({ page, baseURL }) => {
  const requests = requestsOf(page)
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(20_000)
  await words(page).click()
  await page.clock.runFor(20_000)
  expect(requests.filter(ofAnalytics)).toEqual([])
  expect(requests.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([])
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("connect-src 'self';")
})

test('The page may send to the collector and nowhere else, and runs no script from there', async ({
  request,
}) => {
  const policy = (await request.get(at('/'))).headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`connect-src 'self' ${collector().host};`)
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('http')
})

test('Who logs in is known by the account’s id, and by nothing once logged out', async ({ page }) => {
  const { password } = JSON.parse(readFileSync(join(dataDirectory(), 'demo-accounts.json'), 'utf8')) as {
    password: string
  }
  await openWatched(page, '/')
  await open(page, at('/login'))
  await page.getByLabel('Email').fill('parent@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await arrived('$identify')
  const menu = page.locator('button[popovertarget="account-menu"]')
  const name = await menu.innerText()
  const known = seen('$identify')[0]?.properties ?? {}
  const { user } = (await (
    await page.request.get(at('/_server/session?createServerFn&payload=%7B%7D'))
  ).json()) as {
    user: { id: string }
  }
  expect(known['distinct_id']).toBe(user.id)
  expect(seen('$pageview')[0]?.properties['distinct_id']).toBe(known['$anon_distinct_id'])

  await recorded(page)
  await menu.click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(menu).toHaveCount(0)
  expect(name).not.toBe('')
  for (const secret of [name, 'parent@demo.example', password]) expect(everything()).not.toContain(secret)
  forget()
  await open(page, at('/waitlist'))
  await arrived('$pageview')
  expect(seen('$pageview')[0]?.properties).toMatchObject({ $is_identified: false })
  expect(seen('$pageview')[0]?.properties['distinct_id']).not.toBe(user.id)
})
