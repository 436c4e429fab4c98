import { expect, it } from '@jest/globals'
import { watchLocks, type Lock } from './locks.ts'
import type { ReadTables } from './tables.ts'

/** Stands in for a database in which these locks are held. */
const holding = (held: ReadonlySet<Lock>) => ({
  query: ((_sql: string, [wanted]: [readonly Lock[]]) =>
    Promise.resolve(
      wanted.filter((lock) => held.has(lock)).map((lock) => ({ lock, holder: 'another process' })),
    )) as unknown as ReadTables['query'],
})

const never = new AbortController().signal

it('tells of the locks of projections first, and of no lock that is held', async () => {
  const held = new Set<Lock>(['project bookings', 'react mails', 'project reviews'])
  const locks = watchLocks(holding(held))
  const told: string[] = []
  const stop = new AbortController()
  const waits = (['react mails', 'project bookings'] as const).map((lock) =>
    locks.free(lock, never).then(() => told.push(lock)),
  )
  const others = locks.free('project reviews', stop.signal).then(() => told.push('stopped'))
  held.delete('react mails')
  held.delete('project bookings')
  await Promise.all(waits)
  stop.abort()
  await others
  expect(told).toEqual(['project bookings', 'react mails', 'stopped'])
})
