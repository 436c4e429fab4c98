/** Looks a screen over as it stands: axe's rules in every light and width, and whether it fits its width. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './test.ts'

/** All of WCAG 2.2 at A and AA ("label in name" is one of 2.1 A), and what axe knows as best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** The rules among them that look at colors. All others find the same in light and in dark: only colors differ. */
const aboutColors = axe
  .getRules(tags)
  .filter((rule) => rule.tags.includes('cat.color'))
  .map(({ ruleId }) => ruleId)
const schemes = [
  ['light', { type: 'tag', values: tags }],
  ['dark', { type: 'rule', values: aboutColors }],
] as const satisfies [string, axe.RunOnly][]
/** CSS pixels: a phone, and a desk. */
const widths = [390, 1280]
/** The narrowest phone in use; also 1280 at 400 % (WCAG 1.4.10). */
const narrowest = 320
const height = 900

/** Less than half of what the package's own `source` is to send and to parse. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Once for each document. Evaluated, not injected: the content security policy stays in force. */
const bringAxe = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

/** One line for each element that breaks a rule. */
const violations = async (page: Page, runOnly: axe.RunOnly): Promise<string[]> => {
  await bringAxe(page)
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    )
  }, runOnly)
}

/** Even with reduced motion a colour or a width takes a frame to change, and a busy machine its time for one. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

/** How many pixels of the page are out of sight to the side. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Fails on any violation in light and dark at 390 and 1280 px, and where 1280, 390 or 320 px scroll sideways. */
export const expectGoodScreen = async (page: Page) => {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    for (const [colorScheme, runOnly] of schemes) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      const found = await violations(page, runOnly)
      expect.soft(found, `axe, ${colorScheme}, ${width} px`).toEqual([])
    }
    expect.soft(await overflow(page), `sideways scrolling at ${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: narrowest, height })
  await settled(page)
  expect.soft(await overflow(page), `sideways scrolling at ${narrowest} px`).toBe(0)
  if (before) await page.setViewportSize(before)
}

/** Fails where the page is wider than its window at 320, 390 or 1280 px, and names what sticks out. */
export const expectFits = async (page: Page, name: string) => {
  for (const width of [narrowest, ...widths]) {
    await page.setViewportSize({ width, height })
    await settled(page)
    const [pixels, widest] = [await overflow(page), await sticksOut(page)]
    expect.soft({ pixels, widest: pixels > 0 ? widest : [] }, `${name} at ${width} px`).toEqual({
      pixels: 0,
      widest: [],
    })
  }
}

const sticksOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`)
      .slice(0, 8),
  )

declare global {
  interface Window {
    axe: typeof axe
  }
}
