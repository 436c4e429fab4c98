/**
 * What lasts as long as one run of the tests, in the process that starts jest's workers: the template of a
 * migrated database, and servers as separate processes. Specs request them over a loopback port
 * (run-client.ts), so that a server outlives both workers and specs.
 */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { startRunServer } from './run-server.ts'
import { createDatabase } from './test-database.ts'

type Environment = Readonly<Record<string, string>>

export interface StartedServer {
  readonly port: number
  readonly databaseUrl: string
  /** Where its keys, photos and mails are. */
  readonly directory: string
  /** The path of the file with all of its output. */
  readonly log: string
}

export interface Services {
  /** The event types that a command waits for, for each projection by name. */
  awaited(asked: object): Promise<Readonly<Record<string, readonly string[]>>>
  /** The name of a database on which a server was started once. */
  template(asked: object): Promise<{ readonly name: string }>
  /** The server of that name, started at the first request for it. */
  server(asked: { readonly name: string; readonly environment: Environment }): Promise<StartedServer>
}

export interface RunServices {
  readonly port: number
  /** Ends every server. */
  close(): Promise<void>
}

/** Removes what belongs to one deployment: the record of the log that its read tables were made from. */
const emptied = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('delete from followed_log.identity')
  } finally {
    await client.end()
  }
}

const makeTemplate = async () => {
  const database = await createDatabase(null)
  const server = await startRunServer(database.url, { LOG_LEVEL: 'warn' })
  await server.stop()
  await emptied(database.url)
  return { name: new URL(database.url).pathname.slice(1) }
}

const openServices = () => {
  const endings: (() => Promise<void>)[] = []
  const named = new Map<string, Promise<StartedServer>>()
  let template: ReturnType<typeof makeTemplate> | undefined

  const start = async (environment: Environment): Promise<StartedServer> => {
    const { name } = await services.template({})
    const database = await createDatabase(name)
    const { stop, port, directory, log } = await startRunServer(database.url, environment)
    endings.push(async () => {
      await stop()
      await database.drop()
    })
    return { port, databaseUrl: database.url, directory, log }
  }

  const services: Services = {
    async awaited() {
      const { projections } = await import('../src/features/features.ts')
      return Object.fromEntries(
        projections
          .filter(({ isNotAwaited }) => !isNotAwaited)
          .map(({ name, on }) => [name, Object.keys(on)]),
      )
    },
    template: () => (template ??= makeTemplate()),
    server({ name, environment }) {
      const begun = named.get(name) ?? start(environment)
      named.set(name, begun)
      return begun
    },
  }
  return { services, close: () => Promise.all(endings.map((end) => end())) }
}

export const startRunServices = async (): Promise<RunServices> => {
  const { services, close } = openServices()
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1) as keyof Services
    void (async () => services[name]((await json(request)) as never))().then(
      (told) => response.end(JSON.stringify(told)),
      (error: unknown) => {
        response.statusCode = 500
        response.end(error instanceof Error ? error.message : String(error))
      },
    )
  })
  server.requestTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      server.closeAllConnections()
      await close()
    },
  }
}
