/**
 * Checks the current screen: axe's rules in light and dark at each width, and whether the page fits its width. At the
 * gate, in the light and at the width whose turn it is.
 */

import type { JSHandle, Page } from '@playwright/test'
import axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { depth } from '../../scripts/depth.ts'
import { expect, test } from './test.ts'
import { turnOf } from './turns.ts'

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
const widths = [phone, desk] as const
const schemes = ['light', 'dark'] as const
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
 * The looks whose colors were checked on any page of this worker, by their hash. A look includes its colors, so the same
 * screen has other looks in the dark. What every page shows, such as header and footer, is checked once.
 */
const knownLooks = new Set<string>()

/** The hashes of some looks, and the elements that stand for them. */
interface Looks {
  readonly elements: Element[]
  readonly hashes: readonly string[]
}

/**
 * The visible texts and fields whose look is not in {@link knownLooks}. Two elements have the same look if they and all
 * their ancestors have the same tags, classes, colors and fonts, as the cards of a list have. The first and the last
 * element stand for all elements of one look.
 */
const newLooks = (page: Page): Promise<JSHandle<Looks>> =>
  page.evaluateHandle(
    (known) => {
      const hashed = new Map<Element | null, string>([[null, '']])
      // FNV-1a over UTF-16 units, from two starts: 64 bits, so that two of a few thousand looks never collide.
      const fnv = (text: string, start: number): number => {
        let hash = start
        for (let index = 0; index < text.length; index++)
          hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
        return hash >>> 0
      }
      const hash = (text: string): string =>
        `${fnv(text, 0x811c9dc5).toString(36)}.${fnv(text, 0x050c5d1f).toString(36)}`
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

/** Marks looks as checked, but only if no defect was found: the next page with such a look must report it as well. */
const remember = async (looks: JSHandle<Looks>, found: readonly string[]) => {
  if (found.length > 0) return
  for (const look of await looks.evaluate(({ hashes }) => hashes)) knownLooks.add(look)
}

/**
 * Waits until the page is settled: even with reduced motion, a colour or a width takes a frame to change, and
 * longer on a busy machine.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

/** A first visit's fonts come after its first paint; what is looked at is the page as people read it. */
const untilInItsFont = (page: Page) =>
  page.waitForFunction(() => {
    const [wanted = ''] = getComputedStyle(document.body).fontFamily.split(',')
    const faces = [...document.fonts].filter(({ family }) => family === wanted)
    return faces.length === 0 ? wanted !== 'Figtree' : faces.some(({ status }) => status === 'loaded')
  })

/** How many pixels of the page lie outside the window at its side. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Puts what stays at the lower edge of the window to its own place at the end of what it belongs to, as after scrolling
 * there: elsewhere it covers a part of whatever it passes, which axe would report. So does a message that lies over the
 * page for some seconds, also one that comes while the page is looked at. What stays at the upper edge is in its place
 * where the page begins. Returns a function that puts all back.
 */
const scrollPastBars = async (page: Page) => {
  const bars = await page.evaluateHandle(() => {
    const messages = new CSSStyleSheet()
    messages.replaceSync('.MuiSnackbar-root { position: static !important }')
    document.adoptedStyleSheets = [messages]
    const before = scrollY
    scrollTo(0, 0)
    const found = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, bottom } = getComputedStyle(element)
      return position === 'sticky' && bottom !== 'auto'
    })
    for (const { style } of found) style.position = 'static'
    return { found, before }
  })
  return () =>
    bars.evaluate(({ found, before }) => {
      document.adoptedStyleSheets = []
      for (const { style } of found) style.position = ''
      scrollTo(0, before)
    })
}

/** One check and what it found: nothing on a good screen. */
interface Finding {
  readonly what: string
  readonly found: readonly string[]
}

type Scheme = (typeof schemes)[number]

/** The fields of a time or a date that are narrower than what the browser writes in them, which nothing else tells. */
const cutTimes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input:is([type=time], [type=date])')].flatMap(
      (field) => {
        const [before, width] = [field.style.cssText, field.offsetWidth]
        if (!field.checkVisibility() || field.closest('.sr-only')) return []
        field.style.cssText += '; width: max-content; min-width: 0; max-width: none; flex: none'
        const wanted = field.offsetWidth
        field.style.cssText = before
        return width < wanted ? [`${field.ariaLabel ?? field.name}: ${width} of ${wanted} px`] : []
      },
    ),
  )

