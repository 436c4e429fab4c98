/** Looks a screen over as it stands: axe's rules in every light and width, and whether it fits its width. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { JSHandle, Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './test.ts'

/** All of WCAG 2.2 at A and AA ("label in name" is one of 2.1 A), and what axe knows as best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** Those that axe runs for these tags: what it still tries out or has given up, it leaves out. */
const rules = axe
  .getRules(tags)
  .filter((rule) => !rule.tags.includes('experimental') && !rule.tags.includes('deprecated'))
/** The rules among them that look at colors. All others find the same in light and in dark: only colors differ. */
const aboutColors = rules.filter((rule) => rule.tags.includes('cat.color')).map(({ ruleId }) => ruleId)
/** What is so of the whole document is so at every width. */
const aboutDocument = [
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'meta-refresh',
  'meta-viewport',
]
/** All others: what is shown, and where, depends on the width. */
const aboutLayout = rules
  .map(({ ruleId }) => ruleId)
  .filter((ruleId) => !aboutColors.includes(ruleId) && !aboutDocument.includes(ruleId))

/** CSS pixels: a phone, and a desk. */
const phone = 390
const desk = 1280
const widths = [phone, desk]
/** The narrowest phone in use; also 1280 at 400 % (WCAG 1.4.10). */
const narrowest = 320
const height = 900

/** Less than half of what the package's own `source` is to send and to parse. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Once for each document. Evaluated, not injected: the content security policy stays in force. */
const bringAxe = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

/**
 * One line for each element that breaks a rule: of these elements, or of the whole page. Null where one of them is gone,
 * because the page was drawn anew meanwhile.
 */
const violations = (
  page: Page,
  runOnly: axe.RunOnly,
  within?: JSHandle<Element[]>,
): Promise<string[] | null> =>
  page.evaluate(
    async ({ runOnly, within }) => {
      if (within?.length === 0) return []
      if (within?.some((element) => !element.isConnected)) return null
      const context = within ? { include: within } : document
      const { violations } = await window.axe.run(context, { runOnly, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
      )
    },
    { runOnly, within },
  )

/**
 * Of the texts and fields that are seen, those whose look has not been looked over since `anew`. Two look the same where
 * they and all around them have the same elements, classes, colors and fonts, as the cards of a list have: of these the
 * first and the last stand for all.
 */
const newLooks = (page: Page, anew: boolean): Promise<JSHandle<Element[]>> =>
  page.evaluateHandle((anew) => {
    const known = (window.looks =
      anew || !window.looks
        ? { numbers: new Map<string, number>(), seen: new Set<number>(), latest: [] }
        : window.looks)
    const numbered = new Map<Element | null, number>([[null, 0]])
    const numberOf = (element: Element): number => {
      const style = getComputedStyle(element)
      const look = [
        numbered.get(element.parentElement) ?? numberOf(element.parentElement!),
        `${element.tagName}.${element.getAttribute('class') ?? ''}`,
        element.matches(':disabled, [aria-disabled=true]'),
        ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter],
        ...[style.mixBlendMode, style.position, style.zIndex, style.fontSize, style.fontWeight],
        ...[style.textShadow, style.textDecorationLine, style.clipPath, style.visibility],
      ].join('|')
      const number = known.numbers.get(look) ?? known.numbers.size + 1
      known.numbers.set(look, number)
      numbered.set(element, number)
      return number
    }
    const hasText = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
    const first = new Map<number, Element>()
    const last = new Map<number, Element>()
    for (const element of document.body.querySelectorAll('*'))
      if (hasText(element) && element.checkVisibility({ visibilityProperty: true })) {
        const number = numberOf(element)
        if (known.seen.has(number)) continue
        if (!first.has(number)) first.set(number, element)
        last.set(number, element)
      }
    for (const number of first.keys()) known.seen.add(number)
    known.latest = [...first.keys()]
    return [...new Set([...first.values(), ...last.values()])]
  }, anew)

/** The looks that came last count as not looked over. */
const forgetLatest = (page: Page) =>
  page.evaluate(() => window.looks?.latest.forEach((number) => window.looks?.seen.delete(number)))

/** Even with reduced motion a colour or a width takes a frame to change, and a busy machine its time for one. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

/** How many pixels of the page are out of sight to the side. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What was looked for, and what of it was found: nothing on a good screen. */
interface Finding {
  readonly what: string
  readonly found: readonly string[]
}

/**
 * Looks for violations in light and dark at 390 and 1280 px, and whether 1280, 390 or 320 px scroll sideways. All rules
 * look at all elements once; after that, those about colors at every look that is new in this light or at this width,
 * and those about the layout at the other width. The page is left in light and as wide as it was.
 */
export const lookOver = async (page: Page): Promise<readonly Finding[]> => {
  const before = page.viewportSize()
  const inScheme = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await settled(page)
  }
  const atWidth = async (width: number): Promise<Finding> => {
    await page.setViewportSize({ width, height })
    await settled(page)
    const pixels = await overflow(page)
    return { what: `sideways scrolling at ${width} px`, found: pixels === 0 ? [] : [`${pixels} px`] }
  }
  const colors = async (): Promise<readonly string[]> => {
    const found = await violations(page, { type: 'rule', values: aboutColors }, await newLooks(page, false))
    if (found) return found
    await forgetLatest(page)
    return colors()
  }
  // Each change draws the page again: it begins as it is, and goes from one to the next by one change.
  const [first, second] = (before?.width ?? desk) > phone ? [desk, phone] : [phone, desk]
  await page.emulateMedia({ colorScheme: 'light' })
  const findings = [await atWidth(first)]
  const axe = (scheme: string, width: number, found: readonly string[]) =>
    findings.push({ what: `axe, ${scheme}, ${width} px`, found })
  await bringAxe(page)
  await newLooks(page, true)
  axe('light', first, (await violations(page, { type: 'tag', values: tags })) ?? [])
  await inScheme('dark')
  axe('dark', first, await colors())
  findings.push(await atWidth(second))
  axe('dark', second, await colors())
  await inScheme('light')
  const layout = (await violations(page, { type: 'rule', values: aboutLayout })) ?? []
  axe('light', second, [...layout, ...(await colors())])
  findings.push(await atWidth(narrowest))
  if (before) await page.setViewportSize(before)
  return findings
}

/** Fails on all that `lookOver` finds. */
export const expectGoodScreen = async (page: Page) => {
  for (const { what, found } of await lookOver(page)) expect.soft(found, what).toEqual([])
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
    /** What `newLooks` has met: each look has a number. */
    looks?: { numbers: Map<string, number>; seen: Set<number>; latest: number[] }
  }
}
