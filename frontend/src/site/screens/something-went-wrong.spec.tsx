/** @jest-environment jsdom */

import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { SomethingWentWrong } from './something-went-wrong.tsx'

afterEach(cleanup)

describe('the second error screen', () => {
  it('shows and hides the error message', () => {
    render(<SomethingWentWrong error={new Error('The frame broke')} reset={() => undefined} />)
    expect(screen.getByRole('heading').textContent).toBe('Something went wrong!')
    expect(screen.queryByText('The frame broke')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show Error' }))
    expect(screen.getByText('The frame broke')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Hide Error' }))
    expect(screen.queryByText('The frame broke')).toBeNull()
  })
})
