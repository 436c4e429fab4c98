/**
 * The one way the site asks the server for anything: `call(declaration, input)`. What may be sent and what comes
 * back is typed by the declaration alone; the answer is parsed by its schema, so a page never meets another shape.
 */
import type { CallerInputOf, Declaration, OutputOf } from 'backend/contract/declare'

interface Question {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly input: unknown
  /** Answers the same for everyone until the next build: there is a file of it. */
  readonly isStatic?: true
  readonly idempotencyKey: string | undefined
  readonly signal: AbortSignal | undefined
  readonly outlivesPage: boolean
}

/** Carries a question to the server. `body` is the decoded JSON, or the text where it is not JSON. */
export type Transport = (question: Question) => Promise<{
  readonly status: number
  readonly body: unknown
  /** It was checked against the contract in this very process. */
  readonly isChecked?: true
}>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** A command that is sent again under the same key has one effect. Made up when left out. */
  readonly idempotencyKey?: string
  /** Sent to its end though the page is left meanwhile. At most 64 kB. */
  readonly outlivesPage?: true
}

export type Call = <D extends Declaration>(
  declaration: D,
  input: CallerInputOf<D>,
  options?: CallOptions,
) => Promise<OutputOf<D>>

/** Any answer but 2xx (spec section 7). `message` is the sentence a person reads, or the response's text. */
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

  /** The server understood and said no; asking again would change nothing. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429
  }
}

/**
 * A {@link Call} over a transport. Throws {@link CallError} for any answer but 2xx, what the transport throws when
 * the server is out of reach, and zod's error when the answer does not fit the contract.
 */
export const createCall =
  (transport: Transport): Call =>
  async (declaration, input, options) => {
    const { status, body, isChecked } = await transport({
      id: declaration.id,
      method: declaration.method,
      input,
      ...(declaration.isStatic && { isStatic: declaration.isStatic }),
      idempotencyKey:
        declaration.method === 'POST' ? (options?.idempotencyKey ?? newIdempotencyKey()) : undefined,
      signal: options?.signal,
      outlivesPage: options?.outlivesPage ?? false,
    })
    if (status < 200 || status > 299) throw failure(status, body)
    return (isChecked ? body : declaration.output.parse(body)) as OutputOf<typeof declaration>
  }

const failure = (status: number, body: unknown): CallError => {
  if (typeof body === 'string')
    return new CallError(body || `The server responded with status ${status}`, status, '', {})
  const said: { code?: unknown; message?: unknown; fields?: unknown } =
    typeof body === 'object' && body !== null ? body : {}
  return new CallError(
    typeof said.message === 'string' ? said.message : `The server responded with status ${status}`,
    status,
    typeof said.code === 'string' ? said.code : '',
    textsOf(said.fields),
  )
}

const textsOf = (fields: unknown): Record<string, string> =>
  typeof fields === 'object' && fields !== null
    ? Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === 'string'))
    : {}

/** `crypto.randomUUID` exists on secure origins alone; a development server on a plain address has only the bytes. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
