/** When a deadline takes effect and when it gives up, in a real database: all that its declaration leaves out. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openReactingWorld, type ReactingWorld } from '../../../test/reacting.ts'
import type { AnyCommand } from '../../domain/commands.ts'
import { logStart } from '../event-store/event-store.ts'
import { writeMail } from '../mail/outbox.ts'
import { deadline } from './deadline.ts'

let world: ReactingWorld
beforeAll(async () => {
  world = await openReactingWorld()
})
afterAll(() => world.close())

const minute = 60_000
const noon = Date.parse('2026-03-01T12:00:00Z')
const minutesAfterNoon = (minutes: number) => new Date(noon + minutes * minute)
const namespace = '5f0b2a4e-9f1e-4f57-8d0a-0b6c1d7a2e93'

interface Row {
  readonly id: string
  readonly owner: string
}

/** The declaration's `due` over these rows: id, owner, and minutes after noon. */
const rowsOf = (...rows: readonly (readonly [string, string, number])[]) =>
  `select * from (values ${rows
    .map(([id, owner, at]) => `('${id}', '${owner}', '${minutesAfterNoon(at).toISOString()}'::timestamptz)`)
    .join()}) of (id, owner, since)`

/** What is sent in a run at this time, and under which id. */
const sentAt = async (minutes: number, each: ReturnType<typeof deadline<Row>>) => {
  const sent: { readonly command: AnyCommand; readonly id: string }[] = []
  await each.run({
    ...world,
    now: () => Promise.resolve(minutesAfterNoon(minutes)),
    execute(command, { commandId }) {
      sent.push({ command, id: commandId })
      return Promise.resolve({ position: logStart, eventTypes: [], isNew: true })
    },
  })
  return sent
}

const command = (row: Row, all: readonly Row[]): AnyCommand => ({
  type: 'CompleteBookings',
  providerId: row.owner,
  bookingIds: all.map(({ id }) => id),
})
const declared = { name: 'tests', namespace, mark: (row: Row) => row.id, command }
const idsIn = (sent: Awaited<ReturnType<typeof sentAt>>) =>
  sent.map((each) => (each.command.type === 'CompleteBookings' ? each.command.bookingIds : []))

it('takes effect from its time on, the oldest first, and not once it has given up', async () => {
  const due = rowsOf(['b', 'maya', 5], ['a', 'maya', 0], ['c', 'maya', 90])
  const soon = deadline<Row>({ ...declared, due, after: 10 * minute, givesUpAfter: 60 * minute })
  const found = async (minutes: number) => idsIn(await sentAt(minutes, soon))
  expect(await found(9.9)).toEqual([])
  expect(await found(10)).toEqual([['a']])
  expect(await found(15)).toEqual([['a'], ['b']])
  expect(await found(69.9)).toEqual([['a'], ['b']])
  expect(await found(70)).toEqual([['b']])
  // As when a projection has read the whole log once more, or after a month without servers.
  expect(await found(30 * 24 * 60)).toEqual([])
  const forEver = deadline<Row>({ ...declared, due, after: 10 * minute, givesUpAfter: 'never' })
  expect(idsIn(await sentAt(30 * 24 * 60, forEver))).toEqual([['a'], ['b'], ['c']])
})

it('reminds before something until it begins', async () => {
  const due = rowsOf(['a', 'maya', 120])
  const before = deadline<Row>({ ...declared, due, after: -60 * minute, givesUpAfter: 60 * minute })
  expect(idsIn(await sentAt(59.9, before))).toEqual([])
  expect(idsIn(await sentAt(60, before))).toEqual([['a']])
  expect(idsIn(await sentAt(119.9, before))).toEqual([['a']])
  expect(idsIn(await sentAt(120, before))).toEqual([])
})

it('sends one command for up to a hundred rows that belong together', async () => {
  const many = Array.from({ length: 101 }, (_, nth) => [`m${nth}`, 'maya', nth / 1000] as const)
  const due = rowsOf(...many, ['r', 'rosa', 0.5])
  const together = deadline<Row>({
    ...declared,
    due,
    after: 0,
    givesUpAfter: 'never',
    inOne: ({ owner }) => owner,
  })
  expect(idsIn(await sentAt(1, together)).map((each) => each.length)).toEqual([100, 1, 1])
})

it('goes on with the others where one is refused, and says so', async () => {
  const due = rowsOf(['a', 'maya', 0], ['b', 'rosa', 0])
  const each = deadline<Row>({ ...declared, due, after: 0, givesUpAfter: 'never' })
  const sent: string[] = []
  const run = each.run({
    ...world,
    now: () => Promise.resolve(minutesAfterNoon(1)),
    execute(tried) {
      const of = tried.type === 'CompleteBookings' ? tried.providerId : ''
      sent.push(of)
      return Promise.resolve(
        of === 'maya'
          ? { refused: 'not_found', message: 'No such booking' }
          : { position: logStart, eventTypes: [], isNew: true },
      )
    },
  })
  await expect(run).rejects.toThrow('1 of 2 failed')
  expect(sent.toSorted()).toEqual(['maya', 'rosa'])
})

it('writes a mail once, whatever its row says afterwards, and asks for none that was written', async () => {
  const asked: string[] = []
  const mails = deadline<Row>({
    name: 'tests',
    due: rowsOf(['a', 'maya', 0], ['gone', 'rosa', 0]),
    after: minute,
    givesUpAfter: minute,
    kind: 'test',
    mark: (row) => row.id,
    async mail({ id: row, owner }, id, { transaction, now }) {
      asked.push(row)
      if (row === 'gone') return false
      const content = { subject: 'Hi', text: 'Hi', html: 'Hi', named: [] }
      await writeMail(
        transaction,
        { id, kind: 'test', personId: owner, to: `${owner}@example.com`, content },
        now(),
      )
      return true
    },
  })
  const parts = { ...world, now: () => Promise.resolve(minutesAfterNoon(1)) }
  expect([await mails.run(parts), await mails.run(parts)]).toEqual([1, 0])
  expect(asked).toEqual(['a', 'gone', 'gone'])
  expect(await world.rows('select person_id from reaction.outbox')).toEqual([{ person_id: 'maya' }])
})
