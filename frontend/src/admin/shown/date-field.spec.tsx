/** @jest-environment jsdom */

import { expect, it, jest } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { DateFilter } from './date-field.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Types into a date filter as the browser does: the whole date at each key. */
const typed = async (...values: string[]) => {
  const onChange = jest.fn()
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(() =>
    Promise.resolve(root.render(<DateFilter label="Joined from" value="" onChange={onChange} />)),
  )
  const input = container.querySelector('input')
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  for (const value of values)
    act(() => {
      set?.call(input, value)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const shown = input?.value
  act(() => root.unmount())
  return { sent: onChange.mock.calls.flat(), shown }
}

it('A year that is half typed stays in the field and filters nothing', async () => {
  expect(await typed('0002-03-04', '0020-03-04', '0202-03-04')).toEqual({ sent: [], shown: '0202-03-04' })
  expect((await typed('0202-03-04', '2026-03-04', '')).sent).toEqual(['2026-03-04', ''])
})

it('Every date in the console is asked for by its date field', () => {
  const sources = globSync(`${import.meta.dirname}/../**/*.{ts,tsx}`)
  expect(sources.length).toBeGreaterThan(100)
  const own = sources.filter(
    (path) => !/\.spec\./.test(path) && /['"](date|datetime-local)['"]/.test(readFileSync(path, 'utf8')),
  )
  expect(own.map((path) => path.split('/').at(-1))).toEqual(['date-field.tsx'])
})
