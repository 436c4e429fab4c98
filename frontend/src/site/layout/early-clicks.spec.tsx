/** @jest-environment jsdom */

import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { TextEncoder } from 'node:util'
import { act, lazy, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { earlyClicksScript, listeningEvent } from './early-clicks.ts'

/** React's server renderer creates a MessageChannel when it loads, but uses it only for streams. */
class MessageChannel {
  readonly port1 = {}
  readonly port2 = {}
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, MessageChannel, TextEncoder })
const { renderToString } = await import('react-dom/server')

// Run the script as the page does: as text without access to this module.
window.eval(earlyClicksScript())

beforeAll(() => void jest.useFakeTimers())
afterAll(() => void jest.useRealTimers())

/** Longer than the script waits between two attempts. */
const aWhile = () => act(() => jest.advanceTimersByTimeAsync(150))

/** A server-rendered page with two buttons; the lower one's lazy component loads when `letIn` is called. */
const page = () => {
  const [upper, lower] = [jest.fn(), jest.fn()]
  const Lower = () => (
    <button type="button" onClick={lower}>
      Lower
    </button>
  )
  let letIn = () => {}
  const LateLower = lazy(
    () => new Promise<{ default: typeof Lower }>((resolve) => (letIn = () => resolve({ default: Lower }))),
  )
  const frame = (part: React.ReactNode) => (
    <>
      <button type="button" onClick={upper}>
        Upper
      </button>
      <Suspense fallback={null}>{part}</Suspense>
    </>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(frame(<Lower />))
  const hydrate = async () => {
    await act(() => Promise.resolve(hydrateRoot(place, frame(<LateLower />))))
    window.dispatchEvent(new Event(listeningEvent))
  }
  const click = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  return { upper, lower, hydrate, click, letIn: () => act(() => Promise.resolve(letIn())), place }
}

it('replays the last click from before hydration once, and a click on a lazy part when it has loaded', async () => {
  const { upper, lower, hydrate, click, letIn, place } = page()
  click('Lower')
  click('Upper')
  click('Upper')
  await aWhile()
  expect(upper).not.toHaveBeenCalled()
  await hydrate()
  await aWhile()
  expect(upper).toHaveBeenCalledTimes(1)
  expect(lower).not.toHaveBeenCalled()

  // The page is hydrated now, except for the lazy part.
  click('Lower')
  await aWhile()
  expect(lower).not.toHaveBeenCalled()
  await letIn()
  await aWhile()
  expect(lower).toHaveBeenCalledTimes(1)

  click('Upper')
  click('Lower')
  await aWhile()
  expect([upper, lower].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  place.remove()
})

it('forgets a click once the user clicks something else', async () => {
  const { lower, hydrate, click, letIn, place } = page()
  await hydrate()
  click('Lower')
  await aWhile()
  place.click()
  await letIn()
  await aWhile()
  expect(lower).not.toHaveBeenCalled()
  place.remove()
})

it('forgets a click from more than 20 seconds before hydration', async () => {
  const { upper, hydrate, click, place } = page()
  click('Upper')
  await act(() => jest.advanceTimersByTimeAsync(21_000))
  await hydrate()
  await aWhile()
  expect(upper).not.toHaveBeenCalled()
  place.remove()
})
