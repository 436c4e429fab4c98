/** Goes through a page with the Tab key alone. */

import { expect, type JSHandle, type Page } from '@playwright/test'

/** Tab presses between two looks at where the focus is. */
const pressesAtOnce = 20

interface Walk {
  readonly expected: number
  readonly isLeft: () => boolean
  readonly missed: () => string[]
}

/** Presses the key until the focus has left the main part. */
const leave = async (page: Page, walk: JSHandle<Walk>, key: 'Tab' | 'Shift+Tab') => {
  const most = (await walk.evaluate(({ expected }) => expected)) * 2 + pressesAtOnce
  for (let pressed = 0; pressed < most; pressed += pressesAtOnce) {
    for (let press = 0; press < pressesAtOnce; press += 1) await page.keyboard.press(key)
    if (await walk.evaluate(({ isLeft }) => isLeft())) return
  }
}

/**
 * The link to the content is the first stop, and leads there; from there Tab reaches everything in the main part that
 * can be used, and leaves it again; what it passes over, Shift and Tab reach.
 */
export const expectKeyboardReachesAll = async (page: Page, name: string): Promise<void> => {
  // Again where the page's heading takes the focus meanwhile, as it does once the page is there.
  await expect(async () => {
    await page.evaluate(() => {
      // Where a new document begins: Chromium goes on from what had the focus.
      const start = document.createElement('span')
      start.tabIndex = -1
      document.body.prepend(start)
      start.focus()
      start.remove()
    })
    await page.keyboard.press('Tab')
    const first = await page.locator(':focus').getAttribute('href', { timeout: 1_000 })
    expect(first, `the first stop of ${name}`).toMatch(/^#/)
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.locator('main:focus, main :focus'), `the content of ${name}`).toHaveCount(1)

  const walk: JSHandle<Walk> = await page.evaluateHandle(() => {
    const main = document.querySelector('main')
    const reached = new Set<EventTarget | null>()
    const isStop = (element: HTMLElement): boolean => {
      if (element.tabIndex < 0 || element.matches(':disabled, [type=hidden], [inert] *')) return false
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true
      // Tab stops once at a group of radio buttons: at the chosen one, or at any where none is.
      const group = [...document.getElementsByName(element.name)] as HTMLInputElement[]
      return !group.some(({ checked }) => checked) && group.every((each) => !reached.has(each))
    }
    const stops = () => [...(main?.querySelectorAll<HTMLElement>('*') ?? [])].filter(isStop)
    const expected = stops()
    document.addEventListener('focusin', ({ target }) => reached.add(target))
    return {
      expected: expected.length,
      isLeft: () => !document.activeElement?.closest('main'),
      missed: () =>
        stops()
          .filter((each) => expected.includes(each) && !reached.has(each) && each !== document.activeElement)
          .map((each) => `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent}`.trim()),
    }
  })
  await leave(page, walk, 'Tab')
  // A list that closes under the focus may take the next stop along; the way back has it.
  if ((await walk.evaluate(({ missed }) => missed())).length > 0) await leave(page, walk, 'Shift+Tab')
  expect.soft(await walk.evaluate(({ missed }) => missed()), `out of reach of Tab on ${name}`).toEqual([])
}
