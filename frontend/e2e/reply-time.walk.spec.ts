/**
 * A provider's reply time: on their profile with how it is computed, and on their dashboard with what counts.
 */

import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { answerTo, idOf, parentInTheirContext } from './booking-people.ts'
import { closePeople, openProvider, type Endorser } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { sendCommand, type Stranger } from './strangers.ts'
import { expect, test } from './test.ts'

/** With fewer answered conversations, a profile shows no reply time (product.md, "Messages"). */
const enough = 5
const summary = (page: Page) => page.getByText('Usually replies within 1 hour')

type Writer = Stranger & { readonly page: Page }

/** A parent who has written to the provider and gets a first reply at once. */
const answered = async (
  browser: Browser,
  baseURL: string | undefined,
  rosa: Endorser,
  name: string,
): Promise<Writer> => {
  const person = await parentInTheirContext(browser, baseURL, name)
  const first = { providerId: await idOf(rosa), messageId: randomUUID(), text: 'Are you free?' }
  const { conversationId } = await answerTo<{ conversationId: string }>(
    person.page,
    'startConversation',
    first,
  )
  await sendCommand(rosa.page, 'sendMessage', { conversationId, messageId: randomUUID(), text: 'I am.' })
  return person
}

test('a profile shows how quickly its provider replies and how that is computed, and the provider sees what counts', async ({
  browser,
  baseURL,
}) => {
  const rosa = await openProvider(browser, baseURL, 'Rosa Delgado')
  const names = ['Ada One', 'Bea Two', 'Cleo Three', 'Dora Four', 'Edda Five']
  const first = await Promise.all(names.slice(1).map((name) => answered(browser, baseURL, rosa, name)))
  await open(rosa.page, '/dashboard/provider')
  await expect(
    rosa.page.getByText(`It appears after ${enough} conversations, and you have 4 so far`),
  ).toBeVisible()
  const ada = await answered(browser, baseURL, rosa, names[0] ?? '')

  await open(ada.page, `/providers/${rosa.slug}`)
  await summary(ada.page).click()
  await expect(
    ada.page.getByText('At least half of Rosa’s first replies came within this time.'),
  ).toBeVisible()
  await expect(
    ada.page.getByText('conversations from the last 90 days (up to 20; currently 5)'),
  ).toBeVisible()
  await expect(ada.page.getByRole('link', { name: 'See which conversations count' })).toBeHidden()
  await expectGoodScreen(ada.page)

  await open(rosa.page, `/providers/${rosa.slug}`)
  await summary(rosa.page).click()
  await rosa.page.getByRole('link', { name: 'See which conversations count' }).click()
  const panel = rosa.page.getByRole('region', { name: 'Your reply time' })
  await expect(panel).toContainText('Your profile says “Usually replies within 1 hour”')
  await panel.getByText('Conversations that count').click()
  await expect(panel.getByRole('row')).toHaveCount(1 + enough)
  await expect(panel.getByRole('row', { name: /Ada One/ })).toContainText('1 minute')
  await expectGoodScreen(rosa.page)
  await panel.getByRole('link', { name: 'Ada One' }).click()
  await expect(rosa.page.getByRole('region', { name: /^Messages with Ada/ })).toContainText('I am.')

  for (const { page, password } of [ada, ...first]) {
    await sendCommand(page, 'deleteMyAccount', { password })
    await page.context().close()
  }
  await closePeople(rosa)
})
