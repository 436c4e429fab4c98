/** Sends a command from the console's forms: one call at a time, with failures as sentences. */
import type { CallerInputOf, Declaration, OutputOf } from 'backend/contract/declare'
import { useRef, useState } from 'react'
import { CallError, newIdempotencyKey, type CallOptions } from '../../server/call.ts'
import { call } from '../data/call.ts'
import { outOfReachMessage } from '../data/data-provider.ts'

export interface SendFailure {
  /** The sentence that is shown. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** 0 if there was no answer. */
  readonly status: number
}

export type SendResult<T> = { readonly answer: T } | { readonly failure: SendFailure }

const failureOf = (error: unknown): SendFailure =>
  error instanceof CallError && error.code !== ''
    ? { message: error.message, fields: error.fields, status: error.status }
    : { message: outOfReachMessage, fields: {}, status: 0 }

/** Never throws. */
export const sendCommand = async <D extends Declaration<string, 'POST'>>(
  declaration: D,
  input: CallerInputOf<D>,
  options: CallOptions,
): Promise<SendResult<OutputOf<D>>> => {
  try {
    return { answer: await call(declaration, input, options) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/**
 * `send` never throws; while a call is pending, it sends nothing and returns null. A command without an
 * answer may have been carried out, so the same input is sent again with the same idempotency key and has one
 * effect.
 */
export const useSendCommand = <D extends Declaration<string, 'POST'>>(declaration: D) => {
  const underWay = useRef(false)
  const unanswered = useRef<{ readonly text: string; readonly key: string } | null>(null)
  const [isSending, setIsSending] = useState(false)
  const send = async (input: CallerInputOf<D>): Promise<SendResult<OutputOf<D>> | null> => {
    if (underWay.current) return null
    underWay.current = true
    setIsSending(true)
    const text = JSON.stringify(input)
    const key = unanswered.current?.text === text ? unanswered.current.key : newIdempotencyKey()
    unanswered.current = null
    const sent = await sendCommand(declaration, input, { idempotencyKey: key })
    if ('failure' in sent && sent.failure.status === 0) unanswered.current = { text, key }
    underWay.current = false
    setIsSending(false)
    return sent
  }
  return { send, isSending }
}
