import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { v5 } from 'uuid'
import { nameBasedId } from './command-id.ts'

describe('An id made from a name', () => {
  it('is the version 5 UUID that the package uuid makes, for any name and namespace', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), (name, namespace) => {
        expect(nameBasedId(name, namespace)).toBe(v5(name, namespace))
      }),
    )
  })
})
