/**
 * Does not use `crypto.randomUUID`, which needs a secure origin: a development server may run on plain http.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
