import { describe, expect, it } from '@jest/globals'
import type { ConversationLine } from 'backend/contract/messages/lines'
import { mergeAnswer, threadOfAnswer, withSentLine, type Thread } from './thread-lines.ts'
import { threadRowsOf, stillOutgoing } from './thread/rows.ts'

const message = (number: number, by: 'you' | 'other' = 'other', minute = number): ConversationLine => ({
  kind: 'message',
  number,
  by,
  text: `no. ${number}`,
  sentAt: new Date(2026, 10, 20, 10, minute).toISOString(),
  messageId: by === 'you' ? `id-${number}` : null,
})
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))

const thread = (lines: readonly ConversationLine[], over: Partial<Thread> = {}): Thread =>
  threadOfAnswer({
    id: 'c',
    you: 'client',
    other: { role: 'provider', providerId: 'p', slug: 'rosa', name: 'Rosa', photo: null, isErased: false },
    lines: [...lines],
    hasEarlier: false,
    hasLater: false,
    lastNumber: lines.at(-1)?.number ?? 0,
    firstUnread: null,
    unread: 0,
    readByYou: 0,
    readByOther: { number: 0, at: null },
    blocked: false,
    archived: false,
    writingBarred: null,
    reopenedAt: null,
    report: null,
    acts: {
      write: true,
      markRead: false,
      block: true,
      unblock: false,
      archive: true,
      unarchive: false,
      report: true,
    },
    ...over,
  })
const numbersOf = ({ lines }: Thread) => lines.map(({ number }) => number)

describe('A conversation that is loaded in pages', () => {
  it('merges earlier and later pages, with each line once', () => {
    const known = thread(numbers(11, 20), { lastNumber: 40 })
    const earlier = mergeAnswer(known, thread(numbers(5, 12), { lastNumber: 40 }))
    expect(numbersOf(earlier)).toEqual(numbers(5, 20).map(({ number }) => number))
    expect(earlier).toMatchObject({ hasEarlier: true, hasLater: true })
    const later = mergeAnswer(earlier, thread(numbers(21, 41)))
    expect(later).toMatchObject({ hasEarlier: true, hasLater: false, lastNumber: 41 })
  })

  it('keeps only the newest page when lines are missing before it', () => {
    const now = mergeAnswer(thread(numbers(1, 10), { lastNumber: 90 }), thread(numbers(50, 90)))
    expect(numbersOf(now)[0]).toBe(50)
    expect(now).toMatchObject({ hasEarlier: true, hasLater: false })
  })

  it('keeps its lines when nothing is new, and never lowers the read positions', () => {
    const known = thread(numbers(1, 3), { readByOther: { number: 3, at: 'then' }, readByYou: 3 })
    const now = mergeAnswer(known, thread([], { lastNumber: 3, readByOther: { number: 1, at: 'before' } }))
    expect(numbersOf(now)).toEqual([1, 2, 3])
    expect(now).toMatchObject({ readByYou: 3, readByOther: { number: 3 } })
  })

  it('removes the texts of an erased person, also from pages that were loaded before', () => {
    const known = thread([message(1), message(2, 'you')])
    const erased = thread([], { lastNumber: 2 })
    const now = mergeAnswer(known, { ...erased, other: { ...erased.other, name: null, isErased: true } })
    expect(now.lines.map((line) => line.kind === 'message' && line.text)).toEqual([null, 'no. 2'])
  })

  it('appends a sent message with the next number, but none that would leave a gap', () => {
    const known = thread(numbers(1, 3))
    expect(numbersOf(withSentLine(known, message(4, 'you')))).toEqual([1, 2, 3, 4])
    expect(numbersOf(withSentLine(known, message(6, 'you')))).toEqual([1, 2, 3])
  })
})

describe('The rows of a conversation', () => {
  const kinds = (known: Thread) => threadRowsOf(known, []).map((row) => row.kind)

  it('begin with the day, and have a divider before the first unread message', () => {
    const known = thread(numbers(1, 3), { firstUnread: 2, unread: 2 })
    expect(kinds(known)).toEqual(['day', 'message', 'new', 'message', 'message'])
    expect(threadRowsOf(known, [])[2]).toMatchObject({ kind: 'new', count: 2 })
  })

  it('begin with a message, not a day, while earlier lines are not loaded, so that it keeps its place', () => {
    const known = thread(numbers(11, 12), { hasEarlier: true, lastNumber: 12 })
    const [first] = threadRowsOf(known, [])
    expect(kinds(known)).toEqual(['message', 'message'])
    const now = threadRowsOf(mergeAnswer(known, thread(numbers(1, 10), { lastNumber: 12 })), [])
    expect(now.map(({ key }) => key)).toContain(first?.key)
    expect(now.map(({ kind }) => kind).indexOf('day')).toBe(0)
  })

  it('show one time for messages in quick succession, and one receipt under the last read message', () => {
    const known = thread(
      [message(1, 'you', 0), message(2, 'you', 1), message(3, 'you', 30), message(4, 'other', 31)],
      { readByOther: { number: 2, at: '2026-11-20T19:05:00.000Z' } },
    )
    const feet = threadRowsOf(known, []).flatMap((row) => (row.kind === 'message' ? [row.foot] : []))
    expect(feet).toEqual([null, { read: '2026-11-20T19:05:00.000Z' }, 'time', 'time'])
  })

  it('end with the unsent messages, whose keys stay the same when the server has numbered them', () => {
    const waiting = { messageId: 'id-4', text: 'no. 4', writtenAt: '', failure: null }
    const known = thread(numbers(1, 3))
    const before = threadRowsOf(known, stillOutgoing(known, [waiting])).at(-1)
    const sent = withSentLine(known, message(4, 'you'))
    const after = threadRowsOf(sent, stillOutgoing(sent, [waiting])).at(-1)
    expect([before?.kind, after?.kind]).toEqual(['outgoing', 'message'])
    expect(after?.key).toBe(before?.key)
  })
})
