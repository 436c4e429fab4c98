/**
 * Every filter, in the address, in the results and among the chips (product.md, "Screens" and "Search").
 */

import type { Page } from '@playwright/test'
import { expectGoodScreen } from './look-over.ts'
import { filters, nameIn, open, people, peopleCount } from './pages.ts'
import { takePicture } from './pictures.ts'
import { confirmAddress, giveOwnNetwork, sendCommand, signInStranger } from './strangers.ts'
import { expect, test } from './test.ts'

const group = (page: Page, title: string) => filters(page).getByRole('group', { name: title, exact: true })
const chip = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}`, exact: true })
const labelOf = (input: Node) => (input as HTMLInputElement).labels?.[0]?.textContent ?? ''

/** Opens a group that starts closed; rarer groups are behind the button "More filters". */
const unfold = async (page: Page, title: string) => {
  const summary = filters(page).locator('summary').filter({ hasText: title }).first()
  if (!(await summary.isVisible())) await page.getByRole('button', { name: 'More filters' }).click()
  await expect(summary).toBeVisible()
  if (!(await group(page, title).isVisible())) await summary.click()
}

for (const [title, answer, address, label = answer] of [
  ['Type of care', 'Night Nanny', 'type=night_nanny'],
  ['Price', 'Hourly', 'startingPriceType=hourly'],
  ['Price', 'Flat fee', 'startingPriceType=flat_fee'],
  ['Price', 'Offers a sliding scale', 'slidingScaleOffered=true'],
  ['Insurance', 'Cigna', 'insurance=cigna'],
  ['Insurance', 'Takes Medicaid', 'medicaidAccepted=true'],
  ['Insurance', 'Takes insurance', 'insuranceAccepted=true'],
  ['Visit type', 'By video only', 'serviceDelivery=virtual_only'],
  ['Language', 'German', 'languages=german'],
  ['Experience', '10 years or more', 'yearsInService=10'],
  ['Certification', 'IBCLC', 'certification=IBCLC'],
  ['Technique', 'Rebozo', 'technique=Rebozo'],
] as const)
  test(`${answer} can be chosen by itself: it is in the address and in the results, and can be removed`, async ({
    page,
  }) => {
    await open(page, '/search')
    const everyone = await peopleCount(page)
    await unfold(page, title)
    const more = group(page, title).getByText(/^Show \d+ more$/)
    const option = group(page, title)
      .locator('input')
      .and(page.getByLabel(new RegExp(`^${answer}`)))
    if ((await more.isVisible()) && !(await option.isVisible())) await more.click()
    const promised = /(\d+) (?:person|people)/.exec(await option.evaluate(labelOf))?.[1]
    await option.click()
    await expect(page).toHaveURL(`/search?${address}`)
    await expect(chip(page, label)).toBeVisible()
    await expect.poll(() => peopleCount(page)).toBeLessThan(everyone)
    if (promised !== undefined) expect(await peopleCount(page)).toBe(Number(promised))
    await chip(page, label).click()
    await expect(page).toHaveURL('/search')
    await expect.poll(() => peopleCount(page)).toBe(everyone)
    await expect(option).not.toBeChecked()
    // The clicked chip is gone, so the focus moves to the heading of the results.
    await expect(page.getByRole('heading', { name: `${everyone} people` })).toBeFocused()
  })

test('A price, a place and an order are applied once they are complete', async ({ page }) => {
  await open(page, '/search')
  await page.getByLabel('Maximum price, in dollars').pressSequentially('60')
  await expect(page).toHaveURL('/search?maxPrice=60')
  await expect(chip(page, 'Up to $60 an hour')).toBeVisible()
  const place = page.getByLabel('ZIP code, city or state')
  await place.fill('Oakland')
  await place.press('Enter')
  await expect(page).toHaveURL('/search?area=Oakland&maxPrice=60')
  await expect(chip(page, 'Near Oakland')).toBeVisible()
  await chip(page, 'Near Oakland').click()
  await expect(place).toHaveValue('')
  await page.getByLabel('Sort by').selectOption('Lowest price')
  await expect(page).toHaveURL('/search?maxPrice=60&sort=price')
  const prices = async () =>
    (await people(page).allInnerTexts()).map((text) => Number(/from \$([\d.]+)/.exec(text)?.[1] ?? 0))
  await expect.poll(async () => isAscending(await prices())).toBe(true)
  expect(Math.max(...(await prices()))).toBeLessThanOrEqual(60)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/search?sort=price')
  await expect(page.getByLabel('Maximum price, in dollars')).toHaveValue('')
})

test('Distance and how you meet narrow a search with a place, as counted; cards say who comes', async ({
  page,
}) => {
  await open(page, '/search')
  await expect(group(page, 'Distance')).toHaveCount(0)
  await expect(page.getByLabel('Sort by')).not.toContainText('Nearest first')
  await open(page, '/search?area=94601')
  const everyone = await peopleCount(page)
  await expect(people(page).first()).toContainText(/(?:Comes to you|You go there) · \d+ miles? away/)
  const within = group(page, 'Distance').getByRole('radio', { name: /^Within 10 miles/ })
  const near = Number(/(\d+) (?:person|people)/.exec(await within.evaluate(labelOf))?.[1])
  await within.click()
  await expect(page).toHaveURL(/94601.*&withinMiles=%2210%22$/)
  await expect.poll(() => peopleCount(page)).toBe(near)
  expect(near).toBeLessThan(everyone)
  await page.getByLabel('Sort by').selectOption('Nearest first')
  await expect(page).toHaveURL(/&withinMiles=%2210%22&sort=distance$/)
  const miles = async () =>
    (await people(page).allInnerTexts()).map((text) => Number(/(\d+) miles? away/.exec(text)?.[1] ?? 0))
  await expect.poll(async () => (await miles()).length).toBe(near)
  expect(await miles()).toEqual((await miles()).toSorted((a, b) => a - b))
  expect(Math.max(...(await miles()))).toBeLessThanOrEqual(10)
  await chip(page, 'Within 10 miles').click()
  await group(page, 'How you meet')
    .getByRole('checkbox', { name: /^They come to you/ })
    .click()
  await expect(page).toHaveURL(/94601.*&meet=comes&sort=distance$/)
  await expect(chip(page, 'They come to you')).toBeVisible()
  await expect(people(page).filter({ hasNotText: 'Comes to you' })).toHaveCount(0)
  await expect(people(page)).not.toHaveCount(0)
  await expectGoodScreen(page)
})

test('That no one serves a place is said only where it is true of the place, and not of the filters', async ({
  page,
}) => {
  await open(page, '/search?area=94601')
  await expect(page.getByText(/^No one/)).toBeHidden()
  await open(page, '/search?area=94601&serviceDelivery=virtual_only')
  await expect(page.getByText('No one who serves Oakland, CA 94601 matches all of this.')).toBeVisible()
  await takePicture(page, 'search-served-place')
  await open(page, '/search?area=Juneau,%20AK')
  await expect(page.getByText(/^No one on .* serves Juneau, AK yet\.$/)).toBeVisible()
  await expect(page.getByText(/who meet parents by video/)).toBeVisible()
  await expectGoodScreen(page)
})

const isAscending = (numbers: readonly number[]) =>
  numbers.length > 1 && numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? 0) <= number)

test('Providers can be found by what they say about themselves', async ({ page, browser }) => {
  const context = await browser.newContext()
  await giveOwnNetwork(context)
  const hers = await context.newPage()
  const provider = await signInStranger(hers, 'provider', 'Quilla Sandoval')
  await confirmAddress(hers, provider)
  await sendCommand(hers, 'createProviderProfile', profileOf(provider.name))
  await sendCommand(hers, 'reviseProviderProfile', {
    availability: ['nights', 'short_notice'],
    specialties: ['Multiples'],
    gender: 'non_binary',
    ethnicity: ['pacific_islander'],
    faith: 'buddhist',
    sexuality: 'lgbtq',
    serviceArea: ['Reno, NV'],
  })
  try {
    for (const [title, answer, address] of [
      ['Availability', 'On short notice', 'availability=short_notice'],
      ['Specialty', 'Multiples', 'specialties=Multiples'],
      ['About the provider', 'Non-binary', 'gender=non_binary'],
      ['About the provider', 'Pacific Islander', 'ethnicity=pacific_islander'],
      ['About the provider', 'Buddhist', 'faith=buddhist'],
      ['About the provider', 'LGBTQ+', 'sexuality=lgbtq'],
    ] as const) {
      // Their name is part of the search, so that other people with the same answers are not on the page.
      await open(page, '/search?searchQuery=Quilla')
      await expect(nameIn(people(page))).toHaveText([provider.name])
      await unfold(page, title)
      await group(page, title).getByRole('checkbox', { name: answer }).click()
      await expect(page).toHaveURL(`/search?searchQuery=Quilla&${address}`)
      await expect(chip(page, answer)).toBeVisible()
      await expect(nameIn(people(page))).toHaveText([provider.name])
    }
    await expectGoodScreen(page)
  } finally {
    await sendCommand(hers, 'deleteMyAccount', { password: provider.password })
    await context.close()
  }
  // A deleted provider leaves the log first and the search a moment later.
  await expect
    .poll(async () => {
      await page.reload()
      return people(page).count()
    })
    .toBe(0)
})

const profileOf = (providerName: string) => ({
  businessName: 'Quiet Nights of Reno',
  slug: 'quilla-sandoval-e2e',
  providerName,
  tagline: 'Quiet nights for tired houses.',
  description:
    'I sit with babies through the night, so that the people who love them can sleep until morning.',
  yearsInService: 3,
  familiesServed: 12,
  insuranceAccepted: false,
  medicaidAccepted: false,
  startingPrice: 31,
  startingPriceType: 'hourly',
  slidingScaleOffered: false,
  serviceDelivery: 'in_person_only',
  providerTypes: ['night_nanny'],
  languages: ['english'],
})

test('When nobody matches, removing the filter that brings the most people is suggested first', async ({
  page,
}) => {
  await open(page, '/search?type=sleep_coach&certification=IBCLC&languages=german')
  const ways = page.getByRole('link', { name: /^Remove “.+” to see / })
  await expect(ways.first()).toBeVisible()
  const counts = (await ways.allInnerTexts()).map((text) => Number(/to see ([\d,]+)/.exec(text)?.[1]))
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
  const [most = 0] = counts
  await ways.first().click()
  await expect.poll(() => peopleCount(page)).toBe(most)
})

test('Rarer filters are shown at once when the address uses them', async ({ page }) => {
  await open(page, '/search?yearsInService=7&faith=buddhist')
  await expect(group(page, 'Experience').getByRole('radio', { name: '7 years or more' })).toBeChecked()
  await expect(group(page, 'About the provider').getByRole('checkbox', { name: /^Buddhist/ })).toBeChecked()
  await expectGoodScreen(page)
})

test('"More filters" moves the focus to the filters it shows', async ({ page }) => {
  await open(page, '/search')
  await page.getByRole('button', { name: 'More filters' }).press('Enter')
  await expect(filters(page).locator('summary').filter({ hasText: 'Experience' })).toBeFocused()
  await expect(filters(page).locator('summary').filter({ hasText: 'Rating' })).toHaveCount(1)
})

test('Empty and default values are removed from the address, and unknown parameters in it are kept', async ({
  page,
  warnings,
}) => {
  await open(page, '/search?type=&sort=best&searchQuery=latch')
  await expect(page).toHaveURL('/search?searchQuery=latch')
  await open(page, '/search?utm_source=card')
  await expect(page).toHaveURL('/search?utm_source=card')
  expect(warnings).toEqual([])
})
