/** @jest-environment jsdom */

import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { Face, type FaceSize } from './face.tsx'

afterEach(cleanup)

const draw = (photo: string | null) =>
  render(<Face person={{ id: 'p1', name: 'Maya Okafor', photo }} size="row" />).container

describe('a face', () => {
  it('shows the photo if there is one', () => {
    expect(draw('maya.svg').querySelector('img')?.getAttribute('src')).toBe('/photos/maya-160.webp')
  })

  it('loads the stored size that fits the displayed size', () => {
    const sourceOf = (photo: string, size: FaceSize) =>
      render(<Face person={{ id: 'p1', name: 'Maya Okafor', photo }} size={size} />)
        .container.querySelector('img')
        ?.getAttribute('src')
    expect(sourceOf('p1-a-1024.webp', 'row')).toBe('/photos/p1-a-160.webp')
    expect(sourceOf('p1-a-1024.webp', 'card')).toBe('/photos/p1-a-480.webp')
    expect(sourceOf('maya.svg', 'card')).toBe('/photos/maya-480.webp')
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
