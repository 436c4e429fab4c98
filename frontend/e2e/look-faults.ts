/** What on an open page is none of the look's: sizes of type, boxes in boxes, a low first row, a row that is broken. */

import type { Page } from '@playwright/test'

/** CSS pixels of the roles of type that a screen of this width may draw (styles.css): ten, on a phone and elsewhere. */
const sizes: Readonly<Record<'phone' | 'desk', readonly number[]>> = {
  phone: [13, 14, 15, 16, 17, 18, 21, 28, 32, 40],
  desk: [13, 14, 15, 16, 17, 18, 21, 30, 44, 62],
}

/** CSS pixels at which the first thing under the title of a dashboard page begins at the latest. */
const firstRow = { phone: 108, desk: 124 } as const

/** From this width on a screen is a desktop's (tokens.css, `md`). */
const desk = 768

/** CSS pixels of the highest row of a console list: of one line, or of two on a phone and where one says why it waits. */
const highestRow = { phone: 72, desk: 50 } as const

/** What is cut or broken in an open list of the console: a column beyond the edge, rows of two heights. */
export const listFaults = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> => {
  const kind = (page.viewportSize()?.width ?? desk) < desk ? 'phone' : 'desk'
  return page.evaluate((highest) => {
    const table = document.querySelector('main [role=region]:has(> table)')
    const beyond = table ? table.scrollWidth - table.clientWidth : 0
    const rows = [...document.querySelectorAll('main [data-row]')].map((row) => ({
      height: Math.round(row.getBoundingClientRect().height),
      words: row.textContent.slice(0, 40),
    }))
    const [first] = rows
    return {
      'columns beyond the edge': beyond > 0 ? [`${beyond} px`] : [],
      'rows of another height': rows
        .filter(({ height }) => height !== first?.height || height > highest)
        .map(({ height, words }) => `${height} px: ${words}`),
    }
  }, highestRow[kind])
}

/** Each rule with the elements that break it: none on a good page. */
export const lookFaults = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> => {
  const kind = (page.viewportSize()?.width ?? desk) < desk ? 'phone' : 'desk'
  return page.evaluate(
    ({ sizes, firstRow }) => {
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getClientRects().length > 0
      const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isShown)
      const nameOf = (element: Element) =>
        `${element.tagName} ${element.getAttribute('class') ?? ''} "${element.textContent.trim().slice(0, 30)}"`
      const isClear = (color: string) => /^rgba\(.*, 0\)$|^transparent$/.test(color)

      const drawn = shown.filter(
        (element) =>
          !element.closest('.sr-only, .skip-link') &&
          [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
      )
      const otherSizes = drawn
        .filter(
          (element) => !sizes.includes(Math.round(Number.parseFloat(getComputedStyle(element).fontSize))),
        )
        .map((element) => `${getComputedStyle(element).fontSize} ${nameOf(element)}`)

      // What is pressed, typed into, a person or a tag may stand in a box.
      const small =
        'a, button, label, summary, input, select, textarea, [role=tab], [role=option], .face, img, svg, svg *, span, strong'
      const isBox = (element: HTMLElement) => {
        if (element.matches(small)) return false
        const { backgroundColor, borderRadius, borderTopWidth, borderLeftWidth } = getComputedStyle(element)
        const hasLine = borderTopWidth !== '0px' && borderLeftWidth !== '0px'
        return Number.parseFloat(borderRadius) >= 8 && (hasLine || !isClear(backgroundColor))
      }
      const boxes = new Set(shown.filter(isBox))
      const inBoxes = [...boxes].filter((box) => {
        for (let around = box.parentElement; around; around = around.parentElement)
          if (boxes.has(around)) return true
        return false
      })

      // A page of one thing has a link back to its list first.
      const head = document.querySelector('.app-page header:first-child')
      const first = head?.nextElementSibling
      const top = first ? first.getBoundingClientRect().top + scrollY : 0
      const low = first && top > firstRow ? [`${Math.round(top)} px: ${nameOf(first)}`] : []

      const [main, night] = ['bg-accent', 'bg-night'].map((name) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = `var(--color-${name.slice(3)})`
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      })
      const colored = (color: string | undefined) =>
        shown.filter((element) => getComputedStyle(element).backgroundColor === color)
      const inView = (element: Element) => {
        const { top, bottom, height } = element.getBoundingClientRect()
        return height >= 36 && bottom > 0 && top < innerHeight
      }
      const mains = colored(main).filter((element) => element.matches('a, button') && inView(element))
      // A list of what waits has one in each of its rows.
      const rows = mains.filter((element) => element.closest('main li'))
      const single = mains.filter((element) => !rows.includes(element))
      const nights = colored(night).filter((element) => element.getBoundingClientRect().height > 60)

      const other = /^(\/es)?\/dashboard\/(bookings|(client|provider)\/messages)\/./
      const people = shown.filter(
        (element) =>
          element.matches('main article') &&
          [...element.querySelectorAll('a')].some(({ pathname }) => other.test(pathname)),
      )
      const faceless = people.filter((element) => !element.querySelector('.face'))

      return {
        'sizes of type that are none of the ten roles': [...new Set(otherSizes)],
        'boxes in boxes': inBoxes.map(nameOf),
        [`what begins lower than ${firstRow} px`]: low,
        'main buttons beside another': [...single, ...rows.slice(0, 1)].slice(1).map(nameOf),
        'dark areas beside another': nights.slice(1).map(nameOf),
        'rows of somebody without a face': faceless.map(nameOf),
      }
    },
    { sizes: sizes[kind], firstRow: firstRow[kind] },
  )
}
