/**
 * Lists which word's code names another word's tables in SQL (for "word" see docs/glossary.md). A table
 * belongs to the word that defines it (`projections/<word>/`). A new line here is a decision:
 * changing that table now means changing the reader too. And lists the tables outside `read`, with why what is
 * answered from them is not behind.
 */

import { expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { partsLeftOf } from '../src/features/features.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
)
const textOf = (file: string) => readFileSync(join(source, file), 'utf8')
const isMigration = (file: string) => /\/\d{4}-[^/]+\.ts$/.test(file)

/** The word that a file belongs to, or its layer if it has none: `features/search/x.ts` is of `search`. */
const wordOf = (file: string): string => {
  const [layer = '', word = ''] = file.split('/')
  return layer === 'projections' || layer === 'features' ? word : layer
}

/** The word of each read table, and the tables by the names of their definitions. */
const owners = new Map<string, string>()
const defined = new Map<string, string>()
for (const file of files.filter((each) => each.startsWith('projections/')))
  for (const [, definition = '', table = ''] of textOf(file).matchAll(
    /const (\w+) = readTable\(\s*'(\w+)'/g,
  )) {
    owners.set(table, wordOf(file))
    defined.set(definition, table)
  }

const foreignReads = () => {
  const found = new Map<string, Set<string>>()
  for (const file of files.filter((each) => !isMigration(each)))
    for (const [, named, definition = ''] of textOf(file).matchAll(
      /\bread\.(\w+)|\bfind\(\s*[\w.]+,\s*(\w+)/g,
    )) {
      const table = named ?? defined.get(definition) ?? ''
      const owner = owners.get(table)
      const reader = wordOf(file)
      if (owner === undefined || owner === reader) continue
      const tables = found.get(reader) ?? new Set<string>()
      found.set(reader, tables.add(`${owner}: ${table}`))
    }
  return Object.fromEntries([...found].toSorted().map(([word, tables]) => [word, [...tables].toSorted()]))
}

/** For each reader: the word that a table belongs to, and the table. */
const allowed = {
  accounts: ['profiles: provider'],
  // A moment is looked up in the event index.
  analyst: ['log: event_index'],
  // Emails are found by the events that they are about.
  bookings: [
    'accounts: account',
    'log: event_index',
    // Nobody is suggested with whom the parent may not write.
    'messages: conversation',
    'profiles: provider',
    'search: provider_seat',
  ],
  bookmarks: ['profiles: provider'],
  credentials: ['profiles: provider'],
  // What demo people have not answered.
  demo: ['accounts: account', 'bookings: booking', 'messages: conversation', 'messages: conversation_line'],
  endorsements: ['log: endorsement_stream', 'profiles: provider'],
  faqs: ['profiles: provider'],
  // What analysts read in place of the tables of others (features/log/told-tables.ts).
  log: [
    'accounts: account',
    'bookings: booking',
    'bookings: booking_step',
    'messages: conversation',
    'staff: staff_act',
  ],
  messages: ['accounts: account', 'profiles: provider'],
  platform: [
    // Names in the console's lists.
    'accounts: account',
    // A past that was made before an erasure is made again after it.
    'accounts: erased_person',
    'log: event_index',
    'profiles: provider',
  ],
  profiles: [
    'endorsements: endorsement',
    'endorsements: endorsement_pins',
    // Who began a profile, for staff.
    'log: event_index',
    'search: provider_posting',
    'search: provider_seat',
  ],
  // Which of the log's events the tables know, before they follow another log.
  programs: ['log: event_index'],
  reviews: [
    'accounts: account',
    'bookings: booking',
    'bookings: booking_words',
    'bookings: provider_hours',
    'log: review_stream',
    'profiles: provider',
  ],
  search: ['profiles: provider'],
  staff: [
    'accounts: account',
    'bookings: booking',
    'bookings: booking_step',
    'credentials: credential',
    'endorsements: endorsement',
    // An event is found by its id.
    'log: event_index',
    'messages: conversation',
    'messages: conversation_report',
    'messages: conversation_report_words',
    'profiles: profile_draft',
    'profiles: profile_report',
    'profiles: provider',
    'reviews: review',
    'waitlist: waitlist_entry',
  ],
  waitlist: ['accounts: account'],
}

it('Each word reads its own tables, and these of others', () => {
  expect(owners.size).toBeGreaterThan(15)
  expect(foreignReads()).toEqual(allowed)
})

/** The tables outside the schema `read`, as the statements that create them name them. */
const otherTables = new Set(
  files.flatMap((file) =>
    [...textOf(file).matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+\.\w+) ?\(/gi)]
      .map(([, table = '']) => table)
      .filter((table) => !table.startsWith('read.')),
  ),
)

const withTheAnswer = 'it is written before the answer of the call that changes it'
const notAnswered = 'nothing that a handler answers is made of it'
const told = 'its reader is told how far it is'

/**
 * Why an answer that is made of a table outside `read` is never silently behind the log. A table that is worked out
 * beside the projections is `left`: a feature's `left` tells, by a statement that names it, until all of it is known.
 */
const behind: Readonly<Record<string, string>> = {
  'account.device': withTheAnswer,
  'account.password': withTheAnswer,
  'account.recovery_code': withTheAnswer,
  'account.session': withTheAnswer,
  'account.token': withTheAnswer,
  'account.two_factor': withTheAnswer,
  'analysts.secret': notAnswered,
  'analysts.told': notAnswered,
  'analysts.told_fact': 'its reader is told that it is filled once a day at most',
  'availability.free_posting': 'left',
  'availability.next_free': 'left',
  'calendar.feed': withTheAnswer,
  'console.past': told,
  'console.work': told,
  'door.answer': 'an answer that was given once, to be given again as it was',
  'door.call_count': withTheAnswer,
  'followed_log.identity': withTheAnswer,
  'integrity.anchor': told,
  'integrity.beginning': told,
  'integrity.digest': told,
  'integrity.event_hash': told,
  'integrity.head': told,
  'personal_key.person': withTheAnswer,
  'photo.kept': notAnswered,
  'reaction.booking_party': notAnswered,
  'reaction.checkpoint': notAnswered,
  'reaction.endorsement_writer': notAnswered,
  'reaction.linked_entry': notAnswered,
  'reaction.outbox':
    'the dashboard counts what could not be sent, and the pages of people and bookings list their emails, as they are',
  'reaction.parked': notAnswered,
  'reaction.request_to_erased': notAnswered,
  'reaction.review_author': notAnswered,
  'staff.feed_token': withTheAnswer,
  'staff.look': withTheAnswer,
  'staff.look_link': told,
  'staff.note': withTheAnswer,
  'staff.query_schedule': 'who is mailed about which of the saved queries, and what came of the last run',
  'staff.saved_query': withTheAnswer,
  'staff.saved_view': withTheAnswer,
  'staff.taken': withTheAnswer,
  'tally.empty_search': 'counts of visits, no facts of the log',
  'tally.empty_search_visitor': notAnswered,
  'tally.profile_view': 'counts of visits, no facts of the log',
  'tally.salt': notAnswered,
  'tally.search': 'counts of visits, no facts of the log',
  'tally.search_place': 'counts of visits, no facts of the log',
}

it('Each table outside the schema `read` says why no answer made of it is silently behind the log', async () => {
  expect([...otherTables].toSorted()).toEqual(Object.keys(behind).toSorted())
  const asked: string[] = []
  const tables = { query: async (sql: string) => (asked.push(sql), []) }
  for (const { left } of partsLeftOf(tables)) await left()
  const left = [...otherTables].filter((table) => asked.some((sql) => sql.includes(table)))
  expect(left.toSorted()).toEqual(Object.keys(behind).filter((table) => behind[table] === 'left'))
})

it('No table refers to another by a key of the database: a restore copies them in one after the other, by name', () => {
  const referring = files.filter((file) => /\breferences \w+\.\w+/i.test(textOf(file)))
  expect(referring).toEqual([])
})
