import type { FastifyReply } from 'fastify'

/** Aborted when the client has disconnected, or the answer has been sent. */
export const disconnected = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => gone.abort())
  return gone.signal
}
