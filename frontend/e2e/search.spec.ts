/** A visitor's path: home, search, filters, a provider (product.md, "Screens" and "Search"). */

import type { Page } from '@playwright/test'
import { filters, firstPerson, heading, nameIn, open, people, peopleCount, words } from './pages.ts'
import { stateOf } from './people.ts'
import { expect, test } from './test.ts'

test('A visitor searches from the home page in their own words, narrows the results and opens a provider', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page).toHaveTitle('Find support you need, when you need it')
  await expect(heading(page)).toHaveText('Find support you need, when you need it')
  await words(page).fill('latch')
  await words(page).press('Enter')
  await expect(page).toHaveURL('/search?searchQuery=latch')
  const all = await peopleCount(page)
  await expect(people(page).first()).toContainText('Lactation Consultant')

  await filters(page)
    .getByRole('checkbox', { name: /^Spanish/ })
    .click()
  await expect(page).toHaveURL('/search?searchQuery=latch&languages=spanish')
  await expect.poll(() => peopleCount(page)).toBeLessThan(all)
  for (const person of await people(page).all()) await expect(person).toContainText('Spanish')

  const name = await firstPerson(page).innerText()
  await firstPerson(page).click()
  await expect(page).toHaveURL(/\/providers\/[a-z0-9-]+$/)
  await expect(heading(page)).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
})

test('A kind of care on the home page leads to the people who offer it', async ({ page }) => {
  await open(page, '/')
  const kinds = page.getByRole('region', { name: 'What do you need help with?' }).getByRole('link')
  await expect(kinds).toHaveCount(8)
  await kinds.filter({ hasText: 'Night Nanny' }).click()
  await expect(page).toHaveURL('/search?type=night_nanny')
  await expect(filters(page).getByRole('checkbox', { name: /^Night Nanny/ })).toBeChecked()
  for (const person of await people(page).all()) await expect(person).toContainText('Night Nanny')
})

test('Removing a chip removes its filter, and nothing else', async ({ page }) => {
  await open(page, '/search?type=night_nanny&languages=spanish')
  const narrow = await peopleCount(page)
  await page.getByRole('link', { name: 'Remove Spanish' }).click()
  await expect(page).toHaveURL('/search?type=night_nanny')
  await expect.poll(() => peopleCount(page)).toBeGreaterThan(narrow)
  await expect(filters(page).getByRole('checkbox', { name: /^Spanish/ })).not.toBeChecked()
})

test('The count beside a filter is the number of people it then shows', async ({ page }) => {
  await open(page, '/search')
  const option = filters(page).getByRole('checkbox', { name: /^Pelvic Floor Specialist/ })
  const promised = Number(/(\d+) (person|people)/.exec(await option.evaluate(labelText))?.[1])
  await option.click()
  await expect(page).toHaveURL('/search?type=pelvic_floor_specialist')
  await expect(option).toBeChecked()
  await expect.poll(() => peopleCount(page)).toBe(promised)
})

test('Two quick clicks on filters both count, and each shows at once', async ({ page }) => {
  await open(page, '/search')
  const ticked = await filters(page).evaluate((group) => {
    const boxes = ['spanish', 'french'].map((value) =>
      group.querySelector<HTMLInputElement>(`input[value="${value}"]`),
    )
    for (const box of boxes) box?.click()
    return boxes.length
  })
  expect(ticked).toBe(2)
  await expect(page).toHaveURL('/search?languages=spanish&languages=french')
  for (const name of [/^Spanish/, /^French/])
    await expect(filters(page).getByRole('checkbox', { name })).toBeChecked()
})

const labelText = (input: Node) => (input as HTMLInputElement).labels?.[0]?.textContent ?? ''

test('The second page shows other people, and each page has an address', async ({ page }) => {
  await open(page, '/search')
  const names = () => nameIn(people(page)).allInnerTexts()
  await expect(people(page)).toHaveCount(20)
  const first = await names()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/search?page=2')
  await expect.poll(names).not.toEqual(first)
  for (const name of await names()) expect(first).not.toContain(name)
})

