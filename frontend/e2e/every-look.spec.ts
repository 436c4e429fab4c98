/**
 * What holds the look together on the screens themselves (ui/surfaces.spec.ts asks the sources), on every page of the
 * site at the width of a phone and of a desktop: nothing that comes late pushes, and each page is made of the same few
 * sizes, surfaces and rows. The gate asks it of the pages whose turn it is.
 */

import { consoleLists } from 'backend/contract/staff/console-lists'
import { depth } from '../../scripts/depth.ts'
import { openConsoleAs, openList } from './console-pages.ts'
import { shiftsWhileLoading } from './loading-slowly.ts'
import { listFaults, lookFaults } from './look-faults.ts'
import { stateOf } from './people.ts'
import { everyPage, linkedFrom, siteRoles } from './site-pages.ts'
import { expect, test } from './test.ts'
import { turnOf } from './turns.ts'

test.describe.configure({ mode: 'parallel' })

/** The most that things may move by themselves. */
const mostShift = 0.02

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const

/** One page in eight at the gate, another one tomorrow. */
const isAsked = (name: string) =>
  depth !== 'gate' || turnOf([true, false, false, false, false, false, false, false], name)

/** Each page is asked of one role; the first pages of each role, and the home page in Spanish, which offers English. */
const pagesOf = (who: (typeof siteRoles)[number]) => [
  ...everyPage.filter(([, [first]]) => first === who).map(([path]) => path),
  ...(who === 'visitor' ? ['/es'] : []),
  ...(who === 'parent' || who === 'provider' ? [`/dashboard/${who === 'parent' ? 'client' : who}`] : []),
]

for (const who of siteRoles)
  for (const viewport of screens)
    test(`The pages of the ${who} hold still while they load, and keep the look at ${viewport.width} px`, async ({
      browser,
      baseURL,
      expectTrouble,
    }) => {
      test.slow()
      expectTrouble(/status of (404|410)/)
      const look = async (path: string) => {
        const storageState = await stateOf(who)
        // A first visit each time: fonts and scripts are fetched late.
        const context = await browser.newContext({
          baseURL: baseURL ?? '',
          viewport,
          ...(storageState ? { storageState } : {}),
          reducedMotion: 'reduce',
          colorScheme: 'light',
        })
        const page = await context.newPage()
        const { sum, shifts } = await shiftsWhileLoading(page, path)
        const name = `${path} of the ${who} at ${viewport.width} px`
        expect.soft(sum, `${name} moves:\n${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(mostShift)
        for (const [what, found] of Object.entries(await lookFaults(page)))
          expect.soft(found, `${name}: ${what}`).toEqual([])
        const next = await linkedFrom(page, who, path)
        await context.close()
        if (next !== undefined) await look(next)
      }
      for (const path of pagesOf(who)) if (isAsked(`look of ${path} at ${viewport.width}`)) await look(path)
    })

for (const viewport of screens)
  test(`The console’s lists cut no column and break no row at ${viewport.width} px`, async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    const page = await openConsoleAs(browser, 'admin', baseURL)
    await page.setViewportSize(viewport)
    for (const { name, label, record } of consoleLists) {
      // On a phone a row without a page of its own says all that there is, in as many lines as it takes.
      if (viewport.width < 900 && !record) continue
      if (!isAsked(`look of the list ${name} at ${viewport.width}`)) continue
      await openList(page, `/admin/${name}`, label)
      for (const [what, found] of Object.entries(await listFaults(page)))
        expect.soft(found, `${name} at ${viewport.width} px: ${what}`).toEqual([])
    }
    await page.context().close()
  })
