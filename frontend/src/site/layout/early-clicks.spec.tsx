/** @jest-environment jsdom */
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { TextEncoder } from 'node:util'
import { act, lazy, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { earlyClicksScript, listeningEvent } from './early-clicks.ts'

/** The server's half of React makes one as it loads, and uses it for streams alone. */
class MessageChannel {
  readonly port1 = {}
  readonly port2 = {}
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, MessageChannel, TextEncoder })
const { renderToString } = await import('react-dom/server')

// As the page has it: text that knows nothing but itself.
window.eval(earlyClicksScript())

beforeAll(() => void jest.useFakeTimers())
afterAll(() => void jest.useRealTimers())

/** Longer than it waits between two tries. */
const aWhile = () => act(() => jest.advanceTimersByTimeAsync(150))

/** A page of two buttons as the server drew it; the lower one's file comes when it is let in. */
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
  const wake = async () => {
    await act(() => Promise.resolve(hydrateRoot(place, frame(<LateLower />))))
    window.dispatchEvent(new Event(listeningEvent))
  }
  const click = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  return { upper, lower, wake, click, letIn: () => act(() => Promise.resolve(letIn())), place }
}

it('gives the last click of before the page woke again, once, and what came late its own', async () => {
  const { upper, lower, wake, click, letIn, place } = page()
  click('Lower')
  click('Upper')
  click('Upper')
  await aWhile()
  expect(upper).not.toHaveBeenCalled()
  await wake()
  await aWhile()
  expect(upper).toHaveBeenCalledTimes(1)
  expect(lower).not.toHaveBeenCalled()

  // Of an awake page, a part of which is not.
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

it('forgets a click once somebody goes on to something else', async () => {
  const { lower, wake, click, letIn, place } = page()
  await wake()
  click('Lower')
  await aWhile()
  place.click()
  await letIn()
  await aWhile()
  expect(lower).not.toHaveBeenCalled()
  place.remove()
})

it('gives a click up that nobody can expect anything of any more', async () => {
  const { upper, wake, click, place } = page()
  click('Upper')
  await act(() => jest.advanceTimersByTimeAsync(21_000))
  await wake()
  await aWhile()
  expect(upper).not.toHaveBeenCalled()
  place.remove()
})
