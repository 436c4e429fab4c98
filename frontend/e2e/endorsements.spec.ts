/**
 * The whole life of endorsements: requested, written, approved, pinned, read, and withdrawn (product.md,
 * "Endorsements").
 */

import type { Locator, Page } from '@playwright/test'
import { deadLinkTitle, openForm, titleOfPage } from './account-pages.ts'
import {
  submitApprovedEndorsement,
  pathMailedToEndorser,
  dashboardOf,
  closePeople,
  submitPinnedEndorsement,
  endorsementText,
  openProvider,
  submitEndorsement,
} from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { heading, open } from './pages.ts'
import { stateOf } from './people.ts'
import { takePicture } from './pictures.ts'
import { mailedLink, sendCommand, signInStranger, stranger } from './strangers.ts'
import { expect, test } from './test.ts'

const worklist = '/dashboard/provider/endorsements'
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name })
const said = (page: Page, words: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: new RegExp(`^${words}`) })
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Endorsements' }).getByRole('link', { name })
const pins = (page: Page) => page.getByRole('list', { name: 'Pinned' }).locator(':scope > li')
const names = (list: Locator) => list.locator('figcaption').getByRole('link').allInnerTexts()
const ownWords = (page: Page) => page.getByLabel('Your endorsement')

test('two people: requested by email, written, approved, pinned, and read on the profile', async ({
  browser,
  baseURL,
}) => {
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const anna = await openProvider(browser, baseURL, 'Anna Petit')
  const { page } = maya

  await openForm(page, `${worklist}?tab=asked`)
  await page.getByLabel('Your colleague’s email').fill(anna.email)
  await page.getByRole('radio', { name: 'They mentored me' }).check()
  await page.getByLabel('Add a note (optional)').fill('We had so many nights together.')
  await button(page, 'Send request').click()
  await expect(page.getByText(`Sent to ${anna.email}.`)).toBeVisible()
  const asked = page.getByRole('list', { name: 'Waiting for a reply' }).getByRole('listitem')
  await expect(asked).toHaveCount(1)
  await expect(asked).toContainText('They mentored me')
  await button(asked, /^Send again/).click()
  await expect(said(page, 'You can resend a request once a day')).toBeVisible()

  const link = await pathMailedToEndorser(page, anna.email)
  await openForm(anna.page, link)
  await expect(anna.page.getByText('We had so many nights together.')).toBeVisible()
  await expect(anna.page.getByRole('radio', { name: 'I mentored Maya' })).toBeChecked()
  await ownWords(anna.page).fill('Too short')
  await button(anna.page, 'Send to Maya').click()
  await expect(anna.page.getByText('Endorsement must be at least 50 characters')).toBeVisible()
  await ownWords(anna.page).fill(endorsementText('Maya'))
  await expect(anna.page.getByText(`${endorsementText('Maya').length} of 1,500`)).toBeVisible()
  const card = anna.page.getByRole('complementary', { name: 'Preview' })
  await expect(card).toContainText(endorsementText('Maya'))
  await expect(card).toContainText('Anna Petit')
  // Maya's page is open all this time, and updates by itself.
  await tab(page, /^To review/).click()
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await button(anna.page, 'Send to Maya').dblclick()
  await expect(titleOfPage(anna.page, 'Thank you')).toBeVisible()
  await anna.page.getByRole('link', { name: 'See it' }).click()
  await expect(heading(anna.page)).toHaveText('Your endorsement of Maya Lindgren')
  await expect(anna.page.getByText('Maya hasn’t approved it yet')).toBeVisible()

  await button(page, 'Approve the endorsement by Anna Petit').click()
  await expect(said(page, 'The endorsement from Anna is on your profile')).toBeVisible()
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await expect(anna.page.getByText('It’s on Maya’s profile, exactly like this.')).toBeVisible()
  await tab(page, /^On your profile/).click()
  await button(page, 'Pin the endorsement by Anna Petit').click()
  await expect(pins(page)).toHaveCount(1)
  await expect(said(page, 'Pinned')).toBeVisible()

  await open(page, `/providers/${maya.slug}`)
  const onProfile = page.getByRole('region', { name: 'What colleagues say about Maya' })
  await expect(onProfile).toContainText(endorsementText('Maya'))
  await onProfile.getByRole('link', { name: 'Read the full text' }).click()
  await expect(heading(page)).toHaveText('What colleagues say about Maya Lindgren')
  await expect(page.getByText('1 endorsement from colleagues who know Maya’s work.')).toBeVisible()
  await page.getByText('Timeline').click()
  await expect(page.getByText(/^Requested on/)).toBeVisible()
  await expect(page.getByText(/^Approved on/)).toBeVisible()

  // The used link tells its author that they have written an endorsement, and shows it.
  await open(anna.page, link)
  await expect(titleOfPage(anna.page, 'You’ve already endorsed Maya Lindgren')).toBeVisible()
  await expect(anna.page.getByRole('main')).toContainText(endorsementText('Maya'))
  await expectGoodScreen(anna.page)
  await anna.page.getByRole('link', { name: 'See your endorsement' }).click()
  await expect(heading(anna.page)).toHaveText('Your endorsement of Maya Lindgren')
  await closePeople(maya, anna)
})