/** Makes the window as wide as this, and looks whether the page scrolls sideways and shows its times whole. */
const atWidth = async (page: Page, width: number): Promise<Finding> => {
  await page.setViewportSize({ width, height })
  await settled(page)
  const pixels = await overflow(page)
  const found = pixels === 0 ? [] : [`${pixels} px`, ...(await sticksOut(page))]
  return {
    what: `sideways scrolling at ${width} px`,
    found: [...found, ...(await cutTimes(page))],
  }
}

/**
 * Looks once for violations of all rules, in one light and at one width, and whether the page scrolls sideways there.
 * The page is left in light and as wide as it was.
 */
const lookOnce = async (page: Page, width: number, colorScheme: Scheme): Promise<readonly Finding[]> => {
  await untilInItsFont(page)
  const before = page.viewportSize()
  await page.emulateMedia({ colorScheme })
  const putBarsBack = await scrollPastBars(page)
  await page.mouse.move(0, 0)
  const wide = await atWidth(page, width)
  await bringAxe(page)
  const found = (await violations(page, { type: 'tag', values: tags })) ?? []
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
  await putBarsBack()
  return [wide, { what: `axe, ${colorScheme}, ${width} px`, found }]
}

/**
 * Looks for violations in light and dark at 390 and 1280 px, and whether 1280, 390 or 320 px scroll sideways. All rules
 * look at all elements once; after that, those about colors at every look that this worker has not met, and those about
 * the layout at the other width. The page is left in light and as wide as it was.
 */
export const lookOver = async (page: Page): Promise<readonly Finding[]> => {
  await untilInItsFont(page)
  const before = page.viewportSize()
  const inScheme = async (colorScheme: Scheme) => {
    await page.emulateMedia({ colorScheme })
    await settled(page)
  }
  const colors = async (): Promise<readonly string[]> => {
    const looks = await newLooks(page)
    const found = await violations(page, { type: 'rule', values: aboutColors }, looks)
    if (!found) return colors()
    await remember(looks, found)
    return found
  }
  // Each change renders the page again, so it starts at the current width and makes one change at a time.
  const [first, second] = (before?.width ?? desk) > phone ? [desk, phone] : [phone, desk]
  await page.emulateMedia({ colorScheme: 'light' })
  const putBarsBack = await scrollPastBars(page)
  // The pointer would lie on something else now, as on a chart, whose figures then open beside it.
  await page.mouse.move(0, 0)
  const findings = [await atWidth(page, first)]
  const axe = (scheme: string, width: number, found: readonly string[]) =>
    findings.push({ what: `axe, ${scheme}, ${width} px`, found })
  await bringAxe(page)
  const looks = await newLooks(page)
  const found = (await violations(page, { type: 'tag', values: tags })) ?? []
  await remember(looks, found)
  axe('light', first, found)
  await inScheme('dark')
  axe('dark', first, await colors())
  findings.push(await atWidth(page, second))
  axe('dark', second, await colors())
  await inScheme('light')
  const layout = (await violations(page, { type: 'rule', values: aboutLayout })) ?? []
  axe('light', second, [...layout, ...(await colors())])
  findings.push(await atWidth(page, narrowest))
  if (before) await page.setViewportSize(before)
  await putBarsBack()
  return findings
}

/**
 * Fails on everything that is found on the screen: at the gate in the look whose turn it is for a screen of this name,
 * by default that of the test; otherwise in all looks.
 */
export const expectGoodScreen = async (page: Page, name = test.info().title) => {
  const findings =
    depth === 'gate'
      ? await lookOnce(page, turnOf(widths, `width of ${name}`), turnOf(schemes, `light of ${name}`))
      : await lookOver(page)
  for (const { what, found } of findings) expect.soft(found, `${name}: ${what}`).toEqual([])
}

/**
 * Fails if the page is wider than its window at 320, 390 or 1280 px, and names the elements that stick out.
 */
export const expectFits = async (page: Page, name: string) => {
  await untilInItsFont(page)
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
