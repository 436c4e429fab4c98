/**
 * Calls a server function: `call(declaration, input)`. The declaration types the input and the answer. The
 * answer is parsed with the declaration's schema, so a page never gets data of another shape.
 */

import type { CallerInputOf, Declaration, OutputOf } from 'backend/contract/declare'
import { t } from 'backend/language/texts'

interface Question {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly input: unknown
  /** The answer is the same for everyone until the next build, so it is also served as a file. */
  readonly isStatic?: true
  readonly idempotencyKey: string | undefined
  readonly signal: AbortSignal | undefined
  readonly outlivesPage: boolean
}

/** Sends a question to the server. `body` is the decoded JSON, or the text if it is not JSON. */
export type Transport = (question: Question) => Promise<{
  readonly status: number
  readonly body: unknown
  /** The answer was already checked against the contract in this process. */
  readonly isChecked?: true
}>

interface CallOptions {
  readonly signal?: AbortSignal
}

interface CommandOptions extends CallOptions {
  /** A command that is sent again with the same key takes effect once. */
  readonly idempotencyKey?: string
  /** The request completes even if the user leaves the page meanwhile. At most 64 kB. */
  readonly outlivesPage?: true
}

/** What a page asks its queries with. It sends no command: those go through `commands/send-command.ts`. */
export type Call = <D extends Declaration<string, 'GET'>>(
  declaration: D,
  input: CallerInputOf<D>,
  options?: CallOptions,
) => Promise<OutputOf<D>>

/** The same function, for the code that carries queries and commands alike. */
export type CallOfAny = <D extends Declaration>(
  declaration: D,
  input: CallerInputOf<D>,
  options?: CommandOptions,
) => Promise<OutputOf<D>>

/**
 * Any answer but 2xx (product.md, "Calls"). `message` is the sentence to show to the user, or the response's text.
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly fields: Readonly<Record<string, string>>,
  ) {
    super(message)
  }

  /** The server understood the request and refused it, so a retry would not help. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429
  }
}

/**
 * Makes a call over a transport. It throws a {@link CallError} for any answer but 2xx, the
 * transport's error when the server is out of reach, and zod's error when the answer does not match the
 * contract.
 */
export const createCall =
  (transport: Transport): CallOfAny =>
  async (declaration, input, options) => {
    const { status, body, isChecked } = await transport({
      id: declaration.id,
      method: declaration.method,
      input,
      ...(declaration.isStatic && { isStatic: declaration.isStatic }),
      idempotencyKey: options?.idempotencyKey,
      signal: options?.signal,
      outlivesPage: options?.outlivesPage ?? false,
    })
    if (status < 200 || status > 299) throw failure(status, body)
    return (isChecked ? body : declaration.output.parse(body)) as OutputOf<typeof declaration>
  }

/** For an answer that is not the server's own, such as a proxy's while the server starts again. */
export const noAnswerMessage = t`The server isn’t answering right now. Try again in a moment.`

const failure = (status: number, body: unknown): CallError => {
  if (typeof body === 'string')
    // A proxy's page, or nothing.
    return new CallError(noAnswerMessage, status, '', {})
  const said: { code?: unknown; message?: unknown; fields?: unknown } =
    typeof body === 'object' && body !== null ? body : {}
  return new CallError(
    typeof said.message === 'string' ? said.message : noAnswerMessage,
    status,
    typeof said.code === 'string' ? said.code : '',
    textsOf(said.fields),
  )
}

const textsOf = (fields: unknown): Record<string, string> =>
  typeof fields === 'object' && fields !== null
    ? Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === 'string'))
    : {}
