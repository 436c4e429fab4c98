/** @jest-environment jsdom */

import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { OptionalLabel } from './answer-fields.tsx'

it('reads a label and its note as two words', () => {
  render(
    <label>
      <OptionalLabel>Certifications</OptionalLabel>
      <input />
    </label>,
  )
  expect(screen.getByRole('textbox', { name: 'Certifications optional' })).toBeTruthy()
})
