import { expect, it } from '@jest/globals'
import { pseudonymOf } from './pseudonym.ts'

it('A pseudonym is short, the same for one id, and different for others', () => {
  expect(pseudonymOf('0b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e8')).toBe('•c6d7e8')
  expect(pseudonymOf('0b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e9')).toBe('•c6d7e9')
  expect(pseudonymOf('waitlist_Zk-3')).toBe('•istZk3')
})
