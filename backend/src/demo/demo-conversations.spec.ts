import { describe, expect, it } from '@jest/globals'
import { inMemoryStreams } from '../../test/in-memory-streams.ts'
import { messageText } from '../contract/messages/acts.ts'
import { conversation } from '../domain/messages/conversation.ts'
import { reportOutcomes } from '../domain/messages/limits.ts'
import { demoConversations } from './demo-conversations.ts'

const seeded = (today: string) => {
  const { sendAll, streams } = inMemoryStreams(conversation)
  sendAll(demoConversations((kind, words) => `${kind}/${words}`, Date.parse(today)))
  return streams().map(({ events }) => events)
}

describe('what demo people write to each other', () => {
  const today = '2026-11-22'

  it('obeys the rules of conversations, and is never in the future', () => {
    for (const event of seeded(today).flat()) {
      if (event.type !== 'MessageSent') continue
      expect(messageText.parse(event.data.text)).toBe(event.data.text)
      expect(Date.parse(event.data.sentAt)).toBeLessThan(Date.parse(today))
    }
  })

  it('includes a long conversation, unread messages for both demo accounts, blocks and reports of every kind', () => {
    const all = seeded(today)
    const messages = all.map((events) => events.filter(({ type }) => type === 'MessageSent').length)
    expect(Math.max(...messages)).toBeGreaterThanOrEqual(120)
    const types = new Set(all.flat().map(({ type }) => type))
    for (const type of [
      'MessagesRead',
      'ParticipantBlocked',
      'ConversationArchived',
      'ConversationReported',
      'ConversationReportClosed',
    ])
      expect(types).toContain(type)
    const told = all.flat()
    const outcomes = told.flatMap((event) =>
      event.type === 'ConversationReportClosed' ? [event.data.outcome] : [],
    )
    expect(new Set(outcomes)).toEqual(new Set(reportOutcomes))
    const reports = told.filter(({ type }) => type === 'ConversationReported')
    expect(reports.length).toBeGreaterThan(outcomes.length)
    const blocks = told.flatMap((event) => (event.type === 'ParticipantBlocked' ? [event.data.by] : []))
    expect(new Set(blocks)).toEqual(new Set(['client', 'provider']))
    const unread = all.flatMap((events) => {
      const state = events.reduce(conversation.evolve, conversation.initial)
      return state.status === 'open' ? [state.sides] : []
    })
    expect(unread.some(({ client }) => client.unread.length > 0)).toBe(true)
    expect(unread.some(({ provider }) => provider.unread.length > 0)).toBe(true)
  })

  it('is relative to the day it is made', () => {
    const first = (now: string) => {
      const [event] = seeded(now).flat()
      return event?.type === 'ConversationStarted' ? Date.parse(event.data.startedAt) : 0
    }
    expect(first('2027-02-03') - first('2027-01-31')).toBe(3 * 24 * 60 * 60_000)
  })
})
