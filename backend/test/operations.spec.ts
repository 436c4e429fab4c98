/**
 * Runs every recovery of docs/operations.md as it stands there: its commands are read from the document, and
 * what each of them runs from the Makefile. Only names of files and addresses are put in the place of the
 * document's examples.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServerProcess, type ServerProcess } from './app-process.ts'
import { ask } from './embedded-holders.ts'
import { sendTo } from './http-client.ts'
import { password } from './people.ts'
import { programArguments } from './program.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'
import { until } from './until.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Deployment extends TestDatabase {
  readonly directory: string
  readonly environment: Record<string, string>
}

let text: string
let folder: Awaited<ReturnType<typeof temporaryDirectory>>
const databases: TestDatabase[] = []
const running = new Set<ServerProcess>()
/** Each command of the document that was run. */
const tried = new Set<string>()
let original: Deployment
/** What its backup was restored into. */
let restored: Deployment

beforeAll(async () => {
  text = await readFile(join(root, 'docs/operations.md'), 'utf8')
  folder = await temporaryDirectory()
  original = await deployment('original')
})
afterAll(async () => {
  for (const server of running) await stop(server)
  await Promise.all(databases.map((each) => each.drop()))
  await folder.remove()
})

const deployment = async (name: string, keysOf?: Deployment): Promise<Deployment> => {
  const database = await testDatabase()
  databases.push(database)
  const directory = join(folder.path, name)
  await mkdir(directory)
  if (keysOf) await copyFile(join(keysOf.directory, 'keys.json'), join(directory, 'keys.json'))
  const environment = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
    DATA_DIRECTORY: directory,
  }
  return { ...database, directory, environment }
}

