import type { FastifyRequest } from 'fastify'

/** Browsers say where a request comes from; another site's pages have no business where this is asked. */
export const isCrossSiteRequest = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
