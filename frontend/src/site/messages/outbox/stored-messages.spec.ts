/** @jest-environment jsdom */

import { beforeEach, describe, expect, it } from '@jest/globals'
import {
  changeStoredMessages,
  conversationsWithUnsent,
  forgetStoredMessages,
  storedMessagesOf,
  noStoredMessages,
} from './stored-messages.ts'

const message = (messageId: string, failure: string | null = null) => ({
  messageId,
  text: 'Hello',
  writtenAt: '2026-11-20T10:00:00.000Z',
  failure,
})

describe('Drafts and unsent messages', () => {
  beforeEach(() => localStorage.clear())

  it('belong to one account and one conversation, and are the same object until they change', () => {
    changeStoredMessages('a', 'c', (kept) => ({ ...kept, draft: 'Are you free' }))
    expect(storedMessagesOf('a', 'c').draft).toBe('Are you free')
    expect(storedMessagesOf('a', 'c')).toBe(storedMessagesOf('a', 'c'))
    expect(storedMessagesOf('b', 'c')).toBe(noStoredMessages)
    expect(storedMessagesOf('a', 'd')).toBe(noStoredMessages)
  })

  it('are read from local storage, also when another tab, or a page before a crash, wrote them', () => {
    localStorage.setItem('messages:a:c', JSON.stringify({ draft: '', outgoing: [message('m1')] }))
    expect(storedMessagesOf('a', 'c').outgoing).toHaveLength(1)
    changeStoredMessages('a', 'c', (kept) => ({ ...kept, outgoing: [...kept.outgoing, message('m2')] }))
    expect(storedMessagesOf('a', 'c').outgoing.map(({ messageId }) => messageId)).toEqual(['m1', 'm2'])
  })

  it('are empty when local storage holds something unexpected', () => {
    localStorage.setItem('messages:a:c', '{"draft":1,"outgoing":[{"messageId":2}]}')
    expect(storedMessagesOf('a', 'c')).toEqual(noStoredMessages)
    localStorage.setItem('messages:a:c', 'not JSON')
    expect(storedMessagesOf('a', 'c')).toEqual(noStoredMessages)
  })

  it('are kept in memory while local storage is full, and stored as soon as it takes them', () => {
    changeStoredMessages('a', 'c', (kept) => ({ ...kept, outgoing: [message('m1')] }))
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
    try {
      changeStoredMessages('a', 'c', (kept) => ({ ...kept, outgoing: [...kept.outgoing, message('m2')] }))
      changeStoredMessages('a', 'd', (kept) => ({ ...kept, outgoing: [message('m3')] }))
    } finally {
      Storage.prototype.setItem = setItem
    }
    const idsOf = (conversationId: string) =>
      storedMessagesOf('a', conversationId).outgoing.map(({ messageId }) => messageId)
    expect([idsOf('c'), idsOf('d')]).toEqual([['m1', 'm2'], ['m3']])
    expect(conversationsWithUnsent('a')).toEqual(['c', 'd'])
    changeStoredMessages('a', 'c', (kept) => ({ ...kept, draft: 'Are you free' }))
    expect(JSON.parse(localStorage.getItem('messages:a:c') ?? '')).toMatchObject({ draft: 'Are you free' })
    forgetStoredMessages()
    expect(idsOf('d')).toEqual([])
  })

  it('tell which conversations have waiting messages, and are deleted by forgetStoredMessages', () => {
    changeStoredMessages('a', 'c', (kept) => ({ ...kept, outgoing: [message('m1')] }))
    changeStoredMessages('a', 'd', (kept) => ({ ...kept, outgoing: [message('m2', 'Refused')] }))
    changeStoredMessages('b', 'e', (kept) => ({ ...kept, outgoing: [message('m3')] }))
    expect(conversationsWithUnsent('a')).toEqual(['c'])
    localStorage.setItem('theme', 'dark')
    forgetStoredMessages()
    expect(Object.keys(localStorage)).toEqual(['theme'])
    expect(storedMessagesOf('a', 'c')).toEqual(noStoredMessages)
  })
})
