import { describe, expect, it } from '@jest/globals'
import { shortened } from './shortened.ts'

describe('A text that is too long', () => {
  it.each([
    ['short', 5, 'short'],
    ['longer', 5, 'long…'],
    ['abc👩‍👩‍👧‍👦', 8, 'abc…'],
    ['abcé', 5, 'abcé'],
    ['abcéd', 5, 'abc…'],
    ['ab🇺🇸cd', 6, 'ab…'],
    ['👶🏽', 2, '…'],
  ])('%j in %d is %j', (text, most, expected) => {
    expect(shortened(text.normalize('NFD'), most)).toBe(expected.normalize('NFD'))
  })
})