test('When nobody matches, the page says which filter to remove and how many people that brings', async ({
  page,
}) => {
  await open(page, '/search?searchQuery=zzzzqqqq&type=night_nanny')
  await expect(page.getByRole('heading', { name: 'No one matches all of this yet' })).toBeVisible()
  const way = page.getByRole('link', { name: /^Remove “zzzzqqqq” to see [\d,]+ people$/ })
  const promised = Number(/to see ([\d,]+)/.exec(await way.innerText())?.[1])
  await way.click()
  await expect(page).toHaveURL('/search?type=night_nanny')
  await expect.poll(() => peopleCount(page)).toBe(promised)
})

/** The number of people that a search without filters finds. */
const everyone = async (page: Page): Promise<number> => {
  const response = await page.request.get('/_server/searchProviders?createServerFn&payload={}')
  return ((await response.json()) as { totalCount: number }).totalCount
}

/** Parameters of the address, each with an invalid value. */
const broken = [
  ['type', 'wizard'],
  ['languages', 'klingon'],
  ['insurance', 'barter'],
  ['certification', '{"a":1}'],
  ['technique', 'x'.repeat(200)],
  ['bookmarkedOnly', 'perhaps'],
  ['sort', 'random'],
  ['serviceDelivery', 'by_owl'],
  ['insuranceAccepted', '2'],
  ['medicaidAccepted', 'perhaps'],
  ['slidingScaleOffered', 'sometimes'],
  ['startingPriceType', 'daily'],
  ['maxPrice', '-1'],
  ['yearsInService', '201'],
  ['minRating', '6'],
  ['availability', 'never'],
  ['gender', '7'],
  ['specialties', 'x'.repeat(90)],
  ['ethnicity', 'martian'],
  ['faith', 'football'],
  ['sexuality', '{"a":1}'],
  ['page', '0'],
] as const

