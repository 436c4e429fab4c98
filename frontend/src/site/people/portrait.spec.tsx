/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { Portrait } from './portrait.tsx'

afterEach(cleanup)

const draw = (photo: string | null) =>
  render(<Portrait provider={{ id: 'p1', name: 'Maya Okafor', photo }} size={64} />).container

describe('a portrait', () => {
  it('shows the photo if there is one', () => {
    expect(draw('maya.svg').querySelector('img')?.getAttribute('src')).toBe('/photos/maya-160.webp')
  })

  it('loads the stored size that fits the displayed size', () => {
    const sourceOf = (photo: string, size: number) =>
      render(<Portrait provider={{ id: 'p1', name: 'Maya Okafor', photo }} size={size} />)
        .container.querySelector('img')
        ?.getAttribute('src')
    expect(sourceOf('p1-a-1024.webp', 64)).toBe('/photos/p1-a-160.webp')
    expect(sourceOf('p1-a-1024.webp', 144)).toBe('/photos/p1-a-480.webp')
    expect(sourceOf('maya.svg', 144)).toBe('/photos/maya-480.webp')
  })

  it('shows the initials if there is no photo', () => {
    const container = draw(null)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toBe('MO')
  })

  it('shows the initials if the file fails to load', () => {
    const container = draw('gone.svg')
    fireEvent.error(container.querySelector('img')!)
    expect(container.textContent).toBe('MO')
  })
})
