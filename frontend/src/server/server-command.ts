/** Sends a command from a button or a form: one at a time, with a failure as a sentence for the user. */
import { t } from 'backend/contract/texts'
import type { CallerInputOf, Declaration, OutputOf } from 'backend/contract/declare'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from './call.ts'
import { useCall } from './queries.ts'

export interface CommandFailure {
  /** The sentence to show to the user. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** The HTTP status; 0 if no answer came. */
  readonly status: number
  /** Whether the server gave a reason; if not, a retry may help. */
  readonly isExplained: boolean
}

export type CommandAnswer<T> = { readonly answer: T } | { readonly failure: CommandFailure }

const noAnswer: CommandFailure = {
  message: t`We couldn’t reach the server.`,
  fields: {},
  status: 0,
  isExplained: false,
}

const failureOf = (error: unknown): CommandFailure =>
  error instanceof CallError && error.code !== ''
    ? { message: error.message, fields: error.fields, status: error.status, isExplained: error.status < 500 }
    : noAnswer

/**
 * `send` never throws. While a command is being sent, it sends nothing and returns null. When it resolves,
 * the page has already rendered `isSending` as false, so that a field can take the focus.
 */
export const useServerCommand = <D extends Declaration<string, 'POST'>>(declaration: D) => {
  const call = useCall()
  const underWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const send = async (input: CallerInputOf<D>): Promise<CommandAnswer<OutputOf<D>> | null> => {
    if (underWay.current) return null
    underWay.current = true
    setIsSending(true)
    try {
      return { answer: await call(declaration, input) }
    } catch (error) {
      return { failure: failureOf(error) }
    } finally {
      underWay.current = false
      flushSync(() => setIsSending(false))
    }
  }
  return { send, isSending }
}