/** The part of the document under a heading. */
const section = (heading: string): string => {
  const found = text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`))
  if (found === undefined) throw new Error(`docs/operations.md has no part "${heading}"`)
  return found
}

/** Every `make …` in a text, in code or in a block of it. */
const makesIn = (part: string): readonly string[] =>
  [...part.matchAll(/(?:^|`)(make [^`\n]+)/gm)].map(([, command = '']) => command.trim())

/** The first of these commands that a part of the document gives. */
const commandOf = (heading: string, target: string): string => {
  const found = makesIn(section(heading)).find((each) => each.split(' ')[1] === target)
  if (found === undefined) throw new Error(`"${heading}" gives no make ${target}`)
  return found
}

/**
 * Runs what make would run, with other files and addresses in place of the examples. @param examples each must be
 * in the command
 */
const run = async (
  command: string,
  environment: Record<string, string>,
  examples: Readonly<Record<string, string>> = {},
) => {
  tried.add(command)
  let words = command
  for (const [example, own] of Object.entries(examples)) {
    if (!words.includes(example)) throw new Error(`${command} has no ${example}`)
    words = words.replace(example, own)
  }
  // As a shell reads it, `build` left out: the programs of the sources are run.
  const recipe = execFileSync('sh', ['-c', words.replace(/^make /, 'make --silent -n -o build ')], {
    cwd: root,
    encoding: 'utf8',
  })
  const [, program = '', rest = ''] =
    /^(?:exec )?node backend\/dist\/programs\/([\w-]+)\.js(.*)$/m.exec(recipe) ?? []
  const name = program === 'log' ? 'analyst/log' : `programs/${program}`
  const line = [process.execPath, ...programArguments(name)].map((word) => `'${word}'`).join(' ')
  const child = spawn('sh', ['-c', `${line} ${rest}`], { env: environment })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

const start = async (environment: Record<string, string>): Promise<ServerProcess> => {
  const server = await startServerProcess(environment)
  running.add(server)
  return server
}

/** `make start`, as the document ends most of its recoveries. */
const makeStart = async (heading: string, environment: Record<string, string>) => {
  tried.add(commandOf(heading, 'start'))
  const server = await start(environment)
  await until('the server is ready', async () => (await healthOf(server)).status === 200)
  return server
}

const healthOf = (server: ServerProcess) => sendTo(server.port, { url: '/health/ready' })

const stop = async (server: ServerProcess) => {
  running.delete(server)
  server.process.kill('SIGTERM')
  await server.ended
}

const joinWaitlist = (server: ServerProcess, email: string) =>
  sendTo(server.port, {
    method: 'POST',
    url: '/api/waitlist',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { email, full_name: 'Ada Lovelace', user_type: 'parent' },
  })

/** Writes a mail with a link to confirm the address. */
const signUp = async (server: ServerProcess, email: string) => {
  const signedUp = await sendTo(server.port, {
    method: 'POST',
    url: '/_server/signUp?createServerFn',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { data: { name: 'Ada', email, kind: 'client', password, terms: true }, context: {} },
  })
  expect([signedUp.status, signedUp.text]).toEqual([200, expect.anything()])
}

const entries = async (databaseUrl: string) =>
  (await ask(databaseUrl, 'select email from read.waitlist_entry order by 1')).map(({ email }) => email)
const mails = (databaseUrl: string) =>
  ask(databaseUrl, 'select id, kind, sent_at is null as waits from reaction.outbox order by id')

const part = {
  log: 'The wrong log',
  admin: 'When the last admin cannot sign in',
  accounts: 'Database accounts',
  backup: 'Backup and restore',
} as const

describe('a recovery that docs/operations.md gives', () => {
  it('lets back in an admin who lost their phone', async () => {
    const server = await start(original.environment)
    expect((await joinWaitlist(server, 'ada@example.com')).status).toBe(201)
    const [reset = '', appoint = '', ...others] = makesIn(section(part.admin))
    expect(others).toEqual([])
    const ada = { '…': 'ada@example.org' }
    expect(await run(appoint, original.environment, ada)).toEqual({
      code: 0,
      said: expect.stringContaining('ada@example.org is an admin. Set a password at ') as unknown,
    })
    const accounts = 'select account_id from read.account'
    await until('their account is known', async () => (await ask(original.url, accounts)).length === 1)
    // They set up two-step login, and lose their phone.
    const phone = `insert into account.two_factor (account_id, sealed_secret, key_version, enabled_at) select account_id, '', 1, now() from read.account`
    await ask(original.url, phone)
    expect(await run(reset, original.environment)).toEqual({
      code: 0,
      said: expect.stringContaining('is an admin. Their two-step login was reset.') as unknown,
    })
    expect(await ask(original.url, 'select from account.two_factor')).toEqual([])
    await stop(server)
  })

  it('backs a deployment up and restores it', async () => {
    const server = await start(original.environment)
    await signUp(server, 'bea@example.com')
    await until('their mail is sent', async () =>
      (await mails(original.url)).some(({ waits }) => waits === false),
    )
    const backups = { '/backups': join(folder.path, 'backups'), '/elsewhere/keys': join(folder.path, 'keys') }
    const erased = { '/elsewhere/erased.ndjson': join(folder.path, 'erased.ndjson') }
    expect(await run(commandOf(part.backup, 'backup'), original.environment, backups)).toMatchObject({
      code: 0,
    })
    expect(await run(commandOf(part.backup, 'erased-people'), original.environment, erased)).toMatchObject({
      code: 0,
    })
    await stop(server)
    const [name = ''] = await readdir(backups['/backups'])
    restored = await deployment('restored', original)
    const command = commandOf(part.backup, 'restore')
    const example = basename(/FROM=(\S+)/.exec(command)?.[1] ?? '')
    const answer = await run(command, restored.environment, {
      [`/backups/${example}`]: join(folder.path, 'backups', name),
      [`/elsewhere/keys/${example}`]: join(folder.path, 'keys', name),
      ...erased,
    })
    expect(answer).toMatchObject({ code: 0 })
    const again = await makeStart(part.backup, restored.environment)
    expect(await entries(restored.url)).toEqual(['ada@example.com'])
    const verified = await run(commandOf(part.backup, 'verify-log'), restored.environment)
    expect(verified).toMatchObject({ code: 0 })
    await stop(again)
  })

  it('follows a log that has moved, and sends no email twice', async () => {
    const sent = await mails(original.url)
    const environment = { ...original.environment, EVENTSTORE_URL: restored.url }
    expect(await run(commandOf(part.log, 'follow-log'), environment)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^\d+ events of this log had been processed before\./m) as unknown,
    })
    const server = await makeStart(part.log, environment)
    await signUp(server, 'cleo@example.com')
    await until('their mail is written', async () => (await mails(original.url)).length > sent.length)
    expect(await mails(original.url)).toHaveLength(sent.length + 1)
    expect(await mails(original.url)).toEqual(expect.arrayContaining([...sent]))
    expect(await entries(original.url)).toEqual(['ada@example.com'])
    await stop(server)
  })

  it('follows a new log', async () => {
    const log = await testDatabase()
    databases.push(log)
    const environment = { ...original.environment, EVENTSTORE_URL: log.url }
    const lost = await start(environment)
    await until('the log is known to be wrong', async () => (await healthOf(lost)).text.includes('"wrong"'))
    expect((await joinWaitlist(lost, 'lost@example.com')).status).toBe(503)
    // Not while a server runs.
    const command = commandOf(part.log, 'follow-log')
    expect(await run(command, environment)).toEqual({
      code: 1,
      said: expect.stringContaining('A server is running. Stop every server, then try again\n') as unknown,
    })
    await stop(lost)
    expect(await run(command, environment)).toMatchObject({
      code: 0,
      said: expect.stringContaining('No event of this log had been processed before.') as unknown,
    })
    const server = await makeStart(part.log, environment)
    expect((await joinWaitlist(server, 'bea@example.com')).status).toBe(201)
    expect(await entries(original.url)).toEqual(['bea@example.com'])
    await stop(server)
    expect(await run(commandOf(part.backup, 'verify-log'), environment)).toMatchObject({ code: 0 })
  })

  it('makes the accounts of a database of one’s own', async () => {
    const statements = [
      ...(/```sql\n([^]*?)```/.exec(section(part.accounts))?.[1]?.split('\n').filter(Boolean) ?? []),
      ...[...section(part.accounts).matchAll(/`(create role [^`]+)`/g)].map(([, sql = '']) => sql),
    ]
    expect(statements.length).toBeGreaterThan(5)
    // Roles belong to the whole server, so nothing of it is kept.
    await ask(original.url, `begin; ${statements.join('; ').replaceAll(';;', ';')}; rollback`)
  })

  it('is every command that the document gives', () => {
    // The first three mend nothing; first-admin.spec.ts runs the fourth; the last says once more what was run with
    // its words.
    const others = ['make env', 'make sbom', 'make check', 'make staff EMAIL=ada@example.org', 'make restore']
    expect(makesIn(text).filter((each) => !tried.has(each) && !others.includes(each))).toEqual([])
    expect(tried.size).toBeGreaterThanOrEqual(8)
  })
})
