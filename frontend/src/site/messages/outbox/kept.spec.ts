/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { changeKept, conversationsThatWait, forgetKept, keptFor, nothingKept } from './kept.ts'

const message = (messageId: string, failure: string | null = null) => ({
  messageId,
  text: 'Hello',
  writtenAt: '2026-11-20T10:00:00.000Z',
  failure,
})

describe('What is being written', () => {
  beforeEach(() => localStorage.clear())

  it('is one account’s and one conversation’s, and the same object until it changes', () => {
    changeKept('a', 'c', (kept) => ({ ...kept, draft: 'Are you free' }))
    expect(keptFor('a', 'c').draft).toBe('Are you free')
    expect(keptFor('a', 'c')).toBe(keptFor('a', 'c'))
    expect(keptFor('b', 'c')).toBe(nothingKept)
    expect(keptFor('a', 'd')).toBe(nothingKept)
  })

  it('is read from the device, also when another tab or a page before a crash wrote it', () => {
    localStorage.setItem('messages:a:c', JSON.stringify({ draft: '', outgoing: [message('m1')] }))
    expect(keptFor('a', 'c').outgoing).toHaveLength(1)
    changeKept('a', 'c', (kept) => ({ ...kept, outgoing: [...kept.outgoing, message('m2')] }))
    expect(keptFor('a', 'c').outgoing.map(({ messageId }) => messageId)).toEqual(['m1', 'm2'])
  })

  it('is nothing where the device holds something else', () => {
    localStorage.setItem('messages:a:c', '{"draft":1,"outgoing":[{"messageId":2}]}')
    expect(keptFor('a', 'c')).toEqual(nothingKept)
    localStorage.setItem('messages:a:c', 'not JSON')
    expect(keptFor('a', 'c')).toEqual(nothingKept)
  })

  it('names the conversations in which something waits, and leaves nothing after logging out', () => {
    changeKept('a', 'c', (kept) => ({ ...kept, outgoing: [message('m1')] }))
    changeKept('a', 'd', (kept) => ({ ...kept, outgoing: [message('m2', 'Refused')] }))
    changeKept('b', 'e', (kept) => ({ ...kept, outgoing: [message('m3')] }))
    expect(conversationsThatWait('a')).toEqual(['c'])
    localStorage.setItem('theme', 'dark')
    forgetKept()
    expect(Object.keys(localStorage)).toEqual(['theme'])
    expect(keptFor('a', 'c')).toEqual(nothingKept)
  })
})
