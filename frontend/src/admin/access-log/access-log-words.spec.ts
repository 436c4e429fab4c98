import { expect, it } from '@jest/globals'
import type { AccessLogRow } from 'backend/contract/staff/console-access-log'
import { filterWords, accessedPage, accessWords } from './access-log-words.ts'

const entry: AccessLogRow = {
  id: 'l1',
  seenAt: '2026-11-21T12:00:00.000Z',
  staffId: 's1',
  staffName: 'Mona Moderator',
  kind: 'people',
  recordId: 'p1',
  filter: null,
  rows: null,
}

it('names a record that was opened, and links to it', () => {
  expect([accessWords(entry), accessedPage(entry)]).toEqual(['A person', '/people/p1/show'])
})

it('links to the stream whose events were read', () => {
  const events = { ...entry, kind: 'events', recordId: 'account-p1' } as const
  expect([accessWords(events), accessedPage(events)]).toEqual([
    'Events of a stream',
    '/events/streams/account-p1',
  ])
})

it('says how many rows an export had', () => {
  const taken = { ...entry, recordId: null }
  expect([accessWords({ ...taken, rows: 1204 }), accessedPage(taken)]).toEqual([
    'Export of people: 1,204 rows',
    null,
  ])
  expect(accessWords({ ...taken, rows: 1 })).toBe('Export of people: 1 row')
  expect(accessWords({ ...taken, kind: 'events' })).toBe('Export of the log')
})

it.each([
  ['people', null, ''],
  ['providers', 'type: night_nanny, sleep_coach', 'Type: night nanny, sleep coach'],
  ['waitlist', 'as of: 2026-11-01T00:00:00Z; q: •••', 'As of: 2026-11-01T00:00:00Z; Q: •••'],
  ['people', 'in a list', 'In a list'],
  ['sql', 'select user_type from waitlist_entry', 'select user_type from waitlist_entry'],
] as const)('describes the filters of an export of %s in words: %s', (kind, filter, words) => {
  expect(filterWords({ kind, filter })).toBe(words)
})
