import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openReactingWorld, type ReactingWorld } from '../../../test/reacting.ts'
import type { AnyCommand } from '../../domain/commands.ts'
import type { EventType } from '../../domain/events.ts'
import { feedTokens, feedTokensStream } from '../../domain/staff/feed-token.ts'
import { tableFates } from '../../platform/postgres/table-fates.ts'
import { againOf, endedSince, type EndedRight } from './ended-since.ts'
import { endAnew, endCredentials, endRights } from './restore-backup.ts'
import { eventFates, linkFates, tokenFates } from './rights.ts'

describe('The links that are stored nowhere', () => {
  /** Keyed hashes that are ids or counters, and open nothing. */
  const opensNothing = [
    'address',
    'asked',
    'attempt',
    'backup',
    'console',
    'conversation',
    'counted-account',
    'counted-calendar',
    'database account',
    'feed-token',
    'message',
    'order of a comparison',
    'organization',
    'origin',
    'photo',
    'provider',
    'slug',
    'two-factor',
    'waitlist',
  ]

  it('have a fate each, or say that they open nothing', async () => {
    const kinds = new Set<string>()
    const folder = join(import.meta.dirname, '../..')
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue
      const text = await readFile(join(folder, file), 'utf8')
      for (const [, kind = ''] of text.matchAll(/(?:\bidOf|\bopaqueId|\btokensFor)\((?:[\w.]+, )?'([^']+)'/g))
        kinds.add(kind)
    }
    expect([...kinds].toSorted()).toEqual([...opensNothing, ...Object.keys(linkFates)].toSorted())
  })
})

