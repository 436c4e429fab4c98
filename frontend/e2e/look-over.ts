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
const violations = (page: Page, runOnly: axe.RunOnly, within?: JSHandle<Looks>): Promise<string[] | null> =>
  page.evaluate(
    async ({ runOnly, within }) => {
      if (within?.elements.length === 0) return []
      if (within?.elements.some((element) => !element.isConnected)) return null
      const context = within ? { include: within.elements } : document
      const { violations } = await window.axe.run(context, { runOnly, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
      )
    },
    { runOnly, within },
  )

/**
 * The looks whose colors were looked over on a page of this worker. A look has its colors in it, so that the same screen
 * in the dark has other ones, and what every page shows (its header, its footer) is asked about once.
 */
const knownLooks = new Set<string>()

/** Elements that stand for looks, and a hash of each look. */
interface Looks {
  readonly elements: Element[]
  readonly hashes: readonly string[]
}

/**
 * Of the texts and fields that are seen, those whose look is not known. Two look the same where they and all around them
 * have the same elements, classes, colors and fonts, as the cards of a list have: of these the first and the last stand
 * for all.
 */
const newLooks = (page: Page): Promise<JSHandle<Looks>> =>
  page.evaluateHandle(
    (known) => {
      const hashed = new Map<Element | null, string>([[null, '']])
      // cyrb53 (public domain): 53 bits, so that thousands of looks do not meet.
      const hash = (text: string): string => {
        let [high, low] = [0xdeadbeef, 0x41c6ce57]
        for (let index = 0; index < text.length; index++) {
          const code = text.charCodeAt(index)
          high = Math.imul(high ^ code, 2654435761)
          low = Math.imul(low ^ code, 1597334677)
        }
        high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
        low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
        return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
      }
      const hashOf = (element: Element): string => {
        const style = getComputedStyle(element)
        const look = hash(
          [
            hashed.get(element.parentElement) ?? hashOf(element.parentElement!),
            `${element.tagName}.${element.getAttribute('class') ?? ''}`,
            element.matches(':disabled, [aria-disabled=true]'),
            ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter],
            ...[style.mixBlendMode, style.position, style.zIndex, style.fontSize, style.fontWeight],
            ...[style.textShadow, style.textDecorationLine, style.clipPath, style.visibility],
          ].join('|'),
        )
        hashed.set(element, look)
        return look
      }
      const hasText = (element: Element) =>
        element.matches('input, select, textarea') ||
        [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
      const seen = new Set(known)
      const first = new Map<string, Element>()
      const last = new Map<string, Element>()
      for (const element of document.body.querySelectorAll('*'))
        if (hasText(element) && element.checkVisibility({ visibilityProperty: true })) {
          const look = hashOf(element)
          if (seen.has(look)) continue
          if (!first.has(look)) first.set(look, element)
          last.set(look, element)
        }
      return { elements: [...new Set([...first.values(), ...last.values()])], hashes: [...first.keys()] }
    },
    [...knownLooks],
  )

/** Only of a screen without a defect: another page with the same one is to find it too. */
const remember = async (looks: JSHandle<Looks>, found: readonly string[]) => {
  if (found.length > 0) return
  for (const look of await looks.evaluate(({ hashes }) => hashes)) knownLooks.add(look)
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

/** What was looked for, and what of it was found: nothing on a good screen. */
interface Finding {
  readonly what: string
  readonly found: readonly string[]
}

/**
 * Looks for violations in light and dark at 390 and 1280 px, and whether 1280, 390 or 320 px scroll sideways. All rules
 * look at all elements once; after that, those about colors at every look that this worker has not met, and those about
 * the layout at the other width. The page is left in light and as wide as it was.
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
    const looks = await newLooks(page)
    const found = await violations(page, { type: 'rule', values: aboutColors }, looks)
    if (!found) return colors()
    await remember(looks, found)
    return found
  }
  // Each change draws the page again: it begins as it is, and goes from one to the next by one change.
  const [first, second] = (before?.width ?? desk) > phone ? [desk, phone] : [phone, desk]
  await page.emulateMedia({ colorScheme: 'light' })
  const findings = [await atWidth(first)]
  const axe = (scheme: string, width: number, found: readonly string[]) =>
    findings.push({ what: `axe, ${scheme}, ${width} px`, found })
  await bringAxe(page)
  const looks = await newLooks(page)
  const found = (await violations(page, { type: 'tag', values: tags })) ?? []
  await remember(looks, found)
  axe('light', first, found)
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
  }
}
