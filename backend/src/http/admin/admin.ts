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
import { openDashboard, type DashboardParts } from './dashboard.ts'
import { DashboardController } from './dashboard.controller.ts'
import { exportController } from './export-controller.ts'
import { EventTailController } from './event-tail.controller.ts'
import { EventsController } from './events.controller.ts'
import { LogHealthController } from './log-health.controller.ts'
import { RecordsController } from './records.controller.ts'
import { resourceController } from './resource-controller.ts'
import { resources } from './resources.ts'

export const adminControllers: readonly Type[] = [
  DashboardController,
  ...resources.map(exportController),
  ...resources.map(resourceController),
  // In this order: `events/tail` is no event.
  EventTailController,
  EventsController,
  RecordsController,
  LogHealthController,
]

export interface AdminParts
  extends Pick<DashboardParts, 'projections' | 'emptySearches' | 'logger'>, Pick<Console, 'store'> {
  readonly logWork: DashboardParts['logWork'] & Console['logWork']
  readonly consoleTables: ConsoleTables
  readonly pool: pg.Pool
  readonly settings: { readonly secrets: { readonly lookupKey: Buffer } }
}

export const consoleProvider = (
  { consoleTables: tables, pool, settings, ...parts }: AdminParts,
  clock: () => Date,
): Provider => ({
  provide: CONSOLE,
  inject: [CommandBus],
  useFactory: (commandBus: CommandBus): Console => {
    const { lookupKey } = settings.secrets
    const idOf = (kind: string, words: string) => opaqueId(lookupKey, kind, words)
    return {
      tables,
      clock,
      idOf,
      dashboard: openDashboard({ ...parts, tables, idOf, clock }),
      store: parts.store,
      logWork: parts.logWork,
      countRequest: countRequests(pool, lookupKey),
      async record(command, { user }, correlationId) {
        const context = { actorId: user.id, correlationId, commandId: randomUUID() }
        const outcome = await inCommandContext(context, () => commandBus.execute<Command, Outcome>(command))
        if (wasRefused(outcome)) throw new Error(`${command.type} was refused: ${outcome.message}`)
      },
    }
  },
})
