/**
 * Lists which word's code names another word's tables in SQL (for "word" see docs/glossary.md). A table
 * belongs to the word that defines it (`projections/<word>/`). A new line here is a decision:
 * changing that table now means changing the reader too.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from '@jest/globals'

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

/** The word of each read table. */
const owners = new Map<string, string>()
for (const file of files.filter((each) => each.startsWith('projections/')))
  for (const [, table = ''] of textOf(file).matchAll(/\breadTable\(\s*'(\w+)'/g))
    owners.set(table, wordOf(file))

const foreignReads = () => {
  const found = new Map<string, Set<string>>()
  for (const file of files.filter((each) => !isMigration(each)))
    for (const [, table = ''] of textOf(file).matchAll(/\bread\.(\w+)/g)) {
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
  bookings: ['accounts: account', 'profiles: provider', 'search: provider_seat'],
  bookmarks: ['profiles: provider'],
  endorsements: ['profiles: provider'],
  faqs: ['profiles: provider'],
  log: [
    'accounts: account',
    // A past state that was computed before an erasure is computed again after it.
    'accounts: erased_person',
    'bookings: booking',
    'endorsements: endorsement',
    'reviews: review',
  ],
  messages: ['accounts: account', 'profiles: provider'],
  platform: ['accounts: account', 'log: event_index'],
  profiles: [
    'accounts: account',
    'endorsements: endorsement',
    'endorsements: endorsement_pins',
    'search: provider_posting',
    'search: provider_seat',
  ],
  // Which of the log's events the tables know, before they follow another log.
  programs: ['log: event_index'],
  reviews: ['accounts: account', 'bookings: booking', 'bookings: booking_words', 'profiles: provider'],
  search: ['profiles: provider'],
  staff: [
    'accounts: account',
    'bookings: booking',
    'bookings: booking_step',
    'endorsements: endorsement',
    'messages: conversation',
    'messages: conversation_report',
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
