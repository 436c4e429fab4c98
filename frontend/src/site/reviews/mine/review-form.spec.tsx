/** @jest-environment jsdom */

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { ReviewForm } from './review-form.tsx'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

const openedWith = (text: string) => ({
  booking: {
    bookingId: 'b1',
    provider: { id: 'rosa', slug: 'rosa', name: 'Rosa Diaz', firstName: 'Rosa', photo: null },
    what: 'Feeding visit, Thursday, November 19',
    openUntil: 'February 17',
  },
  review: {
    id: 'r1',
    rating: 4,
    text,
    by: 'Maya',
    signed: true,
    status: 'published' as const,
    heldFor: null,
    removedFor: null,
    isEditable: true,
    editUntil: 'December 6',
    reply: null,
  },
  standing: 'may' as const,
  firstName: 'Maya',
})

type Opened = ReturnType<typeof openedWith>

/** @param later the review as it is loaded again, when the button "Load again" is pressed */
const Page = ({ first, later }: { first: Opened; later: Opened }) => {
  const [opened, setOpened] = useState(first)
  return (
    <>
      <ReviewForm opened={{ ...opened, review: { ...opened.review, booking: opened.booking } }} stars={0} />
      <button type="button" onClick={() => setOpened(later)}>
        Load again
      </button>
    </>
  )
}

/** Opens the form of a review with this text. @returns the field of the text */
const open = async (text: string, later = text) => {
  cleanup()
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <Page first={openedWith(text)} later={openedWith(later)} />,
    }),
    history: createMemoryHistory(),
    context: { call: () => Promise.reject(new Error('Nothing is sent here')) },
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      {/* `never`: this is not the site's own route tree. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return screen.findByRole<HTMLTextAreaElement>('textbox')
}

const first = 'Rosa stayed with us all night.'
const second = 'Rosa stayed with us for two nights.'
const typed = 'Rosa stayed with us all night, and sang.'

describe('the draft of a review', () => {
  it('is kept when the tab is closed, once something was typed', async () => {
    fireEvent.change(await open(first), { target: { value: typed } })
    sessionStorage.clear()
    expect((await open(first)).value).toBe(typed)
  })

  it('is not kept when nothing was typed, so that a change made elsewhere is shown', async () => {
    await open(first)
    expect(localStorage).toHaveLength(0)
    expect((await open(second)).value).toBe(second)
  })

  it('is dropped when the review was changed elsewhere', async () => {
    fireEvent.change(await open(first), { target: { value: typed } })
    expect((await open(second)).value).toBe(second)
  })

  it('follows the saved review as it is loaded again, until something is typed', async () => {
    const field = await open(first, second)
    fireEvent.click(screen.getByRole('button', { name: 'Load again' }))
    expect(field.value).toBe(second)
  })

  it('stays when the review is loaded again after something was typed', async () => {
    const field = await open(first, second)
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'Load again' }))
    expect(field.value).toBe(typed)
  })
})
