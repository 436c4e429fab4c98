/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { TextEncoder } from 'node:util'
import { OptionRow } from './option-row.tsx'

/** The server's half of React makes one as it loads, and uses it for streams alone. */
class MessageChannel {
  readonly port1 = {}
  readonly port2 = {}
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, MessageChannel, TextEncoder })
const { renderToString } = await import('react-dom/server')

/** Wakes a row whose box stands at `marked` by then. @returns how often the row was chosen */
const woken = async (kind: 'checkbox' | 'radio', isChosen: boolean, marked: boolean) => {
  const onChoose = jest.fn(() => Promise.resolve())
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
  return onChoose.mock.calls.length
}

it('takes a tick of before the page woke, and one that was taken away', async () => {
  expect(await woken('checkbox', false, true)).toBe(1)
  expect(await woken('checkbox', true, false)).toBe(1)
  expect(await woken('radio', false, true)).toBe(1)
})

it('chooses nothing by itself, and leaves a radio button alone that another has replaced', async () => {
  expect(await woken('checkbox', false, false)).toBe(0)
  expect(await woken('checkbox', true, true)).toBe(0)
  expect(await woken('radio', true, false)).toBe(0)
})
