/** @jest-environment jsdom */
/** What others change is not drawn while somebody presses. */
import { expect, it, jest } from '@jest/globals'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { holdWhilePressed } from './hold-while-pressed.ts'

it('draws an answer that comes during a press after its click, and any other at once', async () => {
  jest.useFakeTimers()
  const stop = holdWhilePressed()
  const client = new QueryClient()
  client.setQueryData(['booking'], 'requested')
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(() => useQuery({ queryKey: ['booking'], enabled: false }), { wrapper })
  const pass = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds))
    return result.current.data
  }
  const answer = (data: string) => {
    client.setQueryData(['booking'], data)
    return pass(0)
  }
  expect(await answer('accepted')).toBe('accepted')

  dispatchEvent(new Event('pointerdown'))
  expect(await answer('moved')).toBe('accepted')
  dispatchEvent(new Event('pointerup'))
  expect(await answer('cancelled')).toBe('accepted')
  expect(await pass(100)).toBe('cancelled')
  expect(await answer('completed')).toBe('completed')

  // A release outside of the window is not told.
  dispatchEvent(new Event('pointerdown'))
  expect(await answer('no_show')).toBe('completed')
  expect(await pass(5000)).toBe('no_show')
  stop()
  jest.useRealTimers()
})
