import type { FastifyRequest } from 'fastify'

/**
 * Whether the browser says that another site's page sent this request. Endpoints that use this refuse such
 * requests.
 */
export const isCrossSiteRequest = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