/** The text without its tags. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

test('Invalid values fall back to their defaults, each with a warning', async ({ page, warnings }) => {
  const all = await everyone(page)
  for (const [name, value] of broken) {
    const answer = await page.request.get('/search', { params: { [name]: value } })
    expect(answer.status(), name).toBe(200)
    expect(textOf(await answer.text()), name).toContain(`${all.toLocaleString('en-US')} people`)
  }
  // All at once: a value that did not fall back would find fewer people, appear as a chip, or stay in the
  // address.
  const response = await page.goto(`/search?${new URLSearchParams(broken.map((pair) => [...pair]))}`)
  expect(response?.status()).toBe(200)
  expect(await peopleCount(page)).toBe(all)
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden()
  for (const [name] of broken) await expect.poll(() => warnings.join('\n')).toContain(`"${name}"`)
  await expect(page).toHaveURL('/search')
})

test('Words and places that are too long are not searched for, and the page says so', async ({
  page,
  warnings,
}) => {
  for (const [name, value] of [
    ['searchQuery', 'y'.repeat(300)],
    ['area', 'z'.repeat(90)],
  ] as const) {
    await page.goto(`/search?${new URLSearchParams([[name, value]])}`)
    await expect(page.getByText('That’s too long to search for')).toBeVisible()
    await expect.poll(() => warnings.join('\n')).toContain(`"${name}"`)
    expect(warnings.join('\n')).not.toContain(value)
  }
})

test('Back and forward restore the search, its results and the scroll position', async ({ page }) => {
  await open(page, '/search?type=lactation_consultant')
  const person = people(page).nth(4)
  const name = await nameIn(person).innerText()
  await person.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 120))
  const place = await page.evaluate(() => window.scrollY)
  await nameIn(person).click()
  await expect(heading(page)).toHaveText(name)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/search?type=lactation_consultant')
  await expect(nameIn(people(page).nth(4))).toHaveText(name)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await page.goForward()
  await expect(heading(page)).toHaveText(name)
})

test('Typing a word letter by letter adds one entry to the history', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find care' }).click()
  await expect(heading(page)).toHaveText('Find care')
  await words(page).pressSequentially('sleep', { delay: 120 })
  await expect(page).toHaveURL('/search?searchQuery=sleep')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the filters are in a sheet whose button says how many people there are', async ({ page }) => {
    await open(page, '/search')
    const everyone = await peopleCount(page)
    const opener = page.getByRole('button', { name: 'Filters' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByText('Sleep Coach').click()
    await expect(page).toHaveURL('/search?type=sleep_coach')
    // The address changes first, the results when the answer arrives.
    await expect.poll(() => peopleCount(page)).toBeLessThan(everyone)
    const count = await peopleCount(page)
    await sheet.getByRole('button', { name: `Show ${count} people` }).click()
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    for (const person of await people(page).all()) await expect(person).toContainText('Sleep Coach')
    await opener.click()
    await sheet.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/search')
    await expect(sheet.getByRole('button', { name: `Show ${everyone} people` })).toBeVisible()
  })

  test('an option that matches nobody is dimmed', async ({ page }) => {
    await open(page, '/search?type=sleep_coach&certification=IBCLC&languages=german')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const choice = (name: string) => sheet.locator('label').filter({ hasText: name })
    const color = (name: string) => choice(name).evaluate((label) => getComputedStyle(label).color)
    await expect(choice('Portuguese')).toHaveText('Portuguese0 people')
    expect(await color('Portuguese')).not.toBe(await color('German'))
  })
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('searching, filtering and opening a person work', async ({ page }) => {
    await page.goto('/')
    await words(page).fill('latch')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?.*searchQuery=latch/)
    await expect(people(page).first()).toContainText('Lactation Consultant')
    await filters(page)
      .getByRole('checkbox', { name: /^Spanish/ })
      .check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/languages=spanish/)
    for (const person of await people(page).all()) await expect(person).toContainText('Spanish')
    const name = await firstPerson(page).innerText()
    await firstPerson(page).click()
    await expect(heading(page)).toHaveText(name)
  })
})

for (const who of ['visitor', 'parent', 'provider', 'moderator'] as const)
  test(`On a phone, nothing in the header overlaps (${who})`, async ({ browser }) => {
    const state = await stateOf(who)
    const context = await browser.newContext(state ? { storageState: state } : {})
    const page = await context.newPage()
    for (const width of [320, 390, 639]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, '/search')
      const pill = page.getByRole('button', { name: /^Change your search/ })
      const covered = await page
        .getByRole('banner')
        .locator('a:visible, button:visible')
        .evaluateAll(
          (controls, { x, width }) =>
            controls.flatMap((control) => {
              const { left, right } = control.getBoundingClientRect()
              return right > x && left < x + width ? [control.textContent] : []
            }),
          (await pill.boundingBox()) ?? { x: 0, width },
        )
      expect(covered).toEqual([])
    }
    await context.close()
  })

test('On a phone the search opens with the focus in the words, and Escape closes what is open, never what was typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/search?searchQuery=latch')
  const sheet = page.getByRole('dialog', { name: 'Search' })
  const pill = page.getByRole('button', { name: /^Change your search/ })
  await pill.click()
  const field = sheet.getByRole('combobox', { name: 'What would help?' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(pill).toBeFocused()
  await pill.click()
  await field.fill('lact')
  await expect(sheet.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('lact')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/search?searchQuery=lact')
  // Closed before the pause after typing is over.
  await pill.click()
  await field.fill('doula')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/search?searchQuery=doula')
})

for (const [width, height, least] of [
  [390, 844, 3],
  [1280, 900, 4],
] as const)
  test(`a screen of ${width} by ${height} shows ${least} people at once, with languages, insurers and Compare`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/search?insurance=aetna')
    await expect(people(page).first()).toContainText(/English.* · Takes /)
    await expect(people(page).first().getByText('Compare')).toBeVisible()
    await open(page, '/search')
    // Whoever is on top today: the tallest cards would fit too.
    const { gap, top, tallest } = await people(page).evaluateAll((cards) => {
      const boxes = cards.map((card) => card.getBoundingClientRect())
      return {
        top: boxes[0]?.top ?? 0,
        gap: (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0),
        tallest: Math.max(...boxes.map((box) => box.height)),
      }
    })
    expect(top + least * tallest + (least - 1) * gap).toBeLessThanOrEqual(height)
  })

test('Filters among the words are chips that can be removed; if few pass them, others follow under a heading that says so', async ({
  page,
}) => {
  await open(page, '/search?searchQuery=lactation+consultant+who+takes+aetna')
  await expect(people(page).first()).toContainText('Aetna')
  for (const person of await people(page).all()) await expect(person).toContainText('Aetna')
  await page.getByRole('link', { name: 'Remove Aetna' }).click()
  await expect(page).toHaveURL('/search?searchQuery=lactation+consultant')
  await expect(page.getByRole('link', { name: 'Remove Aetna' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Remove Aetna' })).toBeVisible()

  await open(page, '/search?searchQuery=asl+doula')
  await expect(
    page.getByRole('heading', { name: 'These people don’t list American Sign Language' }),
  ).toBeVisible()
  const others = page.getByRole('list', { name: 'Others who come close' }).getByRole('article')
  await expect(others.first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Others who come close' })).not.toContainText(
    'American Sign Language',
  )
  // It holds whatever else was typed, and is not called unmet above people who meet it.
  await open(page, '/search?searchQuery=zyxwy+spanish+doula')
  await expect(page.getByText('No one here mentions “zyxwy”.')).toBeVisible()
  await expect(people(page).first()).toContainText('Spanish')
})

test('“Near me” names no place, and offers to use the location', async ({ page }) => {
  await open(page, '/search?searchQuery=doula+near+me')
  await page.getByRole('button', { name: 'Use my location' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Where are you?' })).toBeVisible()
})

/** Whether the server shows a free time on each card, and the boxes of the card and its texts. */
const cardsOf = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => {
    const first = cards[0]?.getBoundingClientRect().top ?? 0
    return cards.map((card) => ({
      isFree: card.textContent.includes('Available '),
      boxes: [card, ...card.querySelectorAll('p')].map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect()
        return { left, top: top - first, width, height }
      }),
    }))
  })

