import { expect, it } from '@jest/globals'
import { changeStepAt } from './change-slider.tsx'

const steps = [
  { position: '4', time: '2026-11-01T10:00:00.000Z' },
  { position: '7', time: '2026-11-02T10:00:00.000Z' },
  { position: '9', time: '2026-11-03T10:00:00.000Z' },
]

it('finds the last change before or at a moment or a position', () => {
  expect(changeStepAt(steps, '7')).toBe(1)
  expect(changeStepAt(steps, '8')).toBe(1)
  expect(changeStepAt(steps, '2026-11-02T10:00:00.000Z')).toBe(1)
  expect(changeStepAt(steps, '2026-12-01T00:00:00.000Z')).toBe(2)
})

it('finds none before the first change, and the last one if no moment is chosen', () => {
  expect(changeStepAt(steps, '3')).toBeNull()
  expect(changeStepAt(steps, '2026-10-01T00:00:00.000Z')).toBeNull()
  expect(changeStepAt(steps, null)).toBe(2)
})
