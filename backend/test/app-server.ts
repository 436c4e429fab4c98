/**
 * The whole server in the spec's own process. A spec that needs another clock, contract or part starts it
 * here. A spec that needs another setting, or a log of its own, calls startOwnServer of shared-server.ts.
 */

import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { ServerOverrides } from '../src/app.module.ts'
import type { Declaration } from '../src/contract/declare.ts'
import { openInfrastructure } from '../src/features/features.ts'
import type { contract } from '../src/features/features.ts'
import { SEND_COMMAND, type SendCommand } from '../src/platform/commands/sent-command.ts'
import type { Infrastructure } from '../src/platform/feature/infrastructure.ts'
import { createLogger } from '../src/platform/logging.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { createServer, product } from '../src/server.ts'
import { sendTo } from './http-client.ts'
import { openServers } from './open-servers.ts'
import type { RunningServer } from './shared-server.ts'
import { migratedDatabase } from './test-database.ts'

type Environment = Readonly<Record<string, string>>

export interface TestServer extends RunningServer {
  readonly app: NestFastifyApplication
  readonly parts: Infrastructure
}

export const startTestServer = async <C extends Readonly<Record<string, Declaration>> = typeof contract>(
  environment: Environment | ((databaseUrl: string) => Environment) = {},
  surroundings?: ServerOverrides<C>,
): Promise<TestServer> => {
  const database = await migratedDatabase()
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
  const infrastructure = await openInfrastructure(settings, createLogger(settings.logLevel, sink))
  const starting = surroundings
    ? createServer(infrastructure, surroundings)
    : createServer(infrastructure, product)
  const { app, drain } = await starting.catch(async (error: unknown) => {
    await infrastructure.close()
    throw error
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.getHttpServer().address() as AddressInfo
  const server: TestServer = {
    app,
    port,
    request: (ask) => sendTo(port, ask),
    parts: infrastructure,
    directory,
    log: () => lines.join(''),
    execute(command, context) {
      const commandId = randomUUID()
      const whole = { actorId: 'system', correlationId: commandId, commandId, ...context }
      return app.get<SendCommand>(SEND_COMMAND, { strict: false })(command, whole)
    },
    async close() {
      openServers.delete(server)
      await drain()
      await infrastructure.close()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
  openServers.add(server)
  return server
}
