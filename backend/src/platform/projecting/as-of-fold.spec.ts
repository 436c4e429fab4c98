/**
 * The tables as of any moment, beside what a person makes of the same story with a pencil: whatever happened, whoever
 * was erased since, and however often the tables were made anew. The pencil knows no handler of any projection.
 */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type pg from 'pg'
import { runs } from '../../../test/depth.ts'
import { openWorld, type World } from '../../../test/projecting.ts'
import { personalFields } from '../../domain/events.ts'
import type { EventStore, JsonObject, Position } from '../event-store/event-store.ts'
import { createMemoryEventStore } from '../event-store/memory-event-store.ts'
import { createMemoryPersonKeys } from '../event-store/memory-person-keys.ts'
import type { PersonKeys } from '../event-store/person-keys.ts'
import { sealedEventStore } from '../event-store/sealed-event-store.ts'
import { buildAsOf, schemaAsOf } from './as-of.ts'
import { bookmarksProjection } from '../../projections/bookmarks/bookmarks.ts'
import { profileDraftsProjection } from '../../projections/profiles/profile-drafts.ts'
import { rebuild } from './rebuild.ts'
import { waitlistProjection } from '../../projections/waitlist/waitlist.ts'

const projections = [waitlistProjection, bookmarksProjection, profileDraftsProjection]
const schema = schemaAsOf('fold_spec')
const signal = new AbortController().signal
const at = '2026-01-01T12:00:00.000Z'

