/**
 * Screenshots for people to look at, in test-results/screens: on a phone and a desktop, in light and dark. No
 * test checks them, and they are only taken on request: `PICTURES=on make e2e`.
 */

import type { Page } from '@playwright/test'

const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

const wanted = process.env['PICTURES'] === 'on'

export const takePicture = async (page: Page, name: string) => {
  if (!wanted) return
  const before = page.viewportSize()
  for (const viewport of viewports)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: `test-results/screens/${name}-${viewport.width}-${colorScheme}.png`,
        fullPage: true,
        animations: 'disabled',
      })
    }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}
