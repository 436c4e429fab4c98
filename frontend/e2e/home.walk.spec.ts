/** What the home page shows of real people (product.md, "Home"); screens.walk.spec.ts checks how it looks. */

import { heading, open } from './pages.ts'
import { takePicture } from './pictures.ts'
import { expect, test } from './test.ts'

test('The home page quotes an endorsement from a profile, and says who wrote it and about whom', async ({
  page,
}) => {
  await open(page, '/')
  const quote = page.getByRole('main').getByRole('figure').first()
  const text = (await quote.getByRole('blockquote').innerText()).replaceAll(/^“|”$/g, '')
  const author = (await quote.locator('figcaption').innerText()).split(',')[0] ?? ''
  const about = quote.getByRole('link')
  const name = await about.innerText()
  expect(text.length).toBeGreaterThanOrEqual(50)
  await about.click()
  await expect(heading(page)).toHaveText(name)

  await open(page, `${page.url()}/endorsements`)
  const endorsement = page.getByRole('figure').filter({ hasText: text })
  await expect(endorsement).toContainText(author)
})

test('On a phone, the home page is short and shows three providers, with endorsements and their next free time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // A server that has just started works free times out beside its first answers.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('Available ')
  await open(page, '/')
  const cards = page.getByRole('region', { name: 'Meet a few providers' }).getByRole('article')
  await expect(cards.filter({ visible: true })).toHaveCount(3)
  await expect(cards.filter({ hasText: /endorsement|\d\.\d/ }).first()).toBeVisible()
  await expect(cards.filter({ hasText: 'Available ' })).not.toHaveCount(0)
  // With the longest endorsement and names; most days it is 50 pixels less.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3200)
  const field = page.getByRole('combobox', { name: 'What would help?' })
  await expect(field).toBeInViewport({ ratio: 1 })
})

test('On a phone, the suggestions for words and for a place leave Search free, Escape closes them and keeps the text, and a tap on Search goes through', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const search = page.getByRole('search').getByRole('button', { name: 'Search' })
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  for (const [name, text] of [
    ['What would help?', 'la'],
    ['ZIP code, city or state', 'new'],
  ] as const) {
    const field = page.getByRole('search').getByRole('combobox', { name })
    await field.pressSequentially(text)
    await expect(suggestions).toBeVisible()
    const [list, button] = [await suggestions.boundingBox(), await search.boundingBox()]
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    await takePicture(page, `suggestions-${text}`)
    await field.press('Escape')
    await expect(suggestions).toBeHidden()
    await expect(field).toHaveValue(text)
    await field.press('ArrowDown')
    await expect(suggestions).toBeVisible()
  }
  // The list above the button closes as the field loses the focus, and must not move the button away before the click.
  await search.click()
  await expect(page).toHaveURL('/search?searchQuery=la&area=new')
})

test('each field of the search box shows that it has the focus', async ({ page }) => {
  await open(page, '/')
  for (const field of await page.getByRole('search').locator('input, select').all()) {
    if (!(await field.isVisible())) continue
    await field.focus()
    await page.keyboard.press('Shift')
    expect(await field.evaluate((each) => getComputedStyle(each).outlineStyle)).not.toBe('none')
  }
})
