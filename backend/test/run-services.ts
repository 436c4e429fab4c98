/**
 * What lasts as long as one run of the tests, in the process that starts jest's workers: the template of a migrated
 * database, and servers as processes of their own. Specs ask for them over a loopback port (run-client.ts), so that
 * neither a worker nor a spec that ends takes a server with it.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { startRunServer, type RunServer } from './run-server.ts'
import { createDatabase } from './test-database.ts'

type Environment = Readonly<Record<string, string>>

export interface ServerTold {
  readonly id: string
  readonly port: number
  readonly databaseUrl: string
  /** Where its keys, photos and mails are. */
  readonly directory: string
  /** The file of everything it wrote. */
  readonly log: string
  /** It is nobody else's. */
  readonly isAlone: boolean
}

export interface Services {
  /** The event types of each projection that a command waits for, by its name. */
  awaited(asked: object): Promise<Readonly<Record<string, readonly string[]>>>
  /** The name of a database that a server was started on once. */
  template(asked: object): Promise<{ readonly name: string }>
  /** The server of that name, started at the first time it is asked for; null: one that is nobody else's. */
  server(asked: { readonly name: string | null; readonly environment: Environment }): Promise<ServerTold>
  /** Ends a server that is nobody else's. */
  end(asked: { readonly id: string }): Promise<object>
}

export interface RunServices {
  readonly port: number
  /** Ends every server. */
  close(): Promise<void>
}

/** Takes away what belongs to one deployment: which log its read tables were made from. */
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
  const running = new Map<string, RunServer & { drop(): Promise<void> }>()
  const named = new Map<string, Promise<ServerTold>>()
  let template: ReturnType<typeof makeTemplate> | undefined
  let ids = 0

  const start = async (environment: Environment, isAlone: boolean): Promise<ServerTold> => {
    const { name } = await services.template({})
    const database = await createDatabase(name)
    const server = await startRunServer(database.url, environment)
    const id = String((ids += 1))
    running.set(id, { ...server, drop: () => database.drop() })
    const { port, directory, log } = server
    return { id, port, databaseUrl: database.url, directory, log, isAlone }
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
      if (name === null) return start(environment, true)
      const begun = named.get(name) ?? start(environment, false)
      named.set(name, begun)
      return begun
    },
    async end({ id }) {
      const server = running.get(id)
      running.delete(id)
      await server?.stop()
      await server?.drop()
      return {}
    },
  }
  return { services, close: () => Promise.all([...running.keys()].map((id) => services.end({ id }))) }
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