it('docs/operations.md tells the fate of every credential, and of every right that does not end again', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const credentials = Object.entries(tableFates).filter(
    ([, { fate, ...why }]) => fate === 'ended' || !('because' in why && why.because === 'it opens nothing'),
  )
  const again = (Object.keys(eventFates) as EventType[]).filter((type) => againOf(type) !== null)
  const names = [
    ...credentials.map(([name]) => name),
    ...Object.keys(tokenFates),
    ...Object.keys(linkFates),
    ...again,
  ]
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

describe('A restore', () => {
  let world: ReactingWorld
  beforeEach(async () => {
    world = await openReactingWorld()
  })
  afterEach(() => world.close())

  /** A row in any table: each column that must have a value gets one of its type. */
  const insert = async (table: string, values: Readonly<Record<string, string>> = {}) => {
    const [schema = '', name = ''] = table.split('.')
    const { rows } = await world.pool.query<{ column: string; type: string }>(
      `select column_name as column, data_type as type from information_schema.columns
        where table_schema = $1 and table_name = $2 and is_nullable = 'NO' and is_generated = 'NEVER'
          and column_default is null`,
      [schema, name],
    )
    const some: Readonly<Record<string, string>> = {
      ...{ uuid: randomUUID(), text: 'x', bytea: '\\x00', date: '2026-01-01', boolean: 'true', jsonb: '{}' },
      ...{
        'timestamp with time zone': '2026-01-01',
        ARRAY: '{}',
        integer: '1',
        bigint: '1',
        real: '1',
        'double precision': '1',
      },
    }
    const all = {
      ...Object.fromEntries(rows.map(({ column, type }) => [column, some[type] ?? 'x'])),
      ...values,
    }
    const names = Object.keys(all)
    await world.pool.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_name, nth) => `$${nth + 1}`).join(', ')})`,
      Object.values(all),
    )
  }
  const working = async (table: string, where: string) =>
    (await world.rows(`select 1 from ${table} where ${where}`)).length

  it('ends what works in each table that ends, and leaves the others as they are', async () => {
    const inThisWorld = await world.rows<{ name: string }>(
      "select schemaname || '.' || tablename as name from pg_tables",
    )
    const there = new Set(inThisWorld.map(({ name }) => name))
    const tables = Object.entries(tableFates).filter(([name]) => there.has(name))
    expect(Object.keys(tableFates).filter((name) => !there.has(name))).toEqual([])
    const others = tables.filter(([name]) => name !== 'account.token' && name !== 'reaction.outbox')
    // Some rows come with another table's.
    for (const [name] of others) if ((await working(name, 'true')) === 0) await insert(name)
    for (const purpose of Object.keys(tokenFates))
      await insert('account.token', { purpose, token_hash: `\\x${Buffer.from(purpose).toString('hex')}` })
    await endCredentials(world.pool)
    for (const [name, fate] of others)
      expect([name, await working(name, fate.fate === 'ended' ? fate.works : 'true')]).toEqual([
        name,
        fate.fate === 'ended' ? 0 : 1,
      ])
    for (const [purpose, { fate }] of Object.entries(tokenFates))
      expect([purpose, await working('account.token', `purpose = '${purpose}'`)]).toEqual([
        purpose,
        fate === 'ended' ? 0 : 1,
      ])
  })

  const register = async (accountId: string) => {
    const email = `${accountId}@example.com`
    const person = {
      addressId: randomUUID(),
      name: accountId,
      email,
      kind: 'client',
      isVerified: true,
    } as const
    await world.send({ type: 'RegisterAccount', accountId, registration: person })
    await insert('account.password', { account_id: accountId })
  }

  it('ends every staff role and every token of the feed', async () => {
    await register('ada')
    await register('otto')
    const given = { reason: 'Joined us' }
    await world.send({ type: 'GrantStaffRole', accountId: 'ada', role: 'admin', ...given })
    await world.send({ type: 'GrantStaffRole', accountId: 'otto', role: 'analyst', ...given })
    await world.send({ type: 'RevokeStaffRole', accountId: 'otto', reason: 'Left us' })
    const token = { tokenId: 't1', name: 'warehouse', types: null, fingerprint: 'x', staffId: 'ada' }
    await world.send({ type: 'CreateFeedToken', ...token, reason: 'A warehouse' })
    expect(await endRights({ store: world.store, storedLog: world.sealed }, world.clock)).toBe(1)
    const { open, ended } = (await world.states.refresh(feedTokens, feedTokensStream())).state
    expect([[...open], [...ended]]).toEqual([[], ['t1']])
    const events: string[] = []
    for await (const { type } of world.store.readStream('account-ada')) events.push(type)
    expect(events.at(-1)).toBe('StaffRoleRevoked')
    expect(await endRights({ store: world.store, storedLog: world.sealed }, world.clock)).toBe(0)
  })

  /** For each event that is done again: what was there at the backup, what ended it, and what takes it back. */
  const acts: Readonly<Partial<Record<EventType, { end: AnyCommand; takeBack: AnyCommand | null }>>> = {
    PasswordChanged: {
      end: { type: 'RecordPasswordChange', accountId: 'maya', by: 'owner' },
      takeBack: null,
    },
    MessageMailsSwitched: {
      end: { type: 'SwitchMessageMails', accountId: 'maya', areOn: false },
      takeBack: { type: 'SwitchMessageMails', accountId: 'maya', areOn: true },
    },
    ParticipantBlocked: {
      end: { type: 'BlockParticipant', conversationId: 'c1', by: 'client' },
      takeBack: { type: 'UnblockParticipant', conversationId: 'c1', by: 'client' },
    },
    CredentialWithdrawn: {
      end: { type: 'WithdrawCredential', providerId: 'p1', credentialId: 'k1' },
      takeBack: null,
    },
    CredentialRevoked: {
      end: {
        type: 'RevokeCredential',
        providerId: 'p1',
        credentialId: 'k2',
        staffId: 'ada',
        reason: 'Not listed',
      },
      takeBack: null,
    },
    WaitlistUnsubscribed: {
      end: { type: 'UnsubscribeWaitlistEntry', entryId: 'w1', by: 'person', reason: null },
      takeBack: {
        type: 'JoinWaitlist',
        entryId: 'w1',
        answers: { email: 'w@example.com', fullName: 'W', userType: 'parent', location: null, message: null },
        repeatId: 'w1-repeated',
      },
    },
  }
  const asAtBackup = async (to: ReactingWorld) => {
    await register('maya')
    const pair = { clientId: 'maya', providerId: 'p1' }
    const change = { type: 'NoteBooking', by: 'client', change: 'requested', bookingId: 'b1' } as const
    await to.send({ ...change, conversationId: 'c1', pair, changedAt: to.time.now.toISOString() })
    const said = { words: '', issuer: '', number: '', state: null, issuedOn: null, expiresOn: null }
    const claim = { kind: 'license', title: 'rn', registerLink: null, ...said } as const
    for (const credentialId of ['k1', 'k2']) {
      const about = { providerId: 'p1', credentialId }
      await to.send({ type: 'ClaimCredential', ...about, claim, renewedId: null })
      const evidence = { staffId: 'ada', where: 'Nursys', seenOn: '2020-01-01', validUntil: null }
      await to.send({ type: 'CheckCredential', ...about, ...evidence })
    }
    const join = acts.WaitlistUnsubscribed?.takeBack
    if (join) await to.send(join)
  }
  /** What the list of the deployment says once its index of events is complete. */
  const listed = async () => {
    await world.pool.query('delete from read.event_index')
    for await (const { stream, type, position, id } of world.sealed.readAll())
      await insert('read.event_index', { stream, type, position, id, time: new Date().toISOString() })
    const found: EndedRight[] = []
    for await (const each of endedSince(world.tables, world.sealed, new Date())) found.push(each)
    return found
  }
  const typesAgain = (Object.keys(eventFates) as EventType[]).filter((type) => againOf(type) !== null)

  it.each(typesAgain)('ends again what %s ended after the backup, unless it was taken back', async (type) => {
    const act = acts[type]
    if (!act) throw new Error(`Nothing shows how ${type} is done again`)
    await asAtBackup(world)
    await world.send(act.end)
    const list = await listed()
    expect(list.map(({ ended }) => ended)).toEqual([type])
    if (act.takeBack) {
      await world.send(act.takeBack)
      expect(await listed()).toEqual([])
    }
    await world.close()
    world = await openReactingWorld()
    await asAtBackup(world)
    const since = new Date(0).toISOString()
    expect(await endAnew(world, world.pool, { rights: list, since }, world.clock)).toBe(1)
    expect(await endAnew(world, world.pool, { rights: list, since }, world.clock)).toBe(0)
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await endAnew(world, world.pool, { rights: list, since: later }, world.clock)).toBe(0)
  })
})
