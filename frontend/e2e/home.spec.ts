/** What the home page shows of real people (product.md, "Home"); its look is seen to in screens.spec.ts. */
import { heading, open } from './pages.ts'
import { expect, test } from './test.ts'

test('The home page quotes an endorsement that is on a profile, and says who wrote it and about whom', async ({
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
