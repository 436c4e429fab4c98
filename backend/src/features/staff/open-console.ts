/** What the console's controllers work with: who may read what is recorded here, beside the log or in it. */
import { randomUUID } from 'node:crypto'
import type { CommandBus } from '@nestjs/cqrs'
import type { Command } from '../../domain/decider/decider.ts'
import { RecordRecoveryCodeUsed } from '../../domain/accounts/account-commands.ts'
import { RecordPersonalDataExport } from '../../domain/staff/staff-record.ts'
import { inCommandContext } from '../../platform/commands/command-context.ts'
import { wasRefused, type Outcome } from '../../platform/commands/decide-and-append.ts'
import { openRequestCounter, type Console } from '../../platform/console/console.ts'
import type { Infrastructure } from '../../platform/feature/infrastructure.ts'
import { openAccessRecorder, openSqlRunRecorder } from './access-log.ts'
import { openSecondStepCheck } from './second-step.ts'

export const openConsole = (
  { consoleTables: tables, pool, settings, store, idOf }: Infrastructure,
  clock: () => Date,
  commandBus: CommandBus,
  tablesAsOf: Console['tablesAsOf'],
): Console => {
  const send = (command: Command, actorId: string, correlationId: string) =>
    inCommandContext({ actorId, correlationId, commandId: randomUUID() }, () =>
      commandBus.execute<Command, Outcome>(command),
    )
  return {
    tables,
    store,
    idOf,
    clock,
    tablesAsOf,
    countRequest: openRequestCounter(pool, settings.secrets.lookupKey),
    ...openAccessRecorder(pool, clock),
    recordSqlRun: openSqlRunRecorder(pool, clock),
    checkCode: openSecondStepCheck({
      pool,
      settings,
      clock,
      async recordRecovery({ user }) {
        await send(new RecordRecoveryCodeUsed(user.id), user.id, randomUUID())
      },
    }),
    async recordExport(taken, { user }, correlationId) {
      const command = new RecordPersonalDataExport(user.id, taken)
      const outcome = await send(command, user.id, correlationId)
      if (wasRefused(outcome)) throw new Error(`${command.type} was refused: ${outcome.message}`)
    },
  }
}
