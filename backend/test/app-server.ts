/** The whole server over a database of its own, with whatever a spec wants to be different. */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { CommandBus } from '@nestjs/cqrs'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { createServer, type Surroundings } from '../src/app.module.ts'
import { inCommandContext } from '../src/commands/command-context.ts'
import type { Outcome } from '../src/commands/decide-and-append.ts'
import type { contract } from '../src/contract/contract.ts'
import type { Declaration } from '../src/contract/declare.ts'
import { seedDemo, type DemoCommand } from '../src/demo/seed-demo.ts'
import { createLogger } from '../src/logging.ts'
import { openParts, type Parts } from '../src/parts.ts'
import { readSettings } from '../src/settings.ts'
import { opaqueId } from '../src/secrets.ts'
import { sendTo, type Ask, type Reply } from './http-client.ts'
import { testDatabase } from './test-database.ts'

type Environment = Readonly<Record<string, string>>

export interface TestServer {
  readonly app: NestFastifyApplication
  readonly parts: Parts
  readonly port: number
  request(ask: Ask): Promise<Reply>
  /** Where a site, photos and keys may be put. */
  readonly directory: string
  /** Every line that was logged so far. */
  readonly log: () => string
  close(): Promise<void>
}

export const startTestServer = async <C extends Readonly<Record<string, Declaration>> = typeof contract>(
  environment: Environment | ((databaseUrl: string) => Environment) = {},
  surroundings?: Surroundings<C>,
): Promise<TestServer> => {
  const database = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'fourth-trimester-app-'))
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const settings = readSettings({
    DATABASE_URL: database.url,
    DATA_DIRECTORY: directory,
    SITE_DIRECTORY: join(directory, 'site'),
    NODE_ENV: 'test',
    ...(typeof environment === 'function' ? environment(database.url) : environment),
  })
  const parts = await openParts(settings, createLogger('info', sink))
  const { app, drain } = await createServer(parts, surroundings).catch(async (error: unknown) => {
    await parts.close()
    throw error
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.getHttpServer().address() as AddressInfo
  return {
    app,
    port,
    request: (ask) => sendTo(port, ask),
    parts,
    directory,
    log: () => lines.join(''),
    async close() {
      await drain()
      await parts.close()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The demo's people, by real commands; the read tables have them when this resolves. */
export const seedDemoPeople = async ({ app, parts, directory }: TestServer): Promise<void> => {
  const commandBus = app.get(CommandBus, { strict: false })
  await seedDemo({
    execute: (command, context) =>
      inCommandContext({ correlationId: context.commandId, ...context }, () =>
        commandBus.execute<DemoCommand, Outcome>(command),
      ),
    photosDirectory: join(directory, 'photos'),
    idOf: (kind, words) => opaqueId(parts.settings.secrets.lookupKey, kind, words),
  })
  const visible = await parts.projections.waitFor(await parts.store.head(), ['ProviderProfileCreated'])
  if (!visible) throw new Error('The demo people are not visible')
}
