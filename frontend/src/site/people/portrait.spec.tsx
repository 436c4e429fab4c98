/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { Portrait } from './portrait.tsx'

afterEach(cleanup)

const draw = (photo: string | null) =>
  render(<Portrait provider={{ id: 'p1', name: 'Maya Okafor', photo }} size={64} />).container

describe('a portrait', () => {
  it('is the photo where there is one', () => {
    expect(draw('maya.svg').querySelector('img')?.getAttribute('src')).toBe('/photos/maya.svg')
  })

  it('comes in the size that the place needs', () => {
    const sourceOf = (size: number) =>
      render(<Portrait provider={{ id: 'p1', name: 'Maya Okafor', photo: 'p1-a-1024.webp' }} size={size} />)
        .container.querySelector('img')
        ?.getAttribute('src')
    expect(sourceOf(64)).toBe('/photos/p1-a-160.webp')
    expect(sourceOf(144)).toBe('/photos/p1-a-480.webp')
  })

  it('is the initials where there is none', () => {
    const container = draw(null)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toBe('MO')
  })

  it('turns into the initials when the file is gone', () => {
    const container = draw('gone.svg')
    fireEvent.error(container.querySelector('img')!)
    expect(container.textContent).toBe('MO')
  })
})
