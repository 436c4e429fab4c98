import { describe, expect, it } from '@jest/globals'
import {
  countedConversationsOf,
  medianReplyTime,
  responseTimeStepOf,
  firstReplyTime,
} from './response-time-handlers.ts'

const hour = 3_600_000
const now = new Date('2026-03-01T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hour)
const conversation = (askedHoursAgo: number, repliedAfter: number | null) => ({
  provider_id: 'rosa',
  conversation_id: `${askedHoursAgo}`,
  name: 'Maya',
  asked_at: ago(askedHoursAgo),
  replied_at: repliedAfter === null ? null : ago(askedHoursAgo - repliedAfter),
})

describe('A response time', () => {
  it('counts the time to the first reply', () => {
    expect(firstReplyTime(conversation(10, 2), now)).toBe(2 * hour)
  })

  it('counts a conversation without a reply as the slowest, and only after 3 days', () => {
    expect(firstReplyTime(conversation(71, null), now)).toBeNull()
    expect(firstReplyTime(conversation(73, null), now)).toBe(Infinity)
  })

  it('is computed from the newest 20 conversations that count', () => {
    const rows = Array.from({ length: 30 }, (_, nth) => conversation(nth + 1, nth === 0 ? null : 1))
    const counted = countedConversationsOf(rows, now)
    expect(counted).toHaveLength(20)
    expect(counted[0]).toBe(rows[1])
  })

  it('is null for fewer than 5 conversations', () => {
    expect(medianReplyTime([1, 2, 3, 4])).toBeNull()
    expect(medianReplyTime([5, 1, 4, 2, 3])).toBe(3)
  })

  it.each([
    [0, 1],
    [1, 1],
    [1.01, 4],
    [4, 4],
    [12, 12],
    [13, 24],
    [25, 72],
    [72, 72],
  ])('of %d hours is rounded up to %d', (median, hours) => {
    expect(responseTimeStepOf(median * hour)).toBe(hours)
  })

  it('is null when it is slower than 3 days', () => {
    expect(responseTimeStepOf(72.1 * hour)).toBeNull()
    expect(responseTimeStepOf(Infinity)).toBeNull()
  })
})
