/** The page of one person: a moderator reads everything of them on it, and opens what they need. */

import { openConsole, openConsoleAs, title } from './console-pages.ts'
import { listOf } from './console-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { emailOf } from './people.ts'
import { expect, test } from './test.ts'

test('A person’s page leads from their profile to everything they have, and says what could not be loaded', async ({
  browser,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/status of 503/)
  const moderator = await openConsoleAs(browser, 'moderator', baseURL)
  const people = await listOf<{ id: string; email: string; name: string }>(moderator, 'people', {})
  const provider = people.find(({ email }) => email === emailOf('provider'))
  if (!provider) throw new Error('There is no demo provider')
  const part = (name: string) => moderator.getByRole('region', { name, exact: true })

  await moderator.route('**/records/bookings', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The bookings are away.' } }),
  )
  await openConsole(moderator, `/admin/people/${provider.id}`, provider.name)
  await part('Providers').getByRole('link', { name: provider.name }).click()
  await moderator.getByRole('link', { name: 'Person', exact: true }).click()
  await expect(title(moderator, provider.name)).toBeVisible()
  await expect(moderator).toHaveURL(/\/people\//)

  await expect(part('Bookings').getByRole('alert')).toContainText('The bookings are away.')
  await moderator.unroute('**/records/bookings')
  await part('Bookings').getByRole('button', { name: 'Try again' }).click()
  const bookings = part('Bookings').getByRole('listitem')
  await expect(bookings).toHaveCount(5)
  await expectGoodScreen(moderator)
  await part('Bookings')
    .getByRole('button', { name: /^Show all \d+$/ })
    .click()
  await expect.poll(() => bookings.count()).toBeGreaterThan(5)

  const notes = part('Notes')
  // A second try finds the first one's note.
  const words = `Called twice, no answer (${crypto.randomUUID()})`
  await notes.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.getByRole('alert')).toContainText('Please write a note')
  await notes.getByLabel('New note').fill(words)
  await notes.getByRole('button', { name: 'Save note' }).click()
  const note = notes.getByRole('listitem').filter({ hasText: words })
  await expect(note).toBeVisible()
  await expect(notes.getByLabel('New note')).toHaveValue('')
  await expect(moderator.getByText('Note saved.')).toBeVisible()
  await expectGoodScreen(moderator)
  await note.getByRole('button', { name: 'Delete' }).click()
  await expect(note).toHaveCount(0)
  await expect(notes.getByRole('heading', { name: 'Notes' })).toBeFocused()

  await part('Reviews').getByRole('link').first().click()
  await expect(moderator).toHaveURL(/\/reviews\//)
  await moderator.context().close()
})

test('An analyst’s page of a person has none of it', async ({ browser, baseURL }) => {
  const analyst = await openConsoleAs(browser, 'analyst', baseURL)
  const [person] = await listOf<{ id: string }>(analyst, 'people', {})
  await analyst.goto(`/admin/people/${person?.id}`)
  await expect(analyst.getByRole('region', { name: 'Account', exact: true })).toBeVisible()
  await expect(analyst.getByRole('region', { name: 'Sessions' })).toBeVisible()
  await expect(analyst.getByRole('region', { name: 'Bookings' })).toHaveCount(0)
  await expect(analyst.getByRole('region', { name: 'Notes' })).toHaveCount(0)
  await analyst.context().close()
})
