/**
 * Compares four views of the past with a model: the tables as of any moment, the difference between two
 * moments, the console's record with its history, and the live tables. The model is called the pencil: it
 * follows the same random story, erasures included, as a person would on paper, without any projection's
 * handlers.
 */

import { afterEach, beforeEach, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { fastCheckRuns } from '../../../test/depth.ts'
import { buildPast } from '../../../test/pasts.ts'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import type { RecordHistory } from '../../contract/log/console-log.ts'
import { personalFields } from '../../domain/events.ts'
import { consoleResources } from '../../features/features.ts'
import { comparedTables, countChanges, readChanges } from '../../features/log/compare-tables.ts'
import { readRecordAsOf, eventCutoffOf } from '../../features/log/record-as-of.ts'
import { readRecordHistory } from '../../features/log/record-history.ts'
import { personStreamsProjection } from '../../projections/accounts/person-streams.ts'
import { bookmarksProjection } from '../../projections/bookmarks/bookmarks.ts'
import { endorsementsProjection } from '../../projections/endorsements/endorsements.ts'
import { eventIndexProjection } from '../../projections/log/event-index.ts'
import { profileDraftsProjection } from '../../projections/profiles/profile-drafts.ts'
import { waitlistProjection } from '../../projections/waitlist/waitlist.ts'
import type { EventStore, JsonObject, JsonValue, Position } from '../event-store/event-store.ts'
import { createMemoryEventStore } from '../event-store/memory-event-store.ts'
import { createMemoryPersonKeys } from '../event-store/memory-person-keys.ts'
import type { PersonKeys } from '../event-store/person-keys.ts'
import { sealedEventStore } from '../event-store/sealed-event-store.ts'
import { makePast, schemaAsOf } from './past.ts'
import type { AsOfSchema } from './projection.ts'
import { rebuild } from './rebuild.ts'

const projections = [
  waitlistProjection,
  bookmarksProjection,
  profileDraftsProjection,
  endorsementsProjection,
  personStreamsProjection,
  eventIndexProjection,
]
const [schema, later, keptUp] = ['fold_spec', 'fold_later', 'fold_kept_up'].map(schemaAsOf) as [
  AsOfSchema,
  AsOfSchema,
  AsOfSchema,
]
const signal = new AbortController().signal
const at = '2026-01-01T12:00:00.000Z'

let world: ProjectingWorld
let client: pg.Client
beforeEach(async () => {
  world = await openProjectingWorld()
  client = await world.tables.connect({ name: 'fold spec', statementTimeoutMs: 0, waitsForDisk: false })
})
afterEach(async () => {
  await client.end()
  await world.close()
})

const who = fc.constantFrom('ada', 'bea', 'cleo')
const whom = fc.constantFrom('p1', 'bea')
const words = fc.constantFrom('Zoë "Z"', "it's, ok", '')
const note = fc.option(words)
const step = fc.oneof(
  fc.record({ kind: fc.constant('join'), who, words, place: note }),
  fc.record({ kind: fc.constant('revise'), who, words, place: note }),
  fc.record({ kind: fc.constant('invite'), who, times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('leave'), who }),
  fc.record({ kind: fc.constant('save'), who, whom, note }),
  fc.record({ kind: fc.constant('note'), who, whom, note }),
  fc.record({ kind: fc.constant('let go'), who, whom }),
  fc.record({ kind: fc.constant('draft'), who, words }),
  fc.record({ kind: fc.constant('discard'), who }),
  fc.record({ kind: fc.constant('write'), who, whom, words }),
  fc.record({ kind: fc.constant('approve'), who, whom }),
  fc.record({ kind: fc.constant('withdraw'), who, whom }),
  fc.record({ kind: fc.constant('erase'), who }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The pencil's records: the name of a record to its values as JSON. */
type Sheet = Map<string, string>

/** An appended step: its position, and how it changes the sheet. */
interface Taken {
  readonly position: Position
  readonly write: (sheet: Sheet) => void
}

const change = (sheet: Sheet, name: string, how: (line: string) => string) => {
  const line = sheet.get(name)
  if (line !== undefined) sheet.set(name, how(line))
}
const entry = (name: string, place: string | null, revised: boolean, invited: number, left: boolean) =>
  JSON.stringify([name, place, revised, invited, left])
const textIn = (line: string) => (JSON.parse(line) as [string, string | null])[1]
const parts = (line: string) => JSON.parse(line) as [string, string | null, boolean, number, boolean]

/** @param open the same log without sealing: what the live tables had read before anybody was erased */
const tellerOf = (store: EventStore, open: EventStore, keys: Pick<PersonKeys, 'erase'>) => {
  const gone = new Set<string>()
  const drafts = new Map<string, number>()
  const append = async (stream: string, type: string, data: JsonObject): Promise<Position> => {
    const metadata = { correlationId: 'c', causationId: 'c', actorId: 'visitor', schemaVersion: 1 }
    const event = { id: randomUUID(), type, data, metadata }
    await open.append(stream, 'any', [event])
    const appended = await store.append(stream, 'any', [event])
    if (appended.status !== 'appended') throw new Error('An append that expects nothing was refused')
    return appended.position
  }

  /** Null for a step by or about an erased person: nothing is appended. */
  return async (told: Step): Promise<Taken | null> => {
    const { who } = told
    if (gone.has(who) || ('whom' in told && gone.has(told.whom))) return null
    const taken = (position: Position, write: Taken['write']): Taken => ({ position, write })
    switch (told.kind) {
      case 'join':
      case 'revise': {
        const answers = { email: `${who}@example.com`, fullName: told.words, userType: 'parent' }
        const data = { entryId: who, ...answers, location: told.place, message: null }
        const isNew = told.kind === 'join'
        const position = isNew
          ? await append(`waitlist-${who}`, 'WaitlistJoined', { ...data, joinedAt: at })
          : await append(`waitlist-${who}`, 'WaitlistAnswersRevised', { ...data, revisedAt: at })
        return taken(position, (sheet) => {
          if (isNew) sheet.set(`entry ${who}`, entry(told.words, told.place, false, 0, false))
          else
            change(sheet, `entry ${who}`, (line) => {
              const [, , , invited, left] = parts(line)
              return entry(told.words, told.place, true, invited, left)
            })
        })
      }
      case 'invite': {
        const data = { entryId: who, invitation: told.times, reason: null, invitedAt: at }
        return taken(await append(`waitlist-${who}`, 'WaitlistInvited', data), (sheet) =>
          change(sheet, `entry ${who}`, (line) => {
            const [name, place, revised, , left] = parts(line)
            return entry(name, place, revised, told.times, left)
          }),
        )
      }
      case 'leave': {
        const data = { entryId: who, by: 'person', reason: null, unsubscribedAt: at }
        return taken(await append(`waitlist-${who}`, 'WaitlistUnsubscribed', data), (sheet) =>
          change(sheet, `entry ${who}`, (line) => {
            const [name, place, revised, invited] = parts(line)
            return entry(name, place, revised, invited, true)
          }),
        )
      }
      case 'save':
      case 'note': {
        const data = { accountId: who, providerId: told.whom, note: told.note }
        const name = `saved ${who} ${told.whom}`
        const isNew = told.kind === 'save'
        const position = isNew
          ? await append(`bookmarks-${who}`, 'ProviderBookmarked', { ...data, bookmarkedAt: at })
          : await append(`bookmarks-${who}`, 'BookmarkNoteChanged', { ...data, changedAt: at })
        return taken(position, (sheet) => {
          if (isNew || sheet.has(name)) sheet.set(name, JSON.stringify(told.note))
        })
      }
      case 'let go': {
        const data = { accountId: who, providerId: told.whom, removedAt: at }
        return taken(await append(`bookmarks-${who}`, 'BookmarkRemoved', data), (sheet) =>
          sheet.delete(`saved ${who} ${told.whom}`),
        )
      }
      case 'draft':
      case 'discard': {
        const version = (drafts.get(who) ?? 0) + 1
        drafts.set(who, version)
        const answers = told.kind === 'draft' ? { tagline: told.words } : null
        const position = answers
          ? await append(`profileDraft-${who}`, 'ProfileDraftSaved', {
              ...{ providerId: who, step: 'basics', savedAt: at },
              answers,
            })
          : await append(`profileDraft-${who}`, 'ProfileDraftDiscarded', { providerId: who, discardedAt: at })
        return taken(position, (sheet) => sheet.set(`draft ${who}`, JSON.stringify([version, answers])))
      }
      case 'write':
      case 'approve':
      case 'withdraw': {
        const id = `${who}.${told.whom}`
        const about = { providerId: told.whom, endorsementId: id }
        const done = { ...about, approvedCount: 0, reason: null }
        const [type, data, line]: [string, JsonObject, (before: string) => string] =
          told.kind === 'write'
            ? [
                'EndorsementSubmitted',
                {
                  ...about,
                  ...{ endorserId: who, relationship: 'colleague', text: told.words },
                  ...{ requestedAt: null, submittedAt: at },
                },
                () => JSON.stringify(['pending', told.words]),
              ]
            : told.kind === 'approve'
              ? [
                  'EndorsementApproved',
                  { ...done, approvedAt: at },
                  (before) => JSON.stringify(['approved', textIn(before)]),
                ]
              : [
                  'EndorsementWithdrawn',
                  { ...done, withdrawnAt: at },
                  () => JSON.stringify(['withdrawn', null]),
                ]
        return taken(await append(`endorsements-${told.whom}`, type, data), (sheet) => {
          const name = `words ${who} ${told.whom}`
          if (told.kind === 'write') sheet.set(name, line(''))
          else change(sheet, name, line)
        })
      }
      case 'erase': {
        gone.add(who)
        await keys.erase(who)
        const data = { accountId: who, personIds: [who], erasedAt: at }
        return taken(await append(`account-${who}`, 'PersonErased', data), (sheet) => {
          for (const name of [...sheet.keys()]) if (name.split(' ').slice(1).includes(who)) sheet.delete(name)
        })
      }
    }
  }
}

/** The people a record is about, from its name. */
const peopleIn = (name: string) => name.split(' ').slice(1)

/**
 * The line of a record about an erased person: its text reads `erased` at every moment, the rest is
 * unchanged.
 */
const withoutWords = (name: string, line: string): string => {
  const erased = (said: string | null) => (said === null ? null : 'erased')
  const [kind = ''] = name.split(' ')
  switch (kind) {
    case 'entry': {
      const [fullName, place, revised, invited, left] = parts(line)
      return JSON.stringify([erased(fullName), erased(place), revised, invited, left])
    }
    case 'saved':
      return JSON.stringify(erased(JSON.parse(line) as string | null))
    case 'words': {
      const [status, text] = JSON.parse(line) as [string, string | null]
      return JSON.stringify([status, erased(text)])
    }
    default: {
      const [version, answers] = JSON.parse(line) as [number, object | null]
      return JSON.stringify([version, answers && 'erased'])
    }
  }
}

const pencilled = (story: readonly Taken[], gone: ReadonlySet<string>, to: Position): Sheet => {
  const sheet: Sheet = new Map()
  for (const { position, write } of story) if (position <= to) write(sheet)
  for (const [name, line] of sheet)
    if (peopleIn(name).some((person) => gone.has(person))) sheet.set(name, withoutWords(name, line))
  return sheet
}

/** The difference between two sheets: which records came, went and changed. */
const compared = (before: Sheet, after: Sheet) =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    if (!before.has(name)) return [`came ${name}`]
    if (!after.has(name)) return [`went ${name}`]
    return before.get(name) === after.get(name) ? [] : [`changed ${name}`]
  })

/** A record's name in the sheet, from its table and the values of its key. */
const nameOf = (table: string, key: string) => {
  const { entry_id, account_id, provider_id, endorsement_id } = JSON.parse(key) as Record<string, string>
  switch (table) {
    case 'waitlist_entry':
      return `entry ${entry_id}`
    case 'bookmark':
      return `saved ${account_id} ${provider_id}`
    case 'endorsement':
      return `words ${endorsement_id?.replace('.', ' ')}`
    default:
      return `draft ${provider_id}`
  }
}

/** The tables' rows as a sheet. */
const tablesIn = async (of: string): Promise<Sheet> => {
  const { rows } = await client.query<{ name: string; line: string }>(
    `select 'entry ' || entry_id as name,
            json_build_array(full_name, location, revised_at is not null, invitations, unsubscribed_at is not null)::text as line
       from ${of}.waitlist_entry
      union all select 'saved ' || account_id || ' ' || provider_id, coalesce(to_json(note)::text, 'null') from ${of}.bookmark
      union all select 'words ' || replace(endorsement_id, '.', ' '), json_build_array(status, text)::text from ${of}.endorsement
      union all select 'draft ' || provider_id, json_build_array(version, answers)::text from ${of}.profile_draft`,
  )
  return new Map(rows.map(({ name, line }) => [name, JSON.stringify(JSON.parse(line))]))
}

/** Leaves out tables that hold times of the log, because the unsealed log was appended to at other times. */
const isTimeless = (line: string) => !/^(event_index|erased_person) /.test(line)

/** A hash over every column of every row, one for each table. */
const everything = async (of: string) => {
  const texts: string[] = []
  for (const { name: table } of projections.flatMap(({ tables }) => tables)) {
    const { rows } = await client.query<{ text: string }>(
      `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '')) as text from ${of}.${table} t`,
    )
    texts.push(`${table} ${rows[0]?.text}`)
  }
  return texts
}

/** The console's record as a line of the sheet; null where there is none. */
const inTheConsole = (kind: string, record: JsonObject | null): string | null => {
  if (!record) return null
  const { fullName, location, revisedAt, invitations, unsubscribedAt, status, text } = record
  return kind === 'waitlist'
    ? JSON.stringify([fullName, location, revisedAt !== null, invitations, unsubscribedAt !== null])
    : JSON.stringify([status, text])
}

/** Each field's value at a position, worked out from the console's history. */
const historyAt = (history: RecordHistory | null, to: Position): JsonObject => {
  const values: Record<string, JsonValue> = {}
  for (const { position, changes } of (history?.entries ?? []).toReversed())
    if (position <= to) for (const { field, after } of changes) values[field] = after
  return values
}

it('The tables as of any moment, the difference of two, the console and the live tables agree with a model of the story', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), fc.nat(), async (steps, nth) => {
      const keys = createMemoryPersonKeys()
      const store = sealedEventStore(createMemoryEventStore(), { keys, personalFields, upcasts: {} })
      const open = createMemoryEventStore()
      const tell = tellerOf(store, open, keys)
      const story: Taken[] = []
      for (const each of steps) {
        const taken = await tell(each)
        if (taken) story.push(taken)
      }
      const head = await store.head()
      const moment = story[nth % story.length]?.position ?? head
      const gone = await keys.erased()
      const asOf = {
        ...{ store, tables: world.tables, projections },
        erased: () => keys.erased(),
      }
      const then = pencilled(story, gone, moment)
      const now = pencilled(story, gone, head)

      await buildPast({ ...asOf, schema, to: moment })
      expect(await tablesIn(schema)).toEqual(then)
      await buildPast({ ...asOf, schema: later, to: head })
      expect(await tablesIn(later)).toEqual(now)

      // One that is made from an earlier one equals one that is made from the log's start.
      const parts = { ...asOf, projections }
      const earlier = await makePast(parts, { projections, to: moment }, signal)
      const copied = await makePast(parts, { projections, to: head }, signal)
      expect(await everything(copied.schema)).toEqual(await everything(later))
      for (const past of new Set([earlier.schema, copied.schema]))
        await client.query(`drop schema ${past} cascade`)
      await client.query('delete from console.past where not is_named')

      const both = { tables: world.tables, before: schema, after: later }
      const tables = comparedTables(projections).filter(({ name }) =>
        ['waitlist_entry', 'bookmark', 'profile_draft', 'endorsement'].includes(name),
      )
      const changes = (
        await Promise.all(tables.map((table) => readChanges(both, table, { order: '' })))
      ).flat()
      expect(
        (await countChanges(both, tables)).reduce(
          (all, { came, went, changed }) => all + came + went + changed,
          0,
        ),
      ).toBe(changes.length)
      expect(changes.map(({ kind, table, key }) => `${kind} ${nameOf(table, key)}`).toSorted()).toEqual(
        compared(then, now).toSorted(),
      )

      // Live tables that kept up are compared with rebuilt ones. The checkpoints go, because each run has its
      // own log.
      const everyone = { erased: () => Promise.resolve(new Set<string>()) }
      await buildPast({ ...asOf, ...everyone, store: open, schema: keptUp, to: head })
      await client.query('delete from read.projection_checkpoint')
      for (const projection of projections) await rebuild({ store, tables: world.tables, projection, signal })
      const remade = await everything(later)
      expect((await everything(keptUp)).filter(isTimeless)).toEqual(remade.filter(isTimeless))
      expect(await everything('read')).toEqual(remade)

      const log = {
        ...{ store, tables: world.tables, lists: consoleResources },
        idOf: (_kind: string, words: string) => words,
      }
      for (const name of pencilled(story, new Set(), head).keys()) {
        const kind = name.startsWith('entry') ? 'waitlist' : name.startsWith('words') ? 'endorsements' : null
        if (!kind) continue
        const record = { kind, id: peopleIn(name).join('.') } as const
        const reader = { seesPersonalData: true }
        const cutoff = (await eventCutoffOf(world.tables, moment)) ?? (() => false)
        const asked = await readRecordAsOf(log, reader, record, cutoff)
        expect([name, inTheConsole(kind, asked?.record ?? null)]).toEqual([name, then.get(name) ?? null])
        const values = historyAt(await readRecordHistory(log, reader, record, null), moment)
        const line = then.get(name)
        if (line === undefined) continue
        const [one, other] = JSON.parse(line) as (string | null)[]
        expect(
          kind === 'waitlist'
            ? [values['fullName'], values['location'] ?? null]
            : [values['status'], values['text'] ?? null],
        ).toEqual([one, other])
      }
    }),
    fastCheckRuns(6, 40),
  )
})