let world: World
let client: pg.Client
beforeEach(async () => {
  world = await openWorld()
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
  fc.record({ kind: fc.constant('invite'), who, times: fc.nat(3) }),
  fc.record({ kind: fc.constant('leave'), who }),
  fc.record({ kind: fc.constant('save'), who, whom, note }),
  fc.record({ kind: fc.constant('note'), who, whom, note }),
  fc.record({ kind: fc.constant('let go'), who, whom }),
  fc.record({ kind: fc.constant('draft'), who, words }),
  fc.record({ kind: fc.constant('discard'), who }),
  fc.record({ kind: fc.constant('erase'), who }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What the pencil has written: a line for each record, by its name. */
type Sheet = Map<string, string>

/** A step as it was taken: what it does to the sheet, and whether it said something of its person. */
interface Taken {
  readonly position: Position
  readonly who: string
  readonly isPersonal: boolean
  readonly write: (sheet: Sheet) => void
}

const change = (sheet: Sheet, name: string, how: (line: string) => string) => {
  const line = sheet.get(name)
  if (line !== undefined) sheet.set(name, how(line))
}
const entry = (name: string, place: string | null, revised: boolean, invited: number, left: boolean) =>
  JSON.stringify([name, place, revised, invited, left])
const parts = (line: string) => JSON.parse(line) as [string, string | null, boolean, number, boolean]

const tellerOf = (store: EventStore, keys: Pick<PersonKeys, 'erase'>) => {
  const gone = new Set<string>()
  const drafts = new Map<string, number>()
  const append = async (stream: string, type: string, data: JsonObject): Promise<Position> => {
    const metadata = { correlationId: 'c', causationId: 'c', actorId: 'visitor', schemaVersion: 1 }
    const appended = await store.append(stream, 'any', [{ id: randomUUID(), type, data, metadata }])
    if (appended.status !== 'appended') throw new Error('An append that expects nothing was refused')
    return appended.position
  }

  /** Null for a step of somebody who is gone: nobody takes one for them. */
  return async (told: Step): Promise<Taken | null> => {
    const { who } = told
    if (gone.has(who)) return null
    const taken = (position: Position, isPersonal: boolean, write: Taken['write']): Taken => ({
      position,
      who,
      isPersonal,
      write,
    })
    switch (told.kind) {
      case 'join':
      case 'revise': {
        const answers = { email: `${who}@example.com`, fullName: told.words, userType: 'parent' }
        const data = { entryId: who, ...answers, location: told.place, message: null }
        const isNew = told.kind === 'join'
        const position = isNew
          ? await append(`waitlist-${who}`, 'WaitlistJoined', { ...data, joinedAt: at })
          : await append(`waitlist-${who}`, 'WaitlistAnswersRevised', { ...data, revisedAt: at })
        return taken(position, true, (sheet) => {
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
        return taken(await append(`waitlist-${who}`, 'WaitlistInvited', data), false, (sheet) =>
          change(sheet, `entry ${who}`, (line) => {
            const [name, place, revised, , left] = parts(line)
            return entry(name, place, revised, told.times, left)
          }),
        )
      }
      case 'leave': {
        const data = { entryId: who, by: 'person', reason: null, unsubscribedAt: at }
        return taken(await append(`waitlist-${who}`, 'WaitlistUnsubscribed', data), false, (sheet) =>
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
        return taken(position, told.note !== null, (sheet) => {
          if (isNew || sheet.has(name)) sheet.set(name, JSON.stringify(told.note))
        })
      }
      case 'let go': {
        const data = { accountId: who, providerId: told.whom, removedAt: at }
        return taken(await append(`bookmarks-${who}`, 'BookmarkRemoved', data), false, (sheet) =>
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
        return taken(position, answers !== null, (sheet) =>
          sheet.set(`draft ${who}`, JSON.stringify([version, answers])),
        )
      }
      case 'erase': {
        gone.add(who)
        await keys.erase(who)
        const data = { accountId: who, personIds: [who], erasedAt: at }
        return taken(await append(`account-${who}`, 'PersonErased', data), false, (sheet) => {
          for (const name of [...sheet.keys()]) if (name.split(' ').slice(1).includes(who)) sheet.delete(name)
        })
      }
    }
  }
}

/** What is personal of somebody who was erased by now was never said, whatever the moment. */
const pencilled = (story: readonly Taken[], gone: ReadonlySet<string>, to: Position): Sheet => {
  const sheet: Sheet = new Map()
  for (const { position, who, isPersonal, write } of story)
    if (position <= to && !(isPersonal && gone.has(who))) write(sheet)
  return sheet
}

/** The tables' rows in the pencil's words. */
const tablesIn = async (of: string): Promise<Sheet> => {
  const { rows } = await client.query<{ name: string; line: string }>(
    `select 'entry ' || entry_id as name,
            json_build_array(full_name, location, revised_at is not null, invitations, unsubscribed_at is not null)::text as line
       from ${of}.waitlist_entry
      union all select 'saved ' || account_id || ' ' || provider_id, coalesce(to_json(note)::text, 'null') from ${of}.bookmark
      union all select 'draft ' || provider_id, json_build_array(version, answers)::text from ${of}.profile_draft`,
  )
  return new Map(rows.map(({ name, line }) => [name, JSON.stringify(JSON.parse(line))]))
}

/** Every column of every row. */
const everything = async (of: string) => {
  const texts: string[] = []
  for (const table of projections.flatMap(({ tables }) => tables)) {
    const { rows } = await client.query<{ text: string }>(
      `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '')) as text from ${of}.${table} t`,
    )
    texts.push(`${table} ${rows[0]?.text}`)
  }
  return texts
}

it('The tables as of any moment are what a pencil makes of the story, and those of now are those of a rebuild', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), fc.nat(), async (steps, nth) => {
      const keys = createMemoryPersonKeys()
      const store = sealedEventStore(createMemoryEventStore(), { keys, personalFields, upcasts: {} })
      const tell = tellerOf(store, keys)
      const story: Taken[] = []
      for (const each of steps) {
        const taken = await tell(each)
        if (taken) story.push(taken)
      }
      const head = await store.head()
      const moment = story[nth % story.length]?.position ?? head
      const gone = await keys.erased()
      const asOf = { store, client, projections, schema, signal }

      await buildAsOf({ ...asOf, to: moment })
      expect(await tablesIn(schema)).toEqual(pencilled(story, gone, moment))

      await buildAsOf({ ...asOf, to: head })
      expect(await tablesIn(schema)).toEqual(pencilled(story, gone, head))
      // Another log than that of the run before.
      await client.query('delete from read.projection_checkpoint')
      for (const projection of projections) await rebuild({ store, tables: world.tables, projection, signal })
      expect(await everything('read')).toEqual(await everything(schema))
    }),
    runs(10, 40),
  )
})
