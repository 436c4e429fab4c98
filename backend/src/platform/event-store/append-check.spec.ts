import { describe, expect, it } from '@jest/globals'
import { checkAppend, maxNameBytes } from './append-check.ts'
import {
  InvalidAppend,
  maxAppendBytes,
  type ExpectedRevision,
  type JsonObject,
  type NewEvent,
} from './event-store.ts'

const metadata = { correlationId: 'c', causationId: 'c', actorId: 'system', schemaVersion: 1 }
const id = '3f1c0d54-5c0a-4d2e-9f58-2a1d7f1c9a01'
const event = (changes: Partial<NewEvent> = {}): NewEvent => ({
  id,
  type: 'Told',
  data: {},
  metadata,
  ...changes,
})
const refusal = (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): string => {
  try {
    checkAppend(stream, expected, events)
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidAppend)
    return (error as Error).message
  }
  return 'nothing refused'
}

describe('an append is refused before anything is sent', () => {
  it('when its stream has no name, or one that a store cannot keep', () => {
    expect(refusal('', 'any', [event()])).toBe('The stream is empty.')
    expect(refusal('a\u0000b', 'any', [event()])).toMatch('no store keeps')
    expect(refusal('a\ud800', 'any', [event()])).toMatch('no store keeps')
    expect(refusal('é'.repeat(maxNameBytes / 2 + 1), 'any', [event()])).toMatch('longer than')
    expect(refusal('a', 'any', [event({ type: '' })])).toBe('The event type is empty.')
  })

  it('when it holds no event', () => {
    expect(refusal('a', 'no_stream', [])).toBe('An append holds at least one event.')
  })

  it('when an id is not a UUID, or occurs twice, even in different case', () => {
    expect(refusal('a', 'any', [event({ id: 'e1' })])).toBe('The event id "e1" is no UUID.')
    expect(refusal('a', 'any', [event({ id: `${id}\n` })])).toMatch('is no UUID')
    expect(refusal('a', 'any', [event(), event({ id: id.toUpperCase() })])).toMatch('twice')
  })

  it('when its expected revision is not valid', () => {
    for (const revision of [-1, 1.5, Number.NaN, Infinity, 2 ** 53])
      expect(refusal('a', revision, [event()])).toMatch('the first is 0')
  })

  it('when its data is not JSON', () => {
    const cycle: Record<string, unknown> = {}
    cycle['self'] = cycle
    for (const data of [cycle, { big: 1n }, undefined])
      expect(refusal('a', 'any', [event({ data: data as JsonObject })])).toBe('The data of Told is not JSON.')
  })

  it('when its events together are larger than the limit, counted in bytes', () => {
    const half = { text: 'é'.repeat(maxAppendBytes / 4) }
    expect(refusal('a', 'any', [event({ data: half })])).toBe('nothing refused')
    expect(
      refusal('a', 'any', [event({ data: half }), event({ data: half, id: id.replace('3f', '4f') })]),
    ).toMatch('at most')
  })
})

it('writes a valid event as JSON, with its id in lower case', () => {
  expect(checkAppend('a', 0, [event({ id: id.toUpperCase(), data: { text: 'ß' } })])).toEqual([
    { id, type: 'Told', data: '{"text":"ß"}', metadata: JSON.stringify(metadata) },
  ])
})
