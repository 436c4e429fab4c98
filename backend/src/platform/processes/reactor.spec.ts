import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { openReactingWorld, type ReactingWorld } from '../../../test/reacting.ts'
import { until } from '../../../test/until.ts'
import type { AddressEvent } from '../../domain/accounts/address.ts'
import { backoffDelay } from '../backoff.ts'
import type { RecordedEvent } from '../event-store/event-store.ts'
import type { ProcessManager, ProcessContext } from './process-manager.ts'
import { startReactor } from './reactor.ts'

const maya = { name: 'Maya', email: 'maya@example.com', kind: 'client' } as const

describe.each(['memory', 'postgres'] as const)('A process manager over a log in %s', (home) => {
  let world: ReactingWorld
  beforeEach(async () => {
    world = await openReactingWorld(home)
    await world.pool.query('create table note (event uuid, account text)')
  })
  afterEach(() => world.close())

  const signUp = async (accountId: string = randomUUID()) => {
    await world.send({ type: 'SignUp', addressId: randomUUID(), accountId, registration: maya })
    return accountId
  }
  const writeNote = ({ id, data }: Pick<RecordedEvent, 'id' | 'data'>, { transaction }: ProcessContext) =>
    transaction.query('insert into note values ($1, $2)', [id, data['accountId']])
  const notes = async () =>
    (await world.rows<{ account: string }>('select * from note')).map(({ account }) => account)
  const settled = async (name = 'notes') => {
    const head = await world.store.head()
    await until(`${name} is at ${head}`, async () => ((await world.checkpoint(name)) ?? '') >= head)
  }
  const notesOn = (
    react: (event: RecordedEvent, context: ProcessContext) => Promise<void>,
  ): ProcessManager<AddressEvent> => ({
    name: 'notes',
    on: { SignedUp: (event, context) => react(event as unknown as RecordedEvent, context) },
  })
  const eventsOf = async (stream: string) => {
    const types: string[] = []
    for await (const { type } of world.store.readStream(stream)) types.push(type)
    return types
  }

  it('gets each event in order, appended before or after it started', async () => {
    const first = await signUp()
    world.react(
      notesOn(async (event, context) => {
        await writeNote(event, context)
      }),
    )
    const second = await signUp()
    await settled()
    expect(await notes()).toEqual([first, second])
  })

  it('goes on from where it was stopped', async () => {
    const remember = notesOn(async (event, context) => {
      await writeNote(event, context)
    })
    const reactor = world.react(remember)
    const first = await signUp()
    await settled()
    await reactor.stop()
    const second = await signUp()
    world.react(remember)
    await settled()
    expect(await notes()).toEqual([first, second])
  })

  it('keeps nothing of an attempt that failed, and tries again', async () => {
    let attempts = 0
    world.react(
      notesOn(async (event, context) => {
        await writeNote(event, context)
        attempts += 1
        if (attempts < 3) throw new Error('not yet')
      }),
    )
    const account = await signUp()
    await settled()
    expect([attempts, await notes()]).toEqual([3, [account]])
  })

  it('sends a command that has one effect even if its event is delivered again', async () => {
    let attempts = 0
    const accountId = randomUUID()
    world.react({
      name: 'notes',
      on: {
        async SignedUp({ data: { addressId, name, email, kind } }, { execute }) {
          const registration = { addressId, name, email, kind, isVerified: true }
          await execute({ type: 'RegisterAccount', accountId, registration })
          attempts += 1
          if (attempts === 1) throw new Error('after the command')
        },
      },
    })
    await signUp(accountId)
    await settled()
    expect(attempts).toBe(2)
    expect(await eventsOf(`account-${accountId}`)).toEqual(['AccountRegistered', 'AddressVerified'])
  })

  it('loses no command that it sends twice for one event', async () => {
    const accountId = randomUUID()
    world.react({
      name: 'notes',
      on: {
        async SignedUp({ data: { addressId, name, email, kind } }, { execute }) {
          const registration = { addressId, name, email, kind, isVerified: true }
          await execute({ type: 'RegisterAccount', accountId, registration })
          for (const name of ['May', 'Mae', 'May']) await execute({ type: 'ChangeName', accountId, name })
        },
      },
    })
    await signUp(accountId)
    await settled()
    expect(await world.rows('select reaction, error from reaction.parked')).toEqual([])
    expect(await eventsOf(`account-${accountId}`)).toEqual([
      'AccountRegistered',
      'AddressVerified',
      ...Array.from({ length: 3 }, () => 'NameChanged'),
    ])
  })

  it('records the system as actor, with the person’s event as cause and its correlation id', async () => {
    const accountId = randomUUID()
    world.react({
      name: 'notes',
      on: {
        SignedUp: ({ data: { addressId, name, email, kind } }, { execute }) =>
          execute({
            type: 'RegisterAccount',
            accountId,
            registration: { addressId, name, email, kind, isVerified: false },
          }),
      },
    })
    await signUp(accountId)
    await settled()
    const events: RecordedEvent[] = []
    for await (const event of world.store.readAll()) events.push(event)
    const [signedUp, registered] = events
    expect(registered?.metadata).toMatchObject({
      actorId: 'system',
      correlationId: signedUp?.metadata.correlationId,
      causationId: signedUp?.id,
    })
  })

  it('parks an event after five attempts, logs an error, and goes on with the others', async () => {
    const [poison, fine] = [randomUUID(), randomUUID()]
    let attempts = 0
    world.react(
      notesOn(async (event, context) => {
        if (event.data['accountId'] === poison) {
          attempts += 1
          throw new Error('cannot be reacted to')
        }
        await writeNote(event, context)
      }),
    )
    await signUp(poison)
    await signUp(fine)
    await settled()
    expect([attempts, await notes()]).toEqual([5, [fine]])
    expect(await world.rows('select reaction, event_type, error from reaction.parked')).toEqual([
      { reaction: 'notes', event_type: 'SignedUp', error: 'cannot be reacted to' },
    ])
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toHaveLength(1)
    expect(world.lines.join()).not.toContain('maya')
  })

  it('never parks an event because of an outage', async () => {
    let attempts = 0
    world.react(
      notesOn(async (event, context) => {
        attempts += 1
        if (attempts <= 7) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
        await writeNote(event, context)
      }),
    )
    const account = await signUp()
    await settled()
    expect(await notes()).toEqual([account])
    expect(await world.rows('select 1 from reaction.parked')).toEqual([])
  })

  it('goes on soon after each outage if it handled an event since the one before', async () => {
    const failed = new Map<string, number>()
    const gaps: number[] = []
    for (let nth = 0; nth < 12; nth += 1) await signUp()
    world.react(
      notesOn(async (event, context) => {
        const since = failed.get(event.id)
        if (since === undefined) {
          failed.set(event.id, performance.now())
          throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
        }
        gaps.push(performance.now() - since)
        await writeNote(event, context)
      }),
    )
    await settled()
    // If the pauses went on doubling, each of the last five would take at least this long.
    expect(Math.min(...gaps.slice(-5))).toBeLessThan(backoffDelay(7, () => 0))
  })

  it('skips the events of an erased person', async () => {
    const [gone, here] = [await signUp(), await signUp()]
    await world.keys.erase(gone)
    world.react(
      notesOn(async (event, context) => {
        await writeNote(event, context)
      }),
    )
    await settled()
    expect(await notes()).toEqual([here])
  })

  it('is run by one process at a time, and by another one when the first stops', async () => {
    const workers: string[] = []
    const startAs = (worker: string) =>
      startReactor({
        ...world,
        lookupKey: Buffer.alloc(32, 7),
        processManager: notesOn(async (event, context) => {
          workers.push(worker)
          await writeNote(event, context)
        }),
      })
    const one = startAs('one')
    const first = await signUp()
    await settled()
    const two = startAs('two')
    const second = await signUp()
    await settled()
    await one.stop()
    const third = await signUp()
    await settled()
    await two.stop()
    expect(workers).toEqual(['one', 'one', 'two'])
    expect(await notes()).toEqual([first, second, third])
  })

  it('loses and doubles nothing when its connection is cut again and again', async () => {
    world.react(
      notesOn(async (event, context) => {
        await writeNote(event, context)
      }),
    )
    const accounts: string[] = []
    for (let round = 0; round < 6; round += 1) {
      accounts.push(await signUp(), await signUp())
      await world.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reactor notes' and datname = current_database()",
      )
    }
    await settled()
    expect(await notes()).toEqual(accounts)
  })
})
