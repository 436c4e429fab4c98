import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { spawnServer, startServerProcess, type ServerProcess } from './app-process.ts'
import { startEventStoreDbServer } from './eventstoredb-server/server.ts'
import { sendTo } from './http-client.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let directory: string
beforeAll(async () => {
  database = await testDatabase()
  directory = await mkdtemp(join(tmpdir(), 'fourth-trimester-process-'))
})
afterAll(async () => {
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})

const environment = () => ({ DATABASE_URL: database.url, DATA_DIRECTORY: directory })
const body = JSON.stringify({ email: 'late@example.com', full_name: 'Late Comer' })
const readAll = async (socket: Socket) => {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(socket, 'close')
  return text
}

describe('SIGTERM', () => {
  it('finishes requests under way, refuses new ones, and exits with 0', async () => {
    const server = await startServerProcess(environment())
    // A request that has begun but is not complete.
    const underWay = connect(server.port, '127.0.0.1')
    underWay.write(
      `POST /api/waitlist HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    underWay.write(body.slice(0, 10))
    const answer = readAll(underWay)
    const { servers } = (await sendTo(server.port, { url: '/openapi.json' })).json() as { servers: unknown }
    // PORT is 0 here, so links carry the port that the system assigned.
    expect(servers).toEqual([{ url: `http://localhost:${server.port}` }])

    server.process.kill('SIGTERM')
    const refused = async () => {
      const reply = await sendTo(server.port, { url: '/health/live' }).catch(() => null)
      return reply === null || reply.status === 503
    }
    while (!(await refused())) await new Promise((resolve) => setTimeout(resolve, 20))
    underWay.write(body.slice(10))

    expect(await answer).toMatch(/^HTTP\/1.1 201 /)
    expect(await server.ended).toBe(0)

    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query('select full_name from read.waitlist_entry')
    const connections = await client.query(
      `select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`,
    )
    await client.end()
    expect(rows).toEqual([{ full_name: 'Late Comer' }])
    expect(connections.rows).toEqual([])
  })
})

describe('While the EventStoreDB is unreachable', () => {
  it('a starting server serves reads, then appoints the first admin and seeds once the log is reachable', async () => {
    const own = await testDatabase()
    const log = await startEventStoreDbServer()
    await log.kill()
    const server = await startServerProcess({
      ...environment(),
      DATABASE_URL: own.url,
      EVENTSTORE_URL: log.url,
      FIRST_ADMIN_EMAIL: 'ada@example.org',
    })
    expect((await sendTo(server.port, { url: '/_server/searchProviders?createServerFn' })).status).toBe(200)
    await log.restart()
    const client = new pg.Client({ connectionString: own.url })
    await client.connect()
    const isAppointed = async () => {
      const { rowCount } = await client.query("select 1 from read.account where staff_role = 'admin'")
      return rowCount === 1
    }
    while (!(await isAppointed())) await new Promise((resolve) => setTimeout(resolve, 50))
    await client.end()
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await log.kill()
    await own.drop()
  })

  it('and does not answer, a write begun before SIGTERM is answered and the process exits with 0', async () => {
    const own = await testDatabase()
    const log = await startEventStoreDbServer()
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(log.url).port) })
    const server = await startServerProcess({
      ...environment(),
      DATABASE_URL: own.url,
      EVENTSTORE_URL: proxy.through(log.url),
    })
    proxy.stall()
    const payload = { email: 'hung@example.com', full_name: 'Hung Up' }
    const answer = sendTo(server.port, { method: 'POST', url: '/api/waitlist', payload })
    await new Promise((resolve) => setTimeout(resolve, 100))
    server.process.kill('SIGTERM')
    expect((await answer).status).toBe(503)
    expect(await server.ended).toBe(0)
    await proxy.close()
    await log.kill()
    await own.drop()
  })
})

describe('A web process and a worker process', () => {
  let own: TestDatabase
  let web: ServerProcess
  let worker: ServerProcess
  const start = (role: string) => startServerProcess({ ...environment(), DATABASE_URL: own.url, ROLE: role })
  beforeAll(async () => {
    own = await testDatabase()
    web = await start('web')
  })
  afterAll(() => own.drop())

  it('the web process is not ready while no projector works anywhere', async () => {
    const ready = async () => (await sendTo(web.port, { url: '/health/ready' })).json()
    expect(await ready()).toMatchObject({ parts: { projector: 'away', store: 'ok', log: 'ok' } })
    worker = await start('worker')
    while (((await ready()) as { status?: string }).status !== 'ready')
      await new Promise((resolve) => setTimeout(resolve, 50))
  })

  it('the worker serves health checks and no pages', async () => {
    expect((await sendTo(worker.port, { url: '/health/ready' })).status).toBe(200)
    expect((await sendTo(worker.port, { url: '/' })).status).toBe(404)
    expect((await sendTo(worker.port, { url: '/_server/session?createServerFn' })).status).toBe(404)
  })

  it('the web process serves pages and what the worker projects', async () => {
    const payload = { email: 'two@example.com', full_name: 'Two Processes' }
    expect((await sendTo(web.port, { method: 'POST', url: '/api/waitlist', payload })).status).toBe(201)
    const client = new pg.Client({ connectionString: own.url })
    await client.connect()
    const { rows } = await client.query(
      "select full_name from read.waitlist_entry where email = 'two@example.com'",
    )
    await client.end()
    expect(rows).toEqual([{ full_name: 'Two Processes' }])
  })

  it('both exit with 0', async () => {
    for (const server of [web, worker]) {
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    }
  })
})

describe('A start', () => {
  it('with wrong settings ends at once and prints a sentence for each', async () => {
    const server = spawnServer({ ...environment(), WAITLIST_MODE: 'maybe', ROLE: 'king' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('WAITLIST_MODE must be on or off\n')
    expect(server.output()).toContain('ROLE must be one of web, worker, all\n')
  })

  it('without its database, or on a port in use, prints the problem in a sentence', async () => {
    const away = { ...environment(), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', LOG_LEVEL: 'silent' }
    const lost = spawnServer(away)
    expect(await lost.ended).toBe(1)
    expect(lost.output()).toBe(
      'The server could not start: the database or the event store is not responding (ECONNREFUSED)\n',
    )
    const neighbour = createServer().listen(0, '127.0.0.1')
    await once(neighbour, 'listening')
    const { port } = neighbour.address() as AddressInfo
    const second = spawnServer({ ...environment(), PORT: String(port), LOG_LEVEL: 'silent' })
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(`The server could not start: port ${port} is taken; set PORT to another\n`)
    neighbour.close()
  })
})