/** A server that has just started works free times out beside its first answers. */
const untilFreeTimesAreKnown = (page: Page) =>
  expect.poll(async () => (await page.request.get('/search')).text()).toContain('Available ')

const secondClocks = (page: Page) => page.getByText(/\d [AP]M \S+ (?:your time|for .+)$/)

for (const width of [390, 1280])
  test(`In another zone each card tells its next free time on both clocks, and no box moves (${width})`, async ({
    browser,
  }) => {
    const visit = { viewport: { width, height: 844 }, timezoneId: 'Europe/Berlin' }
    const [still, live] = await Promise.all([
      browser.newContext({ ...visit, javaScriptEnabled: false }),
      browser.newContext(visit),
    ])
    const [before, after] = await Promise.all([still.newPage(), live.newPage()])
    await untilFreeTimesAreKnown(before)
    await Promise.all([before.goto('/search'), open(after, '/search')])
    const plain = await cardsOf(before)
    const free = plain.filter(({ isFree }) => isFree).length
    expect(free).toBeGreaterThan(1)
    await expect(secondClocks(before)).toHaveCount(0)
    await expect(secondClocks(after)).toHaveCount(free)
    await expect(after.getByText(/ GMT[+]\d\b/)).toHaveCount(free)
    // Fonts may still be on their way.
    await expect.poll(() => cardsOf(after)).toEqual(plain)
    await Promise.all([still.close(), live.close()])
  })

test.describe('In Seattle', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('a card tells a time there on one clock, and one of elsewhere on both', async ({ page }) => {
    await untilFreeTimesAreKnown(page)
    await open(page, '/search')
    // The cards do not all get their second clock at the same moment.
    await expect(async () => {
      const texts = await page.locator('article p', { hasText: /^Available / }).allInnerTexts()
      const [one, both] = [false, true].map((isBoth) =>
        texts.filter((text) => /(?:your time|for .+)$/.test(text) === isBoth),
      )
      // Arizona's clock shows the same as Seattle's in summer.
      for (const text of one ?? []) expect(text).toMatch(/ (?:P[SD]T|MST)$/)
      for (const text of both ?? []) expect(text.match(/ P[SD]T\b/g), text).toHaveLength(1)
      expect(one).not.toEqual([])
      expect(both).not.toEqual([])
    }).toPass()
  })
})
