import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { eventIdOf, reactionCommandIdOf } from './command-id.ts'

const lookupKey = Buffer.alloc(32, 7)
const said = fc.dictionary(fc.string(), fc.jsonValue())
const firstEventOf = (command: object) =>
  eventIdOf(
    reactionCommandIdOf({ eventId: 'an event', processManager: 'a manager', command }, lookupKey),
    'CancelRequestToErasedPerson',
    'endorsements-p1',
    0,
  )
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('The id of a command that follows from an event', () => {
  it('is another one for each thing that a command of the same type to the same stream may say', () => {
    fc.assert(
      fc.property(said, said, (one, other) => {
        fc.pre(!isSame(one, other))
        expect(firstEventOf(one)).not.toBe(firstEventOf(other))
      }),
    )
    expect(firstEventOf({ endorsementId: 'e1' })).not.toBe(firstEventOf({ endorsementId: 'e2' }))
  })

  it('is the same for the same command, however its properties are ordered', () => {
    fc.assert(
      fc.property(said, (command) => {
        const turned = Object.fromEntries(Object.entries(command).toReversed())
        expect(firstEventOf(turned)).toBe(firstEventOf(command))
      }),
    )
  })
})

const isSame = (one: object, other: object): boolean => {
  try {
    expect(asStored(one)).toEqual(asStored(other))
    return true
  } catch {
    return false
  }
}
