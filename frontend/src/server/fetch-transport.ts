/** Sends questions over HTTP, in the protocol of product.md, "Calls". */

import { languagePath } from '../ui/language.ts'
import type { Transport } from './call.ts'
import { noteWritePosition } from './write-position.ts'

const headers = {
  accept: 'application/json',
  'content-type': 'application/json',
  'x-tsr-redirect': 'manual',
}

export const fetchTransport: Transport = async (question) => {
  const { id, method, input, isStatic, idempotencyKey, signal, outlivesPage } = question
  const address = `${languagePath}/_server/${id}?createServerFn`
  const request: RequestInit = { method, headers, credentials: 'same-origin', signal: signal ?? null }
  const kept = isStatic ? await fetch(`/_server/static/${id}.json`, { signal: signal ?? null }) : null
  // If there is no such file, as in development, call the function itself.
  if (kept?.ok) return { status: kept.status, body: decoded(await kept.text()) }
  const response =
    method === 'GET'
      ? await fetch(`${address}&payload=${encodeURIComponent(JSON.stringify(input))}`, request)
      : await fetch(address, {
          ...request,
          keepalive: outlivesPage,
          headers: { ...headers, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
          body: JSON.stringify({ data: input, context: {} }),
        })
  noteWritePosition(response.headers.get('x-log-position'))
  const text = await response.text()
  return { status: response.status, body: isJson(response) ? decoded(text) : text }
}

const isJson = (response: Response) => /\bjson\b/.test(response.headers.get('content-type') ?? '')

/** A body that is declared as JSON but is not (cut off, or a proxy's error page) is returned as text. */
const decoded = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
