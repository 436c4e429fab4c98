/** @jest-environment jsdom */

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useId, useState } from 'react'
import { keepRecentSearch, readRecentSearches } from './recent-searches.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { Suggestion } from './suggestion-options.ts'
import { useCombobox } from './use-combobox.ts'

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const offered = {
  types: ['lactation_consultant'],
  places: ['Lacey, WA'],
  people: [{ name: 'Lacy Moon', slug: 'lacy-moon', types: ['sleep_coach'] }],
}

const Field = ({ onTake }: { onTake: (suggestion: Suggestion) => void }) => {
  const id = useId()
  const [text, setText] = useState('')
  const { attributes, list, keysRef } = useCombobox(id)
  return (
    <>
      <input
        {...attributes}
        aria-label="Words"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => keysRef.current(event)}
      />
      <SuggestionList {...list} text={text} of="anything" onTake={onTake} />
    </>
  )
}

const draw = async () => {
  const onTake = jest.fn<(suggestion: Suggestion) => void>()
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Field onTake={onTake} /> }),
    history: createMemoryHistory(),
    context: { call: () => Promise.resolve(offered) },
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      {/* `never`: this is not the site's own route tree. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const field = await screen.findByRole('combobox', { name: 'Words' })
  fireEvent.focus(field)
  const press = (key: string) => fireEvent.keyDown(field, { key })
  return { field, press, onTake }
}

const names = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)

describe('suggestions', () => {
  it('are kinds of care, people and places, announced to screen readers and reached with the arrow keys', async () => {
    const { field, press, onTake } = await draw()
    fireEvent.change(field, { target: { value: 'lac' } })
    expect(await names()).toEqual([
      'Lactation ConsultantType of care',
      'Lacy MoonSleep Coach',
      'Lacey, WALocation',
    ])
    expect(screen.getByRole('status').textContent).toBe('3 suggestions')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    press('ArrowDown')
    press('ArrowDown')
    const active = screen.getByRole('option', { selected: true })
    expect(active.textContent).toContain('Lacy Moon')
    expect(field.getAttribute('aria-activedescendant')).toBe(active.id)
    press('Enter')
    expect(onTake.mock.calls).toEqual([[{ kind: 'person', slug: 'lacy-moon' }]])
  })

  it('close on Escape and when the field loses the focus', async () => {
    const { field, press } = await draw()
    fireEvent.change(field, { target: { value: 'lac' } })
    await screen.findAllByRole('option')
    press('Escape')
    expect(screen.queryByRole('listbox')).toBeNull()
    press('ArrowDown')
    expect(screen.queryByRole('listbox')).not.toBeNull()
    fireEvent.blur(field)
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
  })

  it('leave the text as it is on the first Escape, also before they have come', async () => {
    const { field, press } = await draw()
    fireEvent.change(field, { target: { value: 'lac' } })
    // `fireEvent` returns false if the browser is kept from emptying the search field.
    expect(press('Escape')).toBe(false)
    expect(press('Escape')).toBe(true)
    fireEvent.change(field, { target: { value: 'lace' } })
    await screen.findAllByRole('option')
    expect(press('Escape')).toBe(false)
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('are the recent searches for an empty field, until those are cleared', async () => {
    keepRecentSearch('night nurse')
    keepRecentSearch('latch')
    await draw()
    expect(await names()).toEqual(['latchRecent search', 'night nurseRecent search'])
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }))
    expect(screen.queryByRole('option')).toBeNull()
    expect(readRecentSearches()).toEqual([])
  })
})
