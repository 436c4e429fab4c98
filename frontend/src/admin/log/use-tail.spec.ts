import { describe, expect, it } from '@jest/globals'
import type { EventDetail } from 'backend/contract/log/console-log'
import { emptyTail, followTail, mostTailRows, type Tail, type TailAct } from './use-tail.ts'

const event = (id: string): EventDetail => ({
  id,
  position: id,
  time: '2026-11-21T12:00:00.000Z',
  type: 'LogVerified',
  stream: 'staff-1',
  revision: 0,
  actorId: 'system',
  actorName: null,
  correlationId: 'c',
  causationId: 'c',
  schemaVersion: 1,
  data: {},
  personal: [],
  erased: false,
})
const came = (id: string): TailAct => ({ type: 'came', event: event(id) })
const after = (...acts: TailAct[]): Tail => acts.reduce(followTail, emptyTail)
const ids = (events: readonly EventDetail[]) => events.map(({ id }) => id)

describe('the live tail', () => {
  it('shows the newest first, and an event that arrives twice only once', () => {
    expect(ids(after(came('1'), came('2'), came('1')).shown)).toEqual(['2', '1'])
  })

  it('holds events back while it is paused, and then shows them in order', () => {
    const paused = after(came('1'), { type: 'pause' }, came('2'), came('3'))
    expect(ids(paused.shown)).toEqual(['1'])
    expect(ids(paused.waiting)).toEqual(['3', '2'])
    expect(ids(followTail(paused, { type: 'resume' }).shown)).toEqual(['3', '2', '1'])
  })

  it('keeps a limited number of events, and says so', () => {
    const many = Array.from({ length: mostTailRows }, (_, place) => came(String(place)))
    const full = after(...many)
    expect(full.isCut).toBe(false)
    const over = followTail(full, came('one more'))
    expect(over.shown).toHaveLength(mostTailRows)
    expect(over.shown[0]?.id).toBe('one more')
    expect(over.isCut).toBe(true)
    const paused = after({ type: 'pause' }, ...many, came('one more'))
    expect(paused.waiting).toHaveLength(mostTailRows)
    expect(paused.isCut).toBe(true)
  })

  it('can be cleared, and then stays paused if it was', () => {
    expect(after(came('1'), { type: 'pause' }, came('2'), { type: 'clear' })).toEqual({
      ...emptyTail,
      isPaused: true,
    })
  })
})
