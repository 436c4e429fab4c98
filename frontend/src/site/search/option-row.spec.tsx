/** @jest-environment jsdom */

import { expect, it, jest } from '@jest/globals'
import { TextEncoder } from 'node:util'
import { act, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { OptionRow } from './option-row.tsx'

/** React's server renderer creates a MessageChannel when it loads, but uses it only for streams. */
class MessageChannel {
  readonly port1 = {}
  readonly port2 = {}
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, MessageChannel, TextEncoder })
const { renderToString } = await import('react-dom/server')

/** Hydrates a row whose box is already `marked`. @returns the arguments of the calls to `onChoose` */
const woken = async (kind: 'checkbox' | 'radio', isChosen: boolean, marked: boolean) => {
  const onChoose = jest.fn((_isTicked: boolean) => Promise.resolve())
  const row = (
    <OptionRow kind={kind} name="languages" value="spanish" label="Spanish" {...{ isChosen, onChoose }} />
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(row)
  const box = container.querySelector('input')
  if (box) box.checked = marked
  const root = await act(() => Promise.resolve(hydrateRoot(container, row)))
  act(() => {
    root.unmount()
  })
  return onChoose.mock.calls.map(([isTicked]) => isTicked)
}

it('applies a tick that was set or removed before hydration', async () => {
  expect(await woken('checkbox', false, true)).toEqual([true])
  expect(await woken('checkbox', true, false)).toEqual([false])
  expect(await woken('radio', false, true)).toEqual([true])
})

it('chooses nothing if the tick has not changed, or if another radio button was chosen', async () => {
  expect(await woken('checkbox', false, false)).toEqual([])
  expect(await woken('checkbox', true, true)).toEqual([])
  expect(await woken('radio', true, false)).toEqual([])
})

it('calls onChoose once for a click that triggers hydration', async () => {
  const onChoose = jest.fn((_isTicked: boolean) => Promise.resolve())
  const row = (
    <Suspense>
      <OptionRow name="languages" value="spanish" label="Spanish" isChosen={false} onChoose={onChoose} />
    </Suspense>
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(row)
  const root = hydrateRoot(container, row)
  container.querySelector('input')?.click()
  await act(() => Promise.resolve())
  expect(onChoose.mock.calls.map(([isTicked]) => isTicked)).toEqual([true])
  act(() => {
    root.unmount()
  })
  container.remove()
})
