/** Opens what the console's controllers work with: its tables, its records of what staff look at, and its codes. */
import { randomUUID } from 'node:crypto'
import type { AnyCommand } from '../../domain/commands.ts'
import type { SendCommand } from '../../platform/commands/sent-command.ts'
import { wasRefused } from '../../platform/commands/decide-and-append.ts'
import { openRequestCounter, type Console } from '../../platform/console/console.ts'
import type { Infrastructure } from '../../platform/feature/infrastructure.ts'
import { openAccessRecorder, openSqlRunRecorder } from './access-log.ts'
import { openSecondStepCheck } from './second-step.ts'

export const openConsole = (
  { consoleTables: tables, pool, settings, store, idOf }: Infrastructure,
  clock: () => Date,
  sendCommand: SendCommand,
  tablesAsOf: Console['tablesAsOf'],
): Console => {
  const send = (command: AnyCommand, actorId: string, correlationId: string) =>
    sendCommand(command, { actorId, correlationId, commandId: randomUUID() })
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
        await send({ type: 'RecordRecoveryCodeUsed', accountId: user.id }, user.id, randomUUID())
      },
    }),
    async recordExport(taken, { user }, correlationId) {
      const command = { type: 'RecordPersonalDataExport', staffId: user.id, dataExport: taken } as const
      const outcome = await send(command, user.id, correlationId)
      if (wasRefused(outcome)) throw new Error(`${command.type} was refused: ${outcome.message}`)
    },
  }
}
