/** @jest-environment jsdom */
/** What React draws is the same after a translator has put its own elements in the place of the page's texts. */
import { afterEach, beforeAll, expect, it } from '@jest/globals'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { surviveTranslation } from './translated-page.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Of HTML 3.2; the element of translators. */
const tag: string = 'font'

const font = (text: string) => {
  const inner = document.createElement(tag)
  inner.append(text)
  const outer = document.createElement(tag)
  outer.append(inner)
  return outer
}

/** The ways in which translators replace a text. */
const translators: Readonly<Record<string, (text: Text) => void>> = {
  'puts its element before the text, and removes the text': (text) => {
    text.before(font(text.data))
    text.remove()
  },
  'puts its element after the text, and removes the text': (text) => {
    text.after(font(text.data))
    text.remove()
  },
  'replaces the text': (text) => text.replaceWith(font(text.data)),
  'moves the text into its element': (text) => {
    const outer = font('')
    text.before(outer)
    outer.firstElementChild?.replaceChildren(text)
  },
  'makes one of two texts side by side': (text) => {
    const next = text.nextSibling
    const outer = font(next instanceof Text ? text.data + next.data : text.data)
    text.before(outer)
    text.remove()
    if (next instanceof Text) next.remove()
  },
}

const translate = (place: Element, replace: (text: Text) => void) => {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts)
    if (text.isConnected && text.parentElement?.closest('font') === null) replace(text)
}

interface Shown {
  readonly hasMark: boolean
  readonly hasWords: boolean
  readonly isOther: boolean
}

const Line = ({ hasMark, hasWords, isOther, count }: Shown & { readonly count: number }) => (
  <p>
    {hasMark && <b>Mark</b>}
    {count} people
    {hasWords && ' nearby'}
    {isOther ? <i>Other</i> : 'Plain'}
    {hasMark ? ' marked' : <u>unmarked</u>} end
  </p>
)

const yesOrNo = [true, false]
const states: readonly Shown[] = yesOrNo.flatMap((hasMark) =>
  yesOrNo.flatMap((hasWords) => yesOrNo.map((isOther) => ({ hasMark, hasWords, isOther }))),
)

const newPlace = () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return {
    place,
    draw: (shown: Shown, count: number) =>
      act(() => Promise.resolve(root.render(<Line {...shown} count={count} />))),
    empty: () => act(() => Promise.resolve(root.unmount())),
  }
}

beforeAll(surviveTranslation)
afterEach(() => document.body.replaceChildren())

it.each(Object.entries(translators))('follows every change where a translator %s', async (_, replace) => {
  for (const from of states)
    for (const to of states) {
      const { place, draw, empty } = newPlace()
      await draw(to, 8)
      const expected = place.textContent
      await draw(from, 7)
      translate(place, replace)
      // Observers of the page are told before anything else runs.
      await Promise.resolve()
      await draw(to, 8)
      expect(place.textContent).toBe(expected)
      translate(place, replace)
      await Promise.resolve()
      await empty()
      expect(place.textContent).toBe('')
    }
})

it('goes on where a translator has moved elements among other words', async () => {
  const { place, draw } = newPlace()
  await draw({ hasMark: true, hasWords: true, isOther: true }, 7)
  const outer = font('')
  place.querySelector('p')?.prepend(outer)
  outer.append(...place.querySelectorAll('i, b'))
  await draw({ hasMark: false, hasWords: false, isOther: false }, 8)
  expect(place.querySelectorAll('i, b')).toHaveLength(0)
  expect(place.textContent).toContain('8 people')
})
