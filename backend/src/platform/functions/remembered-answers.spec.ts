import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { until } from '../../../test/until.ts'
import { openRememberedAnswers, type RememberedAnswers } from './remembered-answers.ts'

let database: TestDatabase
let pool: pg.Pool
let one: RememberedAnswers
let other: RememberedAnswers
const lookupKey = randomBytes(32)
const openOne = () => openRememberedAnswers(pool, lookupKey, { warn: () => undefined })

beforeAll(async () => {
  database = await testDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 4 })
  one = await openOne()
  other = await openOne()
})
beforeEach(() => pool.query('delete from door.answer'))
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await pool.end()
  await database.drop()
})

const rows = async () =>
  (
    await pool.query<{ is_sealed: boolean; text: string }>(
      `select sealed is not null as is_sealed, encode(coalesce(sealed, ''), 'escape') as text from door.answer`,
    )
  ).rows

interface Said {
  readonly said: string
}

/** Handles a call by counting up; `said` is what is answered. */
const caller = (words = 'first') => {
  let handled = 0
  const answers: Said = { said: words }
  return {
    handled: () => handled,
    work: () => {
      handled += 1
      return Promise.resolve(answers)
    },
  }
}
const keepAll = (value: Said) => ({ value, seconds: 60 })
const keepNothing = () => null

const call = (
  by: RememberedAnswers,
  words: readonly unknown[],
  work: () => Promise<Said>,
  keep: (value: Said) => { value: Said; seconds: number } | null = keepAll,
) => by.once({ accountId: 'maya', words }, work, keep)

/** Answers are written a moment after they were given. */
const untilKept = (answers: number) =>
  until(`${answers} are kept`, async () => {
    const kept = await rows()
    return kept.length === answers && kept.every(({ is_sealed: isSealed }) => isSealed)
  })

describe('A call that is repeated', () => {
  it('gets the answer of the first time, also from another process, and is not handled again', async () => {
    const { work, handled } = caller()
    expect(await call(one, ['pin', 'key'], work)).toEqual({ said: 'first' })
    for (const process of [one, other])
      expect(await call(process, ['pin', 'key'], work)).toEqual({ said: 'first' })
    expect(handled()).toBe(1)
  })

  it('is another call with another caller, key, function or input', async () => {
    const { work, handled } = caller()
    const words = ['pin', 'key', { id: 1 }]
    await call(one, words, work)
    for (const different of [
      { accountId: 'noor', words },
      { accountId: null, words },
      { accountId: null, words: ['maya', ...words] },
      { accountId: 'maya', words: ['pin', 'other', { id: 1 }] },
      { accountId: 'maya', words: ['unpin', 'key', { id: 1 }] },
      { accountId: 'maya', words: ['pin', 'key', { id: 2 }] },
    ]) {
      const before = handled()
      await one.once(different, work, keepAll)
      expect(handled()).toBe(before + 1)
    }
  })

  it('is handled again where nothing was to be kept, and where it failed', async () => {
    const { work, handled } = caller()
    await call(one, ['pin'], work, keepNothing)
    await expect(call(other, ['pin'], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    await call(other, ['pin'], work)
    expect(handled()).toBe(2)
  })

  it('waits while the first is being handled, for longer than a claim lasts, here or in another process', async () => {
    let finish = (_said: Said): void => undefined
    const first = call(one, ['slow'], () => new Promise<Said>((resolve) => (finish = resolve)))
    await until('it is being handled', async () => (await rows()).length === 1)
    const { work, handled } = caller('twice')
    const { rows: claims } = await pool.query<{ until: Date }>('select until from door.answer')
    const repeats = [one, other, other].map((process) => call(process, ['slow'], work))
    await until('the claim would be over without being renewed', async () => {
      const { rowCount } = await pool.query('select from door.answer where now() > $1', [claims[0]?.until])
      return rowCount === 1
    })
    finish({ said: 'once' })
    expect(await Promise.all([first, ...repeats])).toEqual(Array(4).fill({ said: 'once' }))
    expect(handled()).toBe(0)
  })

  it('is handled again, after two seconds, where the process of the first has died', async () => {
    const dead = await openOne()
    void dead.once(
      { accountId: 'maya', words: ['killed'] },
      () => new Promise<Said>(() => undefined),
      keepAll,
    )
    await until('it is being handled', async () => (await rows()).length === 1)
    await dead.close()
    const { work, handled } = caller('again')
    expect(await call(other, ['killed'], work)).toEqual({ said: 'again' })
    expect(handled()).toBe(1)
  })

  it('is handled once of many at once in two processes', async () => {
    const { work, handled } = caller()
    const calls = Array.from({ length: 24 }, (_, nth) =>
      call(nth % 2 ? one : other, ['storm', nth % 3], work),
    )
    expect(await Promise.all(calls)).toEqual(Array(24).fill({ said: 'first' }))
    expect(handled()).toBe(3)
  })

  it('may come as another caller, who then gets what was kept for them', async () => {
    const { work, handled } = caller()
    const keep = (value: Said) => ({
      ...{ value, seconds: 60 },
      other: { call: { accountId: 'maya', words: ['log in'] }, value: { said: 'for Maya' } },
    })
    await one.once({ accountId: null, words: ['log in'] }, work, keep)
    await untilKept(2)
    expect(await call(other, ['log in'], work)).toEqual({ said: 'for Maya' })
    expect(handled()).toBe(1)
  })
})

describe('What is remembered', () => {
  it('tells a reader of the table neither what was answered nor who asked', async () => {
    await call(one, ['pin', 'key'], caller('a secret').work)
    await untilKept(1)
    const [row] = await rows()
    expect(row?.text).not.toContain('secret')
    expect(JSON.stringify((await pool.query('select * from door.answer')).rows)).not.toContain('maya')
  })

  it('is forgotten with an erased account, also what is answered later to a call that began before', async () => {
    let finish = (_said: Said): void => undefined
    await call(one, ['kept'], caller().work)
    const begun = call(one, ['begun'], () => new Promise<Said>((resolve) => (finish = resolve)))
    await one.once({ accountId: 'noor', words: ['hers'] }, caller().work, keepAll)
    await until('two are kept', async () => (await rows()).filter((row) => row.is_sealed).length === 2)
    await other.forget('maya')
    expect(await rows()).toHaveLength(1)
    finish({ said: 'about somebody' })
    expect(await begun).toEqual({ said: 'about somebody' })
    // Written after it.
    await call(one, ['next'], caller().work)
    await untilKept(2)
  })

  it('is not an answer that is very long', async () => {
    const { work, handled } = caller('x'.repeat(70_000))
    await call(one, ['long'], work)
    await call(one, ['long'], work)
    expect(handled()).toBe(2)
    await untilKept(0)
  })

  it('is swept when its time is over', async () => {
    await call(one, ['old'], caller().work)
    await call(one, ['young'], caller().work)
    await untilKept(2)
    await one.sweep()
    expect(await rows()).toHaveLength(2)
    await pool.query(`update door.answer set until = now() where ctid = (select min(ctid) from door.answer)`)
    const { work, handled } = caller()
    await call(one, ['old'], work)
    expect(handled()).toBe(1)
    await untilKept(2)
    await pool.query('update door.answer set until = now()')
    await one.sweep()
    expect(await rows()).toEqual([])
  })
})
