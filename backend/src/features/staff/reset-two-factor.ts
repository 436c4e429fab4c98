/**
 * Resets the two-step login of a member of staff who lost their phone and their recovery codes: for an admin
 * in the console, and for the operator, who can help the last admin.
 */

import type { AccountCommand } from '../../domain/accounts/account-commands.ts'
import { account, accountStream } from '../../domain/accounts/account.ts'
import type { Refusal } from '../../domain/decider/decider.ts'
import { isRefused, type HandlerContext } from '../../platform/functions/registry.ts'
import type { TwoFactor } from '../../platform/sessions/auth-service.ts'
import { decideAsOperator, type OperatorParts } from './decide-as-operator.ts'

export type StoredTwoFactor = Pick<TwoFactor, 'isEnabled' | 'reset'>

/**
 * The event comes first, so that no factor goes without a record of who took it away and why. If the process
 * dies before the factor is deleted, the factor still counts, and still can be reset: a repeat records a second
 * event and deletes it. (The other way round, a repeat would find no factor to reset, and nobody would ever
 * learn of the first time.) The factor and the sessions begun with it end in one transaction: were the sessions
 * to outlive the factor, a repeat could not end them either.
 * @param decide the result of a command, or its refusal
 * @param isStillReset false if the person has set up a factor since the reset was recorded: then this is a repeat
 *   of a request that was carried out, and the new factor stays
 */
export const resetTwoFactor = async <A>(
  {
    twoFactor,
    decide,
    isStillReset,
  }: {
    readonly twoFactor: StoredTwoFactor
    readonly decide: (command: AccountCommand) => Promise<A | Refusal>
    readonly isStillReset: () => Promise<boolean>
  },
  accountId: string,
  reason: string,
): Promise<A | Refusal> => {
  const isSetUp = await twoFactor.isEnabled(accountId)
  const decided = await decide({ type: 'ResetTwoFactor', accountId, isSetUp, reason })
  if (isRefused(decided)) return decided
  if (await isStillReset()) await twoFactor.reset(accountId)
  return decide({ type: 'RecordSessionsEnded', accountId, sessionId: null, reason: 'two_factor_reset' })
}

/** Whether the log tells of a reset after which no second factor was set up. */
export const isTwoFactorReset = async (
  stateOf: HandlerContext['stateOf'],
  accountId: string,
): Promise<boolean> => {
  const state = await stateOf(account, accountStream(accountId))
  return state.status === 'open' && state.isTwoFactorReset
}

/** The same on the command line, where nobody is signed in, and each call is a new one. */
export const resetTwoFactorAsOperator = async (
  { twoFactor, ...parts }: OperatorParts & { readonly twoFactor: StoredTwoFactor },
  accountId: string,
  reason: string,
): Promise<Refusal | null> => {
  const decide = decideAsOperator(parts)
  const reset = await resetTwoFactor(
    { twoFactor, decide: (command) => decide(account, command), isStillReset: () => Promise.resolve(true) },
    accountId,
    reason,
  )
  return isRefused(reset) ? reset : null
}
