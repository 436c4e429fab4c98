/** What the home page shows of real people (product.md, "Home"); screens.spec.ts checks how it looks. */
import { heading, open } from './pages.ts'
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

test('On a phone, the home page shows three providers, each with an endorsement if they have one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const cards = page.getByRole('region', { name: 'Meet a few providers' }).getByRole('article')
  await expect(cards.filter({ visible: true })).toHaveCount(3)
  await expect(cards.filter({ hasText: /endorsement|\d\.\d/ }).first()).toBeVisible()
  const field = page.getByRole('combobox', { name: 'What would help?' })
  await expect(field).toBeInViewport({ ratio: 1 })
})
