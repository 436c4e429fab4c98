/**
 * Asks a member of staff, who is signed in, for a new code of their second step before an act that cannot be undone: an
 * open console that was left alone, or a stolen session, is not enough for it.
 */

import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { isRefused, type HandlerContext, type SessionAs } from '../../platform/functions/registry.ts'
import { tooManyAttemptsRefusal } from './sign-in.ts'

const done = { status: 'done' } as const

/** @returns a refusal, or null for the right code, which is then used up */
export const refuseWrongCode = async (
  { auth, idOf, decide, session }: HandlerContext<SessionAs<'admin'>>,
  code: string,
): Promise<Refusal | null> => {
  const accountId = session.user.id
  const codes = idOf('two-factor', accountId)
  const wait = await auth.attempts.count(codes)
  if (wait !== null) return tooManyAttemptsRefusal(wait)
  const entered = await auth.twoFactor.enter(accountId, code)
  if (entered.result === 'wrong') return wrongCodeRefusal
  await auth.attempts.forgive(codes)
  if (entered.result !== 'recovery') return null
  const recorded = await decide({ type: 'RecordRecoveryCodeUsed', accountId }, done)
  return isRefused(recorded) ? recorded : null
}

const sentence = 'That code isn’t right. Your app shows a new one every 30 seconds.'
const wrongCodeRefusal = refuse('validation', `Please check this: ${sentence}`, { code: sentence })
