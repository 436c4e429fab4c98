/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import {
  changeKeptMessages,
  conversationsWithUnsent,
  forgetKeptMessages,
  keptMessagesOf,
  noKeptMessages,
} from './kept-messages.ts'

const message = (messageId: string, failure: string | null = null) => ({
  messageId,
  text: 'Hello',
  writtenAt: '2026-11-20T10:00:00.000Z',
  failure,
})

describe('Drafts and unsent messages', () => {
  beforeEach(() => localStorage.clear())

  it('belong to one account and one conversation, and are the same object until they change', () => {
    changeKeptMessages('a', 'c', (kept) => ({ ...kept, draft: 'Are you free' }))
    expect(keptMessagesOf('a', 'c').draft).toBe('Are you free')
    expect(keptMessagesOf('a', 'c')).toBe(keptMessagesOf('a', 'c'))
    expect(keptMessagesOf('b', 'c')).toBe(noKeptMessages)
    expect(keptMessagesOf('a', 'd')).toBe(noKeptMessages)
  })

  it('are read from local storage, also when another tab, or a page before a crash, wrote them', () => {
    localStorage.setItem('messages:a:c', JSON.stringify({ draft: '', outgoing: [message('m1')] }))
    expect(keptMessagesOf('a', 'c').outgoing).toHaveLength(1)
    changeKeptMessages('a', 'c', (kept) => ({ ...kept, outgoing: [...kept.outgoing, message('m2')] }))
    expect(keptMessagesOf('a', 'c').outgoing.map(({ messageId }) => messageId)).toEqual(['m1', 'm2'])
  })

  it('are empty when local storage holds something unexpected', () => {
    localStorage.setItem('messages:a:c', '{"draft":1,"outgoing":[{"messageId":2}]}')
    expect(keptMessagesOf('a', 'c')).toEqual(noKeptMessages)
    localStorage.setItem('messages:a:c', 'not JSON')
    expect(keptMessagesOf('a', 'c')).toEqual(noKeptMessages)
  })

  it('tell which conversations have waiting messages, and are deleted by forgetKeptMessages', () => {
    changeKeptMessages('a', 'c', (kept) => ({ ...kept, outgoing: [message('m1')] }))
    changeKeptMessages('a', 'd', (kept) => ({ ...kept, outgoing: [message('m2', 'Refused')] }))
    changeKeptMessages('b', 'e', (kept) => ({ ...kept, outgoing: [message('m3')] }))
    expect(conversationsWithUnsent('a')).toEqual(['c'])
    localStorage.setItem('theme', 'dark')
    forgetKeptMessages()
    expect(Object.keys(localStorage)).toEqual(['theme'])
    expect(keptMessagesOf('a', 'c')).toEqual(noKeptMessages)
  })
})
