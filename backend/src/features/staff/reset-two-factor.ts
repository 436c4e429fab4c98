/**
 * Resets the two-step login of a member of staff who lost their phone and their recovery codes: for an admin
 * in the console, and for the operator, who can help the last admin.
 */
import { account } from '../../domain/accounts/account.ts'
import {
  RecordSessionsEnded,
  ResetTwoFactor,
  type AccountCommand,
} from '../../domain/accounts/account-commands.ts'
import type { Refusal } from '../../domain/decider/decider.ts'
import { isRefused } from '../../platform/functions/registry.ts'
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
 */
export const resetTwoFactor = async <A>(
  {
    twoFactor,
    decide,
  }: {
    readonly twoFactor: StoredTwoFactor
    readonly decide: (command: AccountCommand) => Promise<A | Refusal>
  },
  accountId: string,
  reason: string,
): Promise<A | Refusal> => {
  const isSetUp = await twoFactor.isEnabled(accountId)
  const decided = await decide(new ResetTwoFactor(accountId, isSetUp, reason))
  if (isRefused(decided)) return decided
  await twoFactor.reset(accountId)
  return decide(new RecordSessionsEnded(accountId, null, 'two_factor_reset'))
}

/** The same on the command line, where nobody is signed in. */
export const resetTwoFactorAsOperator = async (
  { twoFactor, ...parts }: OperatorParts & { readonly twoFactor: StoredTwoFactor },
  accountId: string,
  reason: string,
): Promise<Refusal | null> => {
  const decide = decideAsOperator(parts)
  const reset = await resetTwoFactor(
    { twoFactor, decide: (command) => decide(account, command) },
    accountId,
    reason,
  )
  return isRefused(reset) ? reset : null
}
