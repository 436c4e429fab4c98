/** Shows a page in a language half as long again, and finds what that breaks. */

import type { Page } from '@playwright/test'
import { productName } from 'backend/contract/product'

/**
 * Adds half as much again to each text, in words of its own letters: "Guardar" becomes "Guardar guar". People's own texts
 * stay. Returns what breaks: a page wider than its window, what is cut off without dots, texts that stick out of their
 * button, link or card, and texts that lie on each other. The page is left as it was.
 */
export const brokenByLongerWords = (page: Page): Promise<string[]> =>
  page.evaluate((productName) => {
    /** A person's own words, and what is the same in every language. */
    const isTheirs = (element: Element | null) =>
      element === null ||
      element.closest('[dir=auto], [translate=no], .ph-sensitive, script, style, svg, textarea') !== null ||
      element.textContent === productName
    /** Shorter words are those of dates, times and units, whose abbreviations are short in every language. */
    const longer = (text: string): string => {
      const words = (text.match(/\p{L}{4,}/gu) ?? []).join(' ').toLowerCase()
      const more = words.slice(0, Math.ceil(words.length / 2)).trim()
      return more ? text.replace(/\s*$/u, (space) => ` ${more}${space}`) : text
    }
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.trim() && node.parentElement?.checkVisibility({ visibilityProperty: true }))
        texts.push(node as Text)
    const before = texts.map(({ data }) => data)
    for (const text of texts) if (!isTheirs(text.parentElement)) text.data = longer(text.data)

    const found = new Set<string>()
    const shown = (text: string) => `"${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} ${shown(element.textContent ?? '')} of class ${(element.getAttribute('class') ?? '').slice(0, 120)}`
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      found.add(`the page is ${scrollWidth} px wide`)
      for (const element of document.querySelectorAll('body *'))
        if (element.getBoundingClientRect().right > clientWidth + 0.5 && element.checkVisibility())
          found.add(`reaches over the edge: ${named(element)}`)
    }

    interface Box {
      left: number
      right: number
      top: number
      bottom: number
    }
    const common = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const isEmpty = ({ left, right, top, bottom }: Box) => right - left < 2 || bottom - top < 2
    const everywhere: Box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    const seenPart = new Map<Element, Box>()
    /** What is seen of an element's children: what no element around them cuts off. */
    const partOf = (element: Element | null): Box => {
      if (!element) return everywhere
      const known = seenPart.get(element)
      if (known) return known
      const { overflowX, overflowY, position } = getComputedStyle(element)
      const around =
        position === 'fixed' || element.matches('dialog, [popover]')
          ? everywhere
          : partOf(element.parentElement)
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const own = {
        ...everywhere,
        ...(overflowX === 'visible' ? {} : { left, right }),
        ...(overflowY === 'visible' ? {} : { top, bottom }),
      }
      const part = common(around, own)
      seenPart.set(element, part)
      return part
    }
    /** Whether the element is there to cut off what is too long, with dots, or to scroll. */
    const shortens = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || isEmpty(element.getBoundingClientRect()))
        continue
      if (
        isTheirs(element) ||
        shortens(element) ||
        element.matches('.skip-link') ||
        !element.textContent?.trim()
      )
        continue
      const { overflowX, display } = getComputedStyle(element)
      if (
        display !== 'inline' &&
        /hidden|clip/.test(overflowX) &&
        element.scrollWidth > element.clientWidth + 1
      )
        found.add(`cut off: ${named(element)}`)
    }

    /** The button, link or card that the element stands in, unless it is placed where it likes. */
    const boxOf = (element: Element | null): Element | null => {
      if (!element || element.matches('button, a, summary, label, legend, td, th, li, [class*=rounded]'))
        return element
      return getComputedStyle(element).position === 'absolute' ? null : boxOf(element.parentElement)
    }
    interface Line extends Box {
      text: Text
      layer: Element | null
    }
    const lines: Line[] = []
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || parent.closest('.skip-link')) continue
      const layer =
        parent.closest('[popover], dialog') ??
        (() => {
          for (let each: Element | null = parent; each; each = each.parentElement)
            if (/fixed|sticky/.test(getComputedStyle(each).position)) return each
          return null
        })()
      const box = boxOf(parent)
      const edge =
        box && getComputedStyle(box).display !== 'inline' ? box.getBoundingClientRect() : everywhere
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const less = (bottom - top) / 4
        const line = common(
          { left: left + 1, right: right - 1, top: top + less, bottom: bottom - less },
          partOf(parent),
        )
        if (isEmpty(line)) continue
        lines.push({ ...line, text, layer })
        if (
          line.left < edge.left ||
          line.right > edge.right ||
          line.top < edge.top ||
          line.bottom > edge.bottom
        )
          found.add(`sticks out: ${shown(text.data)} of ${named(box ?? parent)}`)
      }
    }
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1))
        if (one.text !== other.text && one.layer === other.layer && !isEmpty(common(one, other)))
          found.add(`lie on each other: ${shown(one.text.data)} and ${shown(other.text.data)}`)

    texts.forEach((text, index) => {
      text.data = before[index] ?? ''
    })
    return [...found]
  }, productName)
