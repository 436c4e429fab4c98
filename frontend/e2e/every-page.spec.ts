/**
 * Every page of the site and every part of the console, once: it opens, keeps the rules of every screen, and is used by
 * keyboard. Role, language, width and light take turns by the day (turns.ts); the walk looks in every width and light.
 */

import type { Browser } from '@playwright/test'
import { consoleAccess } from 'backend/contract/console-access'
import { consoleLists } from 'backend/contract/staff/console-lists'
import { expectKeyboardReachesAll } from './by-keyboard.ts'
import { openConsoleAs } from './console-pages.ts'
import { englishIn } from './english-words.ts'
import { expectGoodScreen } from './look-over.ts'
import { heading, open } from './pages.ts'
import { stateOf } from './people.ts'
import { everyPage, linkedFrom, siteRoles, untilLoaded } from './site-pages.ts'
import { expect, test } from './test.ts'
import { turnOf } from './turns.ts'

test.describe.configure({ mode: 'parallel' })

type Choice<T> = readonly [T, ...T[]]

for (const who of siteRoles)
  test(`The pages that fall to the ${who} today open, keep the rules, and are used by keyboard`, async ({
    page,
    context,
    expectTrouble,
  }) => {
    test.slow()
    expectTrouble(/status of (404|410)/)
    const storageState = await stateOf(who)
    if (storageState) await context.setStorageState(storageState)
    const look = async (path: string) => {
      const language = turnOf(['', '/es'], `language of ${path}`)
      await open(page, `${language}${path}`)
      await untilLoaded(page)
      if (language !== '')
        expect.soft(await englishIn(page, await page.content()), `English of ${path}`).toEqual([])
      await expectGoodScreen(page, path)
      await expectKeyboardReachesAll(page, path)
    }
    for (const [path, roles] of everyPage) {
      if (turnOf(roles as Choice<(typeof roles)[number]>, `role of ${path}`) !== who) continue
      await look(path)
      const next = await linkedFrom(page, who, path)
      if (next) await look(next)
    }
  })

/** Every part of the console by its name in the address, with the roles that may open it. */
const parts = [
  ...consoleLists.map(({ name, roles }) => [name, roles] as const),
  ...Object.entries(consoleAccess).map(([name, roles]) => [name === 'dashboard' ? '' : name, roles] as const),
]

const walkConsole = async (
  browser: Browser,
  baseURL: string | undefined,
  who: 'moderator' | 'analyst' | 'admin',
) => {
  const page = await openConsoleAs(browser, who, baseURL)
  for (const [name, roles] of parts) {
    if (turnOf(roles as Choice<typeof who>, `role of ${name}`) !== who) continue
    await page.goto(`/admin/${name}`)
    await expect(heading(page)).toBeVisible()
    await untilLoaded(page)
    await expectGoodScreen(page, `/admin/${name}`)
    await expectKeyboardReachesAll(page, `/admin/${name}`)
    const record = page.locator('main [data-opens]').first()
    if ((await record.count()) === 0) continue
    await record.press('Enter')
    await expect(page.locator('main [data-back]')).toBeVisible()
    await untilLoaded(page)
    await expectGoodScreen(page, `a record of /admin/${name}`)
    await expectKeyboardReachesAll(page, `a record of /admin/${name}`)
  }
  await page.context().close()
}

for (const who of ['moderator', 'analyst', 'admin'] as const)
  test(`The parts of the console that fall to the ${who} today open, keep the rules, and are used by keyboard`, async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    await walkConsole(browser, baseURL, who)
  })
