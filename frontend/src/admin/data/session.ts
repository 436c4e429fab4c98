/** Who is asking, kept for a moment, so that a screen does not ask the server for each of its parts. */
import type { OutputOf } from 'backend/contract/declare'
import { session } from 'backend/contract/accounts/session'
import { call } from './call.ts'

type Session = OutputOf<typeof session>

/** Milliseconds. A role that is taken ends the sessions: the next list says so sooner than this. */
const freshFor = 10_000

let kept: { readonly at: number; readonly answer: Promise<Session> } | null = null

/** @throws CallError, or what the network throws, when it cannot be asked */
export const readSession = (): Promise<Session> => {
  if (kept && Date.now() - kept.at < freshFor) return kept.answer
  const answer = call(session, {})
  const asked = { at: Date.now(), answer }
  kept = asked
  answer.catch(() => {
    if (kept === asked) kept = null
  })
  return answer
}

/** After somebody came in or left, or when the server says that nobody is in. */
export const forgetSession = () => {
  kept = null
}
