/**
 * Backup and restore as docs/operations.md describes them: while people write, into another deployment, and
 * after the erasure of a person whom the backup still contains.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openCalendarFeeds } from '../src/features/bookings/calendar-feeds.ts'
import { projections } from '../src/features/features.ts'
import { treatmentOf } from '../src/platform/postgres/table-fates.ts'
import { issueToken } from '../src/platform/sessions/single-use-tokens.ts'
import { tablesOf } from '../src/programs/backup/database-tables.ts'
import { UnusableBackup } from '../src/programs/backup/hashed-files.ts'
import { openBackup, restoreBackup } from '../src/programs/backup/restore-backup.ts'
import { writeBackup } from '../src/programs/backup/write-backup.ts'
import { startServerProcess, type ServerProcess } from './app-process.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { sendTo } from './http-client.ts'
import { runLog } from './log-process.ts'
import { addressOf, callWith, cookiesAfter, password, register, signIn, type Person } from './people.ts'
import { photograph } from './pictures.ts'
import { profileFormInput } from './profile-form.ts'
import { programArguments } from './program.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { migratedDatabase, testDatabase, type TestDatabase } from './test-database.ts'
import { until } from './until.ts'

/** A word that appears nowhere else. */
const canary = 'waxwing'
const leaver: Person = { name: `Nora ${canary}`, email: `nora.${canary}@example.com`, kind: 'provider' }
const stayer: Person = { name: 'Maya Ostrander', email: 'maya@example.com', kind: 'client' }
const gone: Person = { name: 'Gone Before', email: 'gone@example.com', kind: 'client' }

let original: TestServer
let folder: Awaited<ReturnType<typeof temporaryDirectory>>
let stayersCookie = ''
/** The token of a link to a new password that nobody has used. */
let stayersLink = ''
let photo = ''
/** Works in the original at the time of the backup. */
let calendarLink = ''
const databases: TestDatabase[] = []
const servers: ServerProcess[] = []

const environmentOf = (databaseUrl: string, directory: string) => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  DATA_DIRECTORY: directory,
})

