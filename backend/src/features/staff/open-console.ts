/** Opens what the console's controllers work with: its tables, its records of what staff look at, and its codes. */

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { mayReadExact } from '../../domain/accounts/account.ts'
import type { AnyCommand } from '../../domain/commands.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { wasRefused } from '../../platform/commands/decide-and-append.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import type { SendCommand } from '../../platform/commands/sent-command.ts'
import { openRequestCounter, type Console } from '../../platform/console/console.ts'
import type { StaffSession } from '../../platform/console/staff-session.ts'
import type { Infrastructure } from '../../platform/feature/infrastructure.ts'
import { openAttempts } from '../../platform/sessions/attempts.ts'
import { openSigning } from '../../platform/sessions/signed-tokens.ts'
import { twoFactorOf } from '../../platform/sessions/two-factor.ts'
import { opaqueId, type Secrets } from '../../platform/settings/secrets.ts'
import { openPeople } from '../accounts/read-people.ts'
import { tooManyAttemptsRefusal } from '../accounts/sign-in.ts'
import { openAccessRecorder, openSqlRunRecorder } from './access-log.ts'

/**
 * Checks a two-factor code again before unmasked personal data leaves the console, as the command line does
 * (analyst/personal-data.ts). A wrong code counts as an attempt, as when signing in.
 */

interface SecondStepParts {
  readonly pool: pg.Pool
  readonly settings: { readonly secrets: Secrets; readonly baseUrl: string }
  readonly clock: () => Date
  /** Records that a recovery code was used. */
  readonly recordRecovery: (staff: StaffSession) => Promise<void>
}

/** No two-factor set-up happens here, so the challenge cookie is not needed. */
const noCookies = { get: () => undefined, set: () => undefined, clear: () => undefined }

/** @returns a refusal, or null for the right code, which is then used up */
const openSecondStepCheck = ({ pool, settings, clock, recordRecovery }: SecondStepParts) => {
  const { lookupKey, sessionKey, keyEncryptionKeys: keys } = settings.secrets
  const signing = openSigning(sessionKey, settings.baseUrl)
  const attemptsOf = openAttempts(pool, lookupKey)
  return async (staff: StaffSession, origin: string, code: string): Promise<Refusal | null> => {
    const typed = code.trim()
    if (typed === '') return wrong('Please enter the code')
    const attempts = attemptsOf({ origin, deviceCookie: undefined })
    const codes = opaqueId(lookupKey, 'two-factor', staff.user.id)
    const wait = await attempts.count(codes)
    if (wait !== null) return tooManyAttemptsRefusal(wait)
    const entered = await twoFactorOf({ pool, keys, signing, clock }, noCookies).enter(staff.user.id, typed)
    if (entered.result === 'wrong')
      return wrong('That code isn’t right. Your app shows a new one every 30 seconds.')
    await attempts.forgive(codes)
    if (entered.result === 'recovery') await recordRecovery(staff)
    return null
  }
}

const wrong = (sentence: string) => refuse('validation', `Please check this: ${sentence}`, { code: sentence })

export const openConsole = (
  { consoleTables: tables, pool, settings, store, idOf }: Infrastructure,
  clock: () => Date,
  sendCommand: SendCommand,
  { tablesAsOf, tablesAt }: Pick<Console, 'tablesAsOf' | 'tablesAt'>,
  states: FoldedStates,
): Console => {
  const send = (command: AnyCommand, actorId: string, correlationId: string) =>
    sendCommand(command, { actorId, correlationId, commandId: randomUUID() })
  return {
    tables,
    store,
    idOf,
    clock,
    tablesAsOf,
    tablesAt,
    async mayReadExact({ role, user }) {
      const reader = role === 'analyst' ? await openPeople(states).openAccount(user.id) : null
      return reader !== null && mayReadExact(reader, clock())
    },
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
