/** @jest-environment jsdom */

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { SearchWords } from './search-words.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'What would help?' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

const draw = (words = '') => {
  const onChange = jest.fn<(words: string) => void>()
  const { rerender } = render(<SearchWords words={words} onChange={onChange} onTake={() => undefined} />)
  return {
    onChange,
    follow: (next: string) =>
      rerender(<SearchWords words={next} onChange={onChange} onTake={() => undefined} />),
  }
}

describe('the words of a search', () => {
  it('are sent once, after a pause in the typing', () => {
    const { onChange } = draw()
    type('ni')
    wait(200)
    type('night ')
    wait(200)
    expect(onChange).not.toHaveBeenCalled()
    wait(100)
    expect(onChange.mock.calls).toEqual([['night']])
  })

  it('are sent at once on Enter', () => {
    const { onChange } = draw()
    type('latch')
    fireEvent.keyDown(field(), { key: 'Enter' })
    wait(1000)
    expect(onChange.mock.calls).toEqual([['latch']])
  })

  it('are not overwritten by the address while somebody is typing', () => {
    const { follow } = draw()
    type('night')
    wait(300)
    type('night nu')
    follow('night')
    expect(field().value).toBe('night nu')
  })

  it('follow the address when it changes for another reason', () => {
    const { follow } = draw('night nurse')
    follow('')
    expect(field().value).toBe('')
  })

  it('are not sent again when they equal the words in the address', () => {
    const { onChange } = draw('latch')
    type('latch ')
    wait(300)
    expect(onChange).not.toHaveBeenCalled()
  })
})
