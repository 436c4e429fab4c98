/** An invitation from the waitlist: it opens the site in waitlist mode, and says how to leave the list. */
import type { Page } from '@playwright/test'
import { button, deadLinkTitle, titleOfPage } from './account-pages.ts'
import { expectGoodScreen } from './look-over.ts'
import { ownNetworkHeaders, stranger } from './strangers.ts'
import { stateOf } from './people.ts'
import { expect, test } from './test.ts'

/**
 * Somebody joins, is found in the console by their address, and is invited. Resolves to the text of their
 * email.
 */
const invitedMail = async (page: Page, office: Page) => {
  const { email, name } = stranger('Wanda Winter')
  const joined = await page.request.post('/api/waitlist', {
    headers: ownNetworkHeaders(),
    data: { email, full_name: name, user_type: 'provider' },
  })
  expect(joined.status()).toBe(201)
  const filter = encodeURIComponent(JSON.stringify({ q: email }))
  let entryId: string | undefined
  await expect
    .poll(async () => {
      const found = await office.request.get(`/api/admin/waitlist?filter=${filter}`)
      entryId = ((await found.json()) as { id: string }[])[0]?.id
      return entryId
    })
    .toBeDefined()
  const invited = await office.request.post('/_server/inviteWaitlistEntries?createServerFn', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { data: { entryIds: [entryId], reason: null }, context: {} },
  })
  expect(await invited.json()).toEqual({ invited: 1, skipped: 0 })
  let text: string | undefined
  await expect
    .poll(async () => {
      const mails = await page.request.get('/dev/mail.json', { params: { to: email } })
      text = ((await mails.json()) as { text: string }[])[0]?.text
      return text
    })
    .toBeDefined()
  return text ?? ''
}

test('An invited person can sign up, or leave the list with one button; opening the link alone removes nobody', async ({
  page,
  browser,
}) => {
  const state = await stateOf('moderator')
  const office = await browser.newContext(state ? { storageState: state } : {})
  const mail = await invitedMail(page, await office.newPage())
  await office.close()

  const answer = await page.goto(/\/signup\?bypass_waitlist=true\S*/.exec(mail)?.[0] ?? 'no link')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  // The token does not stay in the address, and the form begins with what they wrote when they joined.
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Wanda Winter')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(/@/)
  await expect(page.getByRole('radio', { name: /I am a provider/ })).toBeChecked()
  await expectGoodScreen(page)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'waitlist_bypass')?.value).toBe('true')

  const link = /\/waitlist\?leave=\S+/.exec(mail)?.[0] ?? 'no link'
  await page.goto(link)
  await expect(titleOfPage(page, 'Leave the waitlist?')).toBeVisible()
  await expectGoodScreen(page)
  await expect(page.locator('form[novalidate]')).toBeAttached()
  await button(page, 'Leave the waitlist').click()
  await expect(titleOfPage(page, 'You’ve left the waitlist')).toBeVisible()

  // Leaving again is not an error, whichever of their emails the person opens.
  await page.goto(link)
  await expect(page.locator('form[novalidate]')).toBeAttached()
  await button(page, 'Leave the waitlist').click()
  await expect(titleOfPage(page, 'You’ve left the waitlist')).toBeVisible()
  await page.getByRole('link', { name: 'Join again' }).click()
  await expect(titleOfPage(page, 'Join Our Waitlist')).toBeVisible()
})

test('A made-up invitation opens an empty form', async ({ page }) => {
  await page.goto('/signup?bypass_waitlist=true&token=made.up')
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('A made-up link says that it does not work', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 410/)
  await page.goto('/waitlist?leave=made.up')
  await expect(page.locator('form[novalidate]')).toBeAttached()
  await button(page, 'Leave the waitlist').click()
  await expect(deadLinkTitle(page)).toBeVisible()
})

test('The button works before scripts have loaded', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/waitlist?leave=made.up')
  await button(page, 'Leave the waitlist').click()
  await expect(page.getByText('This link is invalid')).toBeVisible()
  await context.close()
})
