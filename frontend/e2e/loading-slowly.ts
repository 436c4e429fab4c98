/**
 * Opens a page whose scripts, data, pictures and fonts come late, each of them after the page has been painted as it is
 * without them: what they bring must not push what somebody reads or is about to press.
 */

import type { Page } from '@playwright/test'
import { untilHydrated } from './pages.ts'
import { untilLoaded } from './site-pages.ts'

/** What a browser notes of each thing that moved by itself. */
interface Shift {
  readonly value: number
  /** What moved, and from where to where. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

const late = new Set(['script', 'fetch', 'xhr', 'image', 'font'])

const noteShifts = () => {
  interface Entry extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly {
      readonly node: Node | null
      readonly previousRect: DOMRect
      readonly currentRect: DOMRect
    }[]
  }
  window.shifts = []
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput)
        window.shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName ?? 'gone'} "${node?.textContent?.slice(0, 40) ?? ''}" ${place(previousRect)} -> ${place(currentRect)}`,
          ),
        })
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

/** Each thing that is asked for comes two frames later at the earliest, when the page without it has been painted. */
const comeLate = async (page: Page) => {
  await page.addInitScript(noteShifts)
  await page.route('**/*', async (route) => {
    if (late.has(route.request().resourceType()))
      await page
        .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        // The page that asked is gone.
        .catch(() => undefined)
    await route.continue().catch(() => undefined)
  })
}

/** How far things moved by themselves while the page came: the sum, and each move. */
export const shiftsWhileLoading = async (page: Page, path: string) => {
  await comeLate(page)
  await page.goto(path)
  await untilHydrated(page)
  await untilLoaded(page)
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => window.shifts)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts }
}
