/** The console's REST, put together: its controllers, and what they are handed. */
import { randomUUID } from 'node:crypto'
import type { Provider, Type } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type pg from 'pg'
import { inCommandContext } from '../../commands/command-context.ts'
import { wasRefused, type Outcome } from '../../commands/decide-and-append.ts'
import type { Command } from '../../domain/decider.ts'
import { opaqueId } from '../../secrets.ts'
import { CONSOLE, countRequests, type Console } from './console.ts'
import type { ConsoleTables } from './console-tables.ts'
import { exportController } from './export-controller.ts'
import { resourceController } from './resource-controller.ts'
import { resources } from './resources.ts'

export const adminControllers: readonly Type[] = [
  ...resources.map(exportController),
  ...resources.map(resourceController),
]

export interface AdminParts {
  readonly consoleTables: ConsoleTables
  readonly pool: pg.Pool
  readonly settings: { readonly secrets: { readonly lookupKey: Buffer } }
}

export const consoleProvider = (
  { consoleTables: tables, pool, settings }: AdminParts,
  clock: () => Date,
): Provider => ({
  provide: CONSOLE,
  inject: [CommandBus],
  useFactory: (commandBus: CommandBus): Console => {
    const { lookupKey } = settings.secrets
    return {
      tables,
      clock,
      countRequest: countRequests(pool, lookupKey),
      idOf: (kind, words) => opaqueId(lookupKey, kind, words),
      async record(command, { user }, correlationId) {
        const context = { actorId: user.id, correlationId, commandId: randomUUID() }
        const outcome = await inCommandContext(context, () => commandBus.execute<Command, Outcome>(command))
        if (wasRefused(outcome)) throw new Error(`${command.type} was refused: ${outcome.message}`)
      },
    }
  },
})
