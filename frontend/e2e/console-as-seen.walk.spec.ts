/** What a person saw of something that a moderator decides on, in the console. */

import { openConsoleAs } from './console-pages.ts'
import { listOf } from './console-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { confirmAddress, giveOwnNetwork, sendCommand, signInStranger } from './strangers.ts'
import { expect, test } from './test.ts'

test('A moderator sees a reported profile as the person who reported it saw it', async ({
  browser,
  baseURL,
}) => {
  const moderator = await openConsoleAs(browser, 'moderator', baseURL)
  const [provider] = await listOf<{ id: string; tagline: string }>(moderator, 'providers', {})
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await giveOwnNetwork(context)
  const page = await context.newPage()
  await confirmAddress(page, await signInStranger(page))
  const words = `Reported at ${Date.now()}`
  await sendCommand(page, 'reportProfile', { providerId: provider?.id, reason: 'other', words })
  await context.close()
  const reported = async () =>
    (
      await listOf<{ id: string; words: string; reportedAt: string; reporterName: string }>(
        moderator,
        'profile-reports',
        { providerId: [provider?.id] },
      )
    ).find((report) => report.words === words)
  await expect.poll(reported).toBeDefined()
  const report = await reported()

  await moderator.goto(`/admin/profile-reports/${report?.id}/show`)
  const seen = moderator.getByRole('region', { name: 'As they saw it' })
  // The time that is offered is the whole second after the report.
  await expect.poll(() => Date.now() - Date.parse(report?.reportedAt ?? '')).toBeGreaterThan(1_000)
  await seen.getByRole('button', { name: 'Show', exact: true }).click()
  const heading = seen.getByRole('heading', { name: `As ${report?.reporterName} saw it on` })
  await expect(heading).toBeFocused()
  await expect(seen.getByRole('region', { name: 'Profile' })).toContainText(provider?.tagline ?? '')
  await expect(seen.getByRole('region', { name: /^Reviews/ })).toBeVisible()
  await expect(seen.getByRole('region', { name: /^Endorsements/ })).toBeVisible()
  await expectGoodScreen(moderator)

  await seen.getByRole('button', { name: '30 days ago' }).click()
  await expect(seen).toContainText('They didn’t have an account then.')
  await expectGoodScreen(moderator)
  await moderator.context().close()
})
