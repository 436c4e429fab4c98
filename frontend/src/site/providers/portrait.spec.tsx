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
