/**
 * Checks the current screen: axe's rules in light and dark at each width, and whether the page fits its
 * width.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { JSHandle, Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './test.ts'

/** All of WCAG 2.2 at A and AA ("label in name" is a rule of 2.1 A), and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** The rules that axe runs for these tags, without its experimental and deprecated ones. */
const rules = axe
  .getRules(tags)
  .filter((rule) => !rule.tags.includes('experimental') && !rule.tags.includes('deprecated'))
/** The rules about colors. All others have the same result in light and dark, because only colors differ. */
const aboutColors = rules.filter((rule) => rule.tags.includes('cat.color')).map(({ ruleId }) => ruleId)
/** Rules about the whole document, whose result is the same at every width. */
const aboutDocument = [
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'meta-refresh',
  'meta-viewport',
]
/** All other rules: their result depends on what is shown at a width, and where. */
const aboutLayout = rules
  .map(({ ruleId }) => ruleId)
  .filter((ruleId) => !aboutColors.includes(ruleId) && !aboutDocument.includes(ruleId))

/** CSS pixels: a phone, and a desktop. */
const phone = 390
const desk = 1280
const widths = [phone, desk]
/** The narrowest phone in use; also 1280 at 400 % (WCAG 1.4.10). */
const narrowest = 320
const height = 900

/** Less than half the size of the package's own `source`, so it is faster to send and to parse. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Loads axe once for each document. Evaluated instead of injected, so that the content security policy stays
 * in force.
 */
const bringAxe = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

/**
 * One line for each element that breaks a rule, among the given elements or on the whole page. Null if one of
 * the elements is gone, because the page was rendered again in the meantime.
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
 * The visible texts and fields whose look was not checked since the last call with `anew`. Two elements have
 * the same look if they and all their ancestors have the same tags, classes, colors and fonts, as the cards
 * of a list have. The first and the last element stand for all elements of one look.
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

/** Marks the latest looks as not checked. */
const forgetLatest = (page: Page) =>
  page.evaluate(() => window.looks?.latest.forEach((number) => window.looks?.seen.delete(number)))

/**
 * Waits until the page is settled: even with reduced motion, a colour or a width takes a frame to change, and
 * longer on a busy machine.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

/** How many pixels of the page lie outside the window at its side. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** One check and what it found: nothing on a good screen. */
interface Finding {
  readonly what: string
  readonly found: readonly string[]
}

/**
 * Looks for violations in light and dark at 390 and 1280 px, and whether the page scrolls sideways at 1280,
 * 390 or 320 px. First, all rules check all elements once. After that, the color rules check every look that
 * is new in a color scheme or at a width, and the layout rules check the other width. Leaves the page in
 * light and at its former width.
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
  // Each change renders the page again, so it starts at the current width and makes one change at a time.
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

/** Fails on everything that `lookOver` finds. */
export const expectGoodScreen = async (page: Page) => {
  for (const { what, found } of await lookOver(page)) expect.soft(found, what).toEqual([])
}

/**
 * Fails if the page is wider than its window at 320, 390 or 1280 px, and names the elements that stick out.
 */
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
    /** The looks that `newLooks` has seen; each has a number. */
    looks?: { numbers: Map<string, number>; seen: Set<number>; latest: number[] }
  }
}
