/** The current session, cached briefly so that a screen does not request it for each of its parts. */

import { session } from 'backend/contract/accounts/session'
import type { OutputOf } from 'backend/contract/declare'
import { call } from './call.ts'

type Session = OutputOf<typeof session>

/**
 * Milliseconds. Revoking a role ends the sessions, and the next list request reveals that sooner than this.
 */
const freshFor = 10_000

let cached: { readonly at: number; readonly answer: Promise<Session> } | null = null

/** @throws CallError, or the network's error, when the session cannot be loaded */
export const readSession = (): Promise<Session> => {
  if (cached && Date.now() - cached.at < freshFor) return cached.answer
  const answer = call(session, {})
  const asked = { at: Date.now(), answer }
  cached = asked
  answer.catch(() => {
    if (cached === asked) cached = null
  })
  return answer
}

/** Call it after somebody logs in or out, or when the server says that nobody is logged in. */
export const forgetSession = () => {
  cached = null
}