test('a link that was mailed to another address works once it is mailed there for this account', async ({
  browser,
  baseURL,
}) => {
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const anna = await openProvider(browser, baseURL, 'Anna Petit')
  const other = `other-${anna.email}`
  await sendCommand(maya.page, 'createEndorsementRequest', { email: other, relationship: 'mentor', note: '' })
  const forwarded = await pathMailedToEndorser(maya.page, other)
  await openForm(anna.page, forwarded)
  await expect(titleOfPage(anna.page, 'This request was sent to another email')).toBeVisible()
  await expectGoodScreen(anna.page)
  await takePicture(anna.page, 'endorsement-other-address')
  await button(anna.page, 'Email a link to that address').click()
  await expect(anna.page.getByText('We’ve sent the link.')).toBeVisible()
  await openForm(anna.page, await pathMailedToEndorser(maya.page, other, forwarded))
  await ownWords(anna.page).fill(endorsementText('Maya'))
  await button(anna.page, 'Send to Maya').click()
  await expect(titleOfPage(anna.page, 'Thank you')).toBeVisible()
  await closePeople(maya, anna)
})

test('a change of mind: declined, approved after all, removed from the profile, and withdrawn for good', async ({
  browser,
  baseURL,
}) => {
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const anna = await openProvider(browser, baseURL, 'Anna Petit')
  const { page } = maya
  const id = await submitEndorsement(anna, maya)
  await open(page, worklist)
  await button(page, 'Decline the endorsement by Anna Petit').click()
  await expect(said(page, 'Declined. They won’t be notified.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await tab(page, /^Declined/).click()
  await button(page, 'Approve instead: endorsement by Anna Petit').click()
  await expect(page.getByText('Nothing declined')).toBeVisible()
  await tab(page, /^On your profile/).click()
  await button(page, 'Remove from profile: endorsement by Anna Petit').click()
  await said(page, 'Removed from your profile').getByRole('button', { name: 'Undo' }).click()
  await expect(button(page, 'Pin the endorsement by Anna Petit')).toBeVisible()

  await open(anna.page, `${worklist}?tab=written`)
  await expect(anna.page.getByText('On the profile')).toBeVisible()
  await button(anna.page, 'Withdraw your endorsement of Maya Lindgren').click()
  await button(anna.page, 'Keep it').click()
  await button(anna.page, 'Withdraw your endorsement of Maya Lindgren').click()
  await button(anna.page, 'Withdraw for good').click()
  await expect(anna.page.getByText('You haven’t written any yet')).toBeVisible()
  await expect(page.getByText('Nothing on your profile yet')).toBeVisible()
  await open(anna.page, `/endorsements/preview/${id}`)
  await expect(anna.page.getByText('You withdrew it. Maya can’t see what you wrote anymore.')).toBeVisible()
  await open(page, `/endorsements/preview/${id}`)
  await expect(page.getByText('Anna withdrew it, so it can’t be on your profile.')).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(0)
  await expectGoodScreen(page)
  await closePeople(maya, anna)
})

test('its writer sees a declined endorsement as pending, and nobody else can open its card', async ({
  browser,
  baseURL,
  page,
  expectTrouble,
}) => {
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const anna = await openProvider(browser, baseURL, 'Anna Petit')
  const id = await submitEndorsement(anna, maya)
  await sendCommand(maya.page, 'declineEndorsement', { endorsementId: id })
  await open(anna.page, `/endorsements/preview/${id}`)
  await expect(anna.page.getByText('Maya hasn’t approved it yet')).toBeVisible()
  await open(maya.page, `/endorsements/preview/${id}`)
  await expect(maya.page.getByText('It isn’t on your profile. The writer wasn’t notified.')).toBeVisible()
  await button(maya.page, 'Approve instead').click()
  await expect(maya.page.getByText('It’s on your profile, exactly like this.')).toBeVisible()
  await expectGoodScreen(maya.page)

  await expect(maya.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const visitor = await page.goto(`/endorsements/preview/${id}`)
  expect(visitor?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Anna Petit endorsed Maya Lindgren' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectGoodScreen(page)
  await sendCommand(maya.page, 'declineEndorsement', { endorsementId: id })
  expectTrouble(/status of 404/)
  const stranger = await page.goto(`/endorsements/preview/${id}`)
  expect(stranger?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This endorsement isn’t public' })).toBeVisible()
  await expectGoodScreen(page)
  await takePicture(page, 'endorsement-not-public')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/endorsements/preview/${id}`)}`)
  await signInStranger(page)
  const parent = await page.goto(`/endorsements/preview/${id}`)
  expect(parent?.status()).toBe(404)
  await closePeople(maya, anna)
})

test.describe('the pins', () => {
  test('are moved by keyboard alone and announced, and a fourth is refused', async ({ browser, baseURL }) => {
    const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
    const others = []
    for (const name of ['Anna Petit', 'Bella Quist', 'Cleo Ruiz', 'Dora Stern'])
      others.push(await openProvider(browser, baseURL, name))
    for (const [index, other] of others.entries())
      await (index < 3 ? submitPinnedEndorsement : submitApprovedEndorsement)(other, maya)
    const { page } = maya
    await open(page, `${worklist}?tab=approved`)
    expect(await names(pins(page))).toEqual(['Anna Petit', 'Bella Quist', 'Cleo Ruiz'])
    const down = button(page, 'Move the endorsement by Anna Petit down')
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The endorsement by Anna Petit is now 2 of 3')).toBeAttached()
    await expect(down).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The endorsement by Anna Petit is now 3 of 3')).toBeAttached()
    await expect.poll(() => names(pins(page))).toEqual(['Bella Quist', 'Cleo Ruiz', 'Anna Petit'])
    await expect(down).toBeFocused()
    await expect(down).toHaveAttribute('aria-disabled', 'true')
    await expect
      .poll(async () => (await dashboardOf(maya)) as unknown)
      .toMatchObject({
        pinsVersion: 5,
        approved: [{ endorser: { name: 'Bella Quist' } }, {}, { pinPosition: 3 }, {}],
      })

    await button(page, 'Pin the endorsement by Dora Stern').click()
    await expect(said(page, 'You can pin up to 3 endorsements')).toBeVisible()
    await expect(pins(page)).toHaveCount(3)
    await button(page, 'Unpin the endorsement by Bella Quist').click()
    await expect(pins(page)).toHaveCount(2)
    await said(page, 'Unpinned').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => names(pins(page))).toEqual(['Bella Quist', 'Cleo Ruiz', 'Anna Petit'])
    await button(page, 'Unpin the endorsement by Cleo Ruiz').click()
    await expect(pins(page)).toHaveCount(2)
    await button(page, 'Pin the endorsement by Dora Stern').click()
    await expect.poll(() => names(pins(page))).toEqual(['Bella Quist', 'Anna Petit', 'Dora Stern'])
    await expectGoodScreen(page)

    await page.goto(`/providers/${maya.slug}/endorsements?page=2`)
    await expect(page.getByText('There are 4 endorsements in total.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await expect(page.getByRole('list', { name: 'Endorsements' }).getByRole('figure')).toHaveCount(4)
    await expectGoodScreen(page)
    await open(page, `/providers/${maya.slug}`)
    await expect(
      page.getByRole('region', { name: 'What colleagues say about Maya' }).getByRole('figure'),
    ).toHaveCount(3)
    await expectGoodScreen(page)
    await closePeople(maya, ...others)
  })

  test('are dragged by the handle, and agree in two tabs', async ({ browser, baseURL }) => {
    const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
    const anna = await openProvider(browser, baseURL, 'Anna Petit')
    const bella = await openProvider(browser, baseURL, 'Bella Quist')
    await submitPinnedEndorsement(anna, maya)
    await submitPinnedEndorsement(bella, maya)
    const { page, context } = maya
    await open(page, `${worklist}?tab=approved`)
    const second = await context.newPage()
    await open(second, `${worklist}?tab=approved`)
    const grip = pins(page).nth(1).locator('span.touch-none')
    await grip.scrollIntoViewIfNeeded()
    const from = await grip.boundingBox()
    const to = await pins(page).first().boundingBox()
    await page.mouse.move(from!.x + 20, from!.y + 20)
    await page.mouse.down()
    await page.mouse.move(from!.x + 20, to!.y + 10, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => names(pins(page))).toEqual(['Bella Quist', 'Anna Petit'])
    await expect.poll(() => names(pins(second))).toEqual(['Bella Quist', 'Anna Petit'])
    await closePeople(maya, anna, bella)
  })

  test('are not reordered over a change from another tab', async ({ browser, baseURL, expectTrouble }) => {
    const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
    const anna = await openProvider(browser, baseURL, 'Anna Petit')
    const bella = await openProvider(browser, baseURL, 'Bella Quist')
    const first = await submitPinnedEndorsement(anna, maya)
    await submitPinnedEndorsement(bella, maya)
    const { page } = maya
    expectTrouble(/api\/live|409/)
    // This tab gets no live updates, and its own refetch is answered only after the tap.
    await page.route('**/api/live', (route) => route.abort())
    let release = () => {}
    const tapped = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/_server/dashboardEndorsements?*', async (route) => {
      await tapped
      await route.continue()
    })
    await open(page, `${worklist}?tab=approved`)
    await expect(pins(page)).toHaveCount(2)
    await sendCommand(page, 'unpinEndorsement', { endorsementId: first })
    // The test starts looking before the tap: on a busy machine, the toast's four seconds may be over when
    // the tap returns.
    const told = expect(
      said(page, 'Your pins were changed in another tab or on another device. This is the current order.'),
    ).toBeVisible()
    await Promise.all([told, button(page, 'Move the endorsement by Bella Quist up').click().then(release)])
    await expect.poll(() => names(pins(page))).toEqual(['Bella Quist'])
    await closePeople(maya, anna, bella)
  })

  test('return to their order after a failure, and the move can be retried', async ({ browser, baseURL }) => {
    const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
    const anna = await openProvider(browser, baseURL, 'Anna Petit')
    await submitApprovedEndorsement(anna, maya)
    const { page } = maya
    await open(page, `${worklist}?tab=approved`)
    await page.route('**/_server/pinEndorsement?*', (route) => route.abort())
    await button(page, 'Pin the endorsement by Anna Petit').click()
    await expect(said(page, 'That didn’t go through')).toBeVisible()
    await expect(pins(page)).toHaveCount(0)
    await page.unroute('**/_server/pinEndorsement?*')
    await said(page, 'That didn’t go through').getByRole('button', { name: 'Try again' }).click()
    await expect(pins(page)).toHaveCount(1)
    await closePeople(maya, anna)
  })
})

test.describe('the link to write', () => {
  test('is reported as dead in one sentence, whatever happened to it', async ({ page, expectTrouble }) => {
    expectTrouble(/status of 410/)
    const answer = await page.goto('/endorsements/create/nobody-ever-had-this')
    expect(answer?.status()).toBe(410)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(deadLinkTitle(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      /^\/login\?redirect=/,
    )
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    await expectGoodScreen(page)
  })

  test('tells everybody else what they need first, and keeps what was typed', async ({
    browser,
    baseURL,
    page,
  }) => {
    const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
    const anna = await openProvider(browser, baseURL, 'Anna Petit')
    const { link } = await dashboardOf(maya)

    await open(maya.page, link)
    await expect(titleOfPage(maya.page, 'You can’t endorse yourself')).toBeVisible()

    // A colleague with no account writes, confirms their address by one link, without a password, and sends it.
    await open(page, link)
    await page.getByRole('radio', { name: 'We refer families to each other' }).check()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Falk')
    await page.getByRole('textbox', { name: 'Profession' }).fill('Midwife')
    await page.getByLabel('Place of work').fill('Swedish Hospital, Seattle')
    await ownWords(page).fill(endorsementText('Maya'))
    const { email } = stranger()
    await page.getByRole('textbox', { name: 'Your email' }).fill(email)
    await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
    await expect(page.getByRole('main').locator('input[type=password]')).toHaveCount(0)
    await expectGoodScreen(page)
    await takePicture(page, 'endorse-without-an-account')
    await button(page, 'Email me the link').click()
    await expect(titleOfPage(page, 'Check your email')).toBeVisible()
    await openForm(page, await mailedLink(page, email, '/verify'))
    await button(page, 'Confirm my email').click()
    await page.getByRole('link', { name: 'Send your endorsement' }).click()
    await expect(heading(page)).toHaveText('Endorse Maya Lindgren')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Nora Falk')
    await expect(page.getByLabel('Place of work')).toHaveValue('Swedish Hospital, Seattle')
    await expect(ownWords(page)).toHaveValue(endorsementText('Maya'))
    await expect(page.getByRole('radio', { name: 'We refer families to each other' })).toBeChecked()
    await expectGoodScreen(page)
    await takePicture(page, 'endorse-without-a-profile')
    await button(page, 'Send to Maya').click()
    await expect(titleOfPage(page, 'Thank you')).toBeVisible()
    await page.getByRole('link', { name: 'See it' }).click()
    await expect(page.getByRole('figure')).toContainText('Midwife · Swedish Hospital, Seattle')
    await expect(page.getByRole('figure')).toContainText('Not on Fourth Trimester')
    await expect(page.getByRole('figure').getByRole('link')).toHaveCount(0)
    await expectGoodScreen(page)
    const written = page.url().split('/').at(-1)
    await sendCommand(maya.page, 'approveEndorsement', { endorsementId: written })
    await open(maya.page, `/providers/${maya.slug}/endorsements`)
    await expect(maya.page.getByRole('figure')).toContainText('Not on Fourth Trimester')
    await page.goto('/')

    await submitEndorsement(anna, maya)
    await open(anna.page, link)
    await expect(titleOfPage(anna.page, 'You’ve already endorsed Maya Lindgren')).toBeVisible()
    await expectGoodScreen(anna.page)

    const parent = await browser.newContext({
      ...(baseURL && { baseURL }),
      storageState: (await stateOf('parent'))!,
    })
    const parentsPage = await parent.newPage()
    await open(parentsPage, link)
    await expect(titleOfPage(parentsPage, 'Only providers can write endorsements')).toBeVisible()
    await parent.close()
    await closePeople(maya, anna)
  })

  test('lets the person who was asked decline, without an account', async ({
    browser,
    baseURL,
    page,
    expectTrouble,
  }) => {
    const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
    const email = `asked-${maya.slug}@example.org`
    await sendCommand(maya.page, 'createEndorsementRequest', { email, relationship: 'colleague' })
    const link = await pathMailedToEndorser(maya.page, email)
    await open(page, link)
    await expect(page.getByRole('textbox', { name: 'Your email' })).toHaveValue(email)
    await expectGoodScreen(page)
    await button(page, 'Decline this request').click()
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(titleOfPage(page, 'No problem')).toBeVisible()
    expectTrouble(/status of 410/)
    await page.goto(link)
    await expect(deadLinkTitle(page)).toBeVisible()
    await open(maya.page, `${worklist}?tab=asked`)
    await expect(maya.page.getByRole('list', { name: 'Unanswered or declined' })).toContainText(
      'They declined',
    )

    const other = `other-${maya.slug}@example.org`
    await sendCommand(maya.page, 'createEndorsementRequest', { email: other, relationship: 'colleague' })
    await expect(button(maya.page, `Cancel the request to ${other}`)).toBeVisible()
    await expectGoodScreen(maya.page)
    await button(maya.page, `Cancel the request to ${other}`).click()
    await maya.page.getByRole('button', { name: 'Cancel the request', exact: true }).click()
    await expect(said(maya.page, `Request to ${other} canceled`)).toBeVisible()
    await expect(maya.page.getByRole('list', { name: 'Waiting for a reply' })).toHaveCount(0)
    await closePeople(maya)
  })
})

test('a provider without endorsements has a page that says so, and an invalid page number shows the first page', async ({
  page,
  warnings,
}) => {
  await open(page, '/providers/rosa-delgado-ruiz/endorsements?page=0')
  await expect(page.getByRole('heading', { name: 'No endorsements yet' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/providers\/rosa-delgado-ruiz\/endorsements$/,
  )
  expect(warnings.some((text) => text.includes('Invalid search parameter "page"'))).toBe(true)
  await expectGoodScreen(page)
})
