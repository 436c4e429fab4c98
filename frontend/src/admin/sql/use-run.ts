import type { SqlQuestion } from 'backend/contract/log/console-sql'
import { useEffect, useRef, useState } from 'react'
import { useSignOutWhenRefused } from '../shown/use-answer.ts'
import { runQuery, type SqlAnswer } from './run-query.ts'

export type SqlRunState =
  | { readonly state: 'none' }
  | { readonly state: 'running' }
  | { readonly state: 'answered'; readonly answer: SqlAnswer; readonly nth: number }
  | { readonly state: 'failed'; readonly error: Error }

/**
 * Runs one query at a time: starting another, or leaving the page, cancels the running one, in the database
 * too.
 */
export const useSqlRun = () => {
  const [run, setRun] = useState<SqlRunState>({ state: 'none' })
  const running = useRef<AbortController | null>(null)
  const nth = useRef(0)
  useEffect(() => () => running.current?.abort(), [])
  useSignOutWhenRefused(run.state === 'failed' ? run.error : null)
  const stop = () => {
    running.current?.abort()
    running.current = null
    setRun({ state: 'none' })
  }
  const start = async (question: SqlQuestion) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setRun({ state: 'running' })
    try {
      const answer = await runQuery(question, own.signal)
      nth.current += 1
      if (running.current === own) setRun({ state: 'answered', answer, nth: nth.current })
    } catch (error) {
      if (running.current === own && !own.signal.aborted)
        setRun({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return { run, start, stop }
}