/** Runs the programs as `make backup`, `make erased-people` and `make restore` do. */
const run = async (name: string, environment: Record<string, string>, ...words: string[]) => {
  const child = spawn(process.execPath, [...programArguments(`programs/${name}`), ...words], {
    env: environment,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

const call = async (cookie: string, id: string, data: object) => {
  const reply = await callWith(original, cookie, id, data)
  if (reply.status !== 200) throw new Error(`${id} answered ${reply.status}: ${reply.text}`)
  return reply.json() as Record<string, string>
}

const leave = async (person: Person) => {
  await call(await signIn(original, person), 'deleteMyAccount', { password })
  const isErased = async () => {
    const rows = await original.parts.tables.query(
      'select 1 from personal_key.person where erased_at is not null and person = $1',
      [accountIds.get(person)],
    )
    return rows.length > 0
  }
  await until(`${person.name} is erased`, isErased)
}
const accountIds = new Map<Person, string>()

/** A provider with a profile and a photo, a parent who saved them with a note, and a person who has left. */
const fill = async () => {
  for (const person of [leaver, stayer, gone]) accountIds.set(person, await register(original, person))
  const provider = await signIn(original, leaver)
  const form = profileFormInput({ slug: `${canary}-nights`, providerName: leaver.name })
  const { providerId = '' } = await call(provider, 'createProviderProfile', form)
  const sent = await original.request({
    method: 'POST',
    url: '/api/provider-photo',
    headers: { cookie: provider, 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin' },
    payload: await photograph({ format: 'jpeg' }),
  })
  photo = (sent.json() as { photo: string }).photo
  stayersCookie = await signIn(original, stayer)
  stayersLink = await issueToken(original.parts.pool, {
    purpose: 'reset_password',
    accountId: accountIds.get(stayer) ?? '',
    expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000),
  })
  await call(stayersCookie, 'bookmarkProvider', { providerId })
  await call(stayersCookie, 'changeBookmarkNote', { providerId, note: 'She sounds kind' })
  // Without the email about it, which the backup might have too.
  const feeds = openCalendarFeeds(original.parts.pool, 'https://example.org')
  calendarLink = await feeds.renew(accountIds.get(stayer) ?? '', 'client')
  expect((await original.request({ url: `/photos/${photo}` })).status).toBe(200)
  await leave(gone)
}

/** People join the waitlist, one after the other, until the work has finished. */
const whileWriting = async <T>(work: Promise<T>): Promise<{ result: T; written: number }> => {
  let ended = false
  const result = work.finally(() => (ended = true))
  let written = 0
  while (!ended) {
    await call('', 'joinWaitlist', { email: addressOf('writer'), full_name: `Writer ${written}` })
    written += 1
  }
  return { result: await result, written }
}

/** Every row of each read table, as text. */
const rowsOf = async (databaseUrl: string, schema: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const found: Record<string, string[]> = {}
  try {
    for (const table of projections.flatMap(({ tables }) => tables.map(({ name }) => name)).toSorted()) {
      const { rows } = await client.query<{ text: string }>(
        `select to_jsonb(t)::text as text from "${schema}"."${table}" t order by 1`,
      )
      found[table] = rows.map(({ text }) => text)
    }
  } finally {
    await client.end()
  }
  return found
}

const newDeployment = async (name: string) => {
  const database = await testDatabase()
  databases.push(database)
  const directory = join(folder.path, name)
  await mkdir(directory)
  await copyFile(join(original.directory, 'keys.json'), join(directory, 'keys.json'))
  return { ...database, directory, environment: environmentOf(database.url, directory) }
}

const startOn = async (environment: Record<string, string>) => {
  const server = await startServerProcess({ ...environment, DEMO_DATA: 'off', LOG_LEVEL: 'error' })
  servers.push(server)
  return server
}

const stop = async (server: ServerProcess) => {
  server.process.kill('SIGTERM')
  await server.ended
}

const onlyFolderIn = async (path: string) => {
  const [name = '', ...others] = await readdir(path)
  expect(others).toEqual([])
  return join(path, name)
}

let backup = ''
let keys = ''
let asOfBackup: Record<string, string[]> = {}

beforeAll(async () => {
  folder = await temporaryDirectory()
  original = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  await fill()
  const environment = environmentOf(original.parts.databaseUrl, original.directory)
  const [to, keysTo] = [join(folder.path, 'backups'), join(folder.path, 'keys')]
  const { result, written } = await whileWriting(run('backup', environment, '--to', to, '--keys-to', keysTo))
  expect(result).toMatchObject({ code: 0 })
  expect(written).toBeGreaterThan(0)
  backup = await onlyFolderIn(to)
  keys = await onlyFolderIn(keysTo)
  const { position } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as {
    position: string
  }
  expect(await runLog(original, 'replay', '--schema', 'as_of_backup', '--to', position)).toMatchObject({
    code: 0,
  })
  asOfBackup = await rowsOf(original.parts.databaseUrl, 'as_of_backup')
})
afterAll(async () => {
  for (const { process: running } of servers) running.kill('SIGKILL')
  await original.close()
  for (const database of databases) await database.drop()
  await folder.remove()
})

it('A restore elsewhere equals the original at the moment of the backup, and people log in again', async () => {
  const { environment, url, directory } = await newDeployment('same')
  const erased = join(keys, 'erased.ndjson')
  const restored = await run(
    'restore',
    environment,
    '--from',
    backup,
    '--keys-from',
    keys,
    '--erased',
    erased,
  )
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('events') as unknown })
  const server = await startOn(environment)
  const isReady = () => sendTo(server.port, { url: '/health/ready' }).then(({ status }) => status === 200)
  await until('the read tables are made', isReady)
  await until(
    'all of them are',
    async () => JSON.stringify(await rowsOf(url, 'read')) === JSON.stringify(asOfBackup),
  )

  // People log in again and find what they saved; the photo is there; no mail is sent again.
  const savedBy = (cookie: string) =>
    sendTo(server.port, { url: '/_server/bookmarks?createServerFn', headers: { cookie } })
  const post = (id: string, data: object) =>
    sendTo(server.port, {
      method: 'POST',
      url: `/_server/${id}?createServerFn`,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { data, context: {} },
    })
  expect((await savedBy(stayersCookie)).status).toBe(401)
  expect((await post('resetPassword', { token: stayersLink, password: 'another lullaby' })).status).toBe(410)
  const loggedIn = await post('logIn', { email: stayer.email, password })
  expect((await savedBy(cookiesAfter('', loggedIn))).text).toContain('She sounds kind')
  expect((await sendTo(server.port, { url: `/photos/${photo}` })).status).toBe(200)
  expect(await readdir(join(directory, 'mail')).catch(() => [])).toEqual([])
  // The link that showed their calendar at the time of the backup may have been renewed since.
  const calendar = new URL(calendarLink).pathname
  expect((await original.request({ url: calendar })).status).toBe(200)
  expect((await sendTo(server.port, { url: calendar })).status).toBe(404)
  await stop(server)
})

it('A person erased after the backup stays erased, and their address is free', async () => {
  await leave(leaver)
  await call(stayersCookie, 'changePassword', { password, newPassword: 'another lullaby' })
  const newest = join(folder.path, 'erased.ndjson')
  const environment = environmentOf(original.parts.databaseUrl, original.directory)
  expect(await run('backup', environment, '--erased-to', newest)).toMatchObject({
    code: 0,
    said: expect.stringContaining('2 erased people') as unknown,
  })
  expect(await readFile(newest, 'utf8')).not.toContain(canary)

  const target = await newDeployment('after')
  const restored = await run(
    'restore',
    target.environment,
    '--from',
    backup,
    '--keys-from',
    keys,
    '--erased',
    newest,
  )
  expect(restored.said).toContain('1 person was erased after the backup')
  expect(restored.said).toContain('1 password, block or subscription ended after the backup')
  const server = await startOn(target.environment)
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  await until('the erasure is recorded anew', async () => {
    const { rows } = await client.query("select 1 from event_log.event where type = 'PersonErased'")
    return rows.length === 2
  })
  const texts: string[] = []
  for (const { schema, table } of await tablesOf(client)) {
    const { rows } = await client.query<{ text: string }>(
      `select t::text as text from "${schema}"."${table}" t`,
    )
    texts.push(...rows.map(({ text }) => `${schema}.${table} ${text}`))
  }
  await client.end()
  expect(texts.filter((text) => text.toLowerCase().includes(canary))).toEqual([])
  expect(texts.filter((text) => text.includes(stayer.name))).not.toEqual([])
  expect((await sendTo(server.port, { url: `/photos/${photo}` })).status).toBe(404)
  // Somebody else may have known the password that they changed.
  const logIn = await sendTo(server.port, {
    method: 'POST',
    url: '/_server/logIn?createServerFn',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { data: { email: stayer.email, password }, context: {} },
  })
  expect(logIn.status).toBe(401)
  const free = await sendTo(server.port, {
    method: 'POST',
    url: '/_server/signUp?createServerFn',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { data: { ...leaver, password, terms: true }, context: {} },
  })
  expect(free.status).toBe(200)
  await stop(server)
})

describe('Nothing is restored', () => {
  const erasedFile = () => join(keys, 'erased.ndjson')
  const refused = async (damage: (copies: { backup: string; keys: string }) => Promise<unknown>) => {
    const copies = { backup: join(folder.path, 'damaged'), keys: join(folder.path, 'damaged-keys') }
    await cp(backup, copies.backup, { recursive: true })
    await cp(keys, copies.keys, { recursive: true })
    try {
      await damage(copies)
      await openBackup({ from: copies.backup, keysFrom: copies.keys, erasedFile: erasedFile() })
      return 'not refused'
    } catch (error) {
      return error instanceof UnusableBackup ? error.message : error
    } finally {
      await rm(copies.backup, { recursive: true })
      await rm(copies.keys, { recursive: true })
    }
  }
  const change = async (file: string) => {
    const bytes = await readFile(file)
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    await writeFile(file, bytes)
  }

  it('when a byte of the log was changed', async () => {
    expect(await refused((copy) => change(join(copy.backup, 'log.ndjson.gz')))).toContain(
      'log.ndjson.gz has changed since the backup',
    )
  })

  it('when a table is missing', async () => {
    expect(await refused((copy) => rm(join(copy.backup, 'tables/account.password.copy.gz')))).toContain(
      'account.password.copy.gz is missing',
    )
  })

  it('from a backup that was not finished', async () => {
    expect(await refused((copy) => rm(join(copy.backup, 'manifest.json')))).toContain('wasn’t finished')
  })

  it('with the keys of another backup', async () => {
    const ofAnother = async ({ keys: copy }: { keys: string }) => {
      const file = join(copy, 'manifest.json')
      const manifest = JSON.parse(await readFile(file, 'utf8')) as object
      await writeFile(file, JSON.stringify({ ...manifest, id: '00000000-0000-4000-8000-000000000000' }))
    }
    expect(await refused(ofAnother)).toContain('belongs to a different backup')
  })

  it.each([
    ['fills another table', { schema: 'read', table: 'account', path: 'keys.copy.gz' }, 'isn’t a table that'],
    ['names a file that is not listed', { path: 'other.copy.gz' }, 'isn’t in the backup'],
    ['names a file outside its folder', { path: '../keys.copy.gz' }, 'cannot be read'],
  ])('from a manifest that %s', async (_what, change, sentence) => {
    const changed = async ({ keys: copy }: { keys: string }) => {
      const file = join(copy, 'manifest.json')
      const manifest = JSON.parse(await readFile(file, 'utf8')) as { keys: object }
      await writeFile(file, JSON.stringify({ ...manifest, keys: { ...manifest.keys, ...change } }))
    }
    expect(await refused(changed)).toContain(sentence)
  })

  it('with a list of erased people that cannot be read', async () => {
    const file = join(folder.path, 'no-list.ndjson')
    await writeFile(file, '{"accountId":"somebody"}\n')
    await expect(openBackup({ from: backup, keysFrom: keys, erasedFile: file })).rejects.toThrow(
      'doesn’t name an erased person',
    )
  })

  it('under another LOOKUP_KEY', async () => {
    const { settings } = original.parts
    const secrets = { ...settings.secrets, lookupKey: randomBytes(32) }
    const other = { ...original.parts, settings: { ...settings, secrets } }
    const opened = await openBackup({ from: backup, keysFrom: keys, erasedFile: erasedFile() })
    await expect(restoreBackup(other, opened, () => new Date())).rejects.toThrow('LOOKUP_KEY doesn’t match')
  })

  it('when something was written already', async () => {
    const opened = await openBackup({ from: backup, keysFrom: keys, erasedFile: erasedFile() })
    await expect(restoreBackup(original.parts, opened, () => new Date())).rejects.toThrow(
      'into an empty database and an empty log',
    )
  })
})

it.each([
  ['in the folder of the log', 'together', 'together/keys'],
  ['around the folder of the log', 'together/log', 'together'],
  ['in the same folder', 'together', 'together'],
])('A backup refuses to write the keys %s', async (_where, to, keysTo) => {
  const folders = { to: join(folder.path, to), keysTo: join(folder.path, keysTo) }
  await expect(writeBackup(original.parts, folders, new Date())).rejects.toThrow('KEYS_TO must be outside TO')
})

it('The backup knows every table of a started server', async () => {
  const database = await migratedDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const unknown = (await tablesOf(client)).filter((name) => treatmentOf(name) === null)
  await client.end()
  await database.drop()
  expect(unknown).toEqual([])
})
