/** A server function that decides something, as a button or a form sends it: once at a time, its failure in words. */
import type { CallerInputOf, Declaration, OutputOf } from 'backend/contract/declare'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from './call.ts'
import { useCall } from './queries.ts'

export interface CommandFailure {
  /** The sentence a person reads. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** 0 where no answer came. */
  readonly status: number
  /** Whether the server said why; if not, trying again may help. */
  readonly isExplained: boolean
}

export type CommandAnswer<T> = { readonly answer: T } | { readonly failure: CommandFailure }

const noAnswer: CommandFailure = {
  message: 'We couldn’t reach the server.',
  fields: {},
  status: 0,
  isExplained: false,
}

const failureOf = (error: unknown): CommandFailure =>
  error instanceof CallError && error.code !== ''
    ? { message: error.message, fields: error.fields, status: error.status, isExplained: error.status < 500 }
    : noAnswer

/**
 * `send` never throws; while one is under way it sends nothing and answers null. When it answers, `isSending` is
 * false on the page again, so that a field can take the focus.
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
