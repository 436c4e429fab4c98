/**
 * The id in /endorsements/create/{id}. It is either the token of one request (32 random bytes, stored as a
 * hash by the session service) or a provider's general link: the provider's id followed by a keyed hash of
 * it, so that nobody can derive the link from a public page.
 */

import { timingSafeEqual } from 'node:crypto'
import type { HandlerContext } from '../../platform/functions/registry.ts'
import { generalLinkOf } from './worklist-handlers.ts'

/** The provider to endorse, and the request that the link belongs to; null for a general link. */
export interface EndorsementLink {
  readonly providerId: string
  readonly requestId: string | null
  /** The provider to whom alone a link for another account belongs; null for every other link. */
  readonly endorserId: string | null
}

/** Null for a link that does not exist, was used or has expired. */
export const readEndorsementLink = async (
  context: Pick<HandlerContext, 'idOf' | 'auth'>,
  token: string,
): Promise<EndorsementLink | null> => {
  const [providerId = '', ...seal] = token.split('.')
  if (seal.length > 0)
    return isSame(token, generalLinkOf(context, providerId))
      ? { providerId, requestId: null, endorserId: null }
      : null
  const kept = await context.auth.tokens.peek('endorse', token)
  if (!kept?.detail) return null
  const [requestId = '', endorserId = null] = kept.detail.split(' ')
  return { providerId: kept.accountId, requestId, endorserId }
}

/** What a request's link is stored with; {@link readEndorsementLink} reads it. */
export const detailOfLink = (requestId: string, endorserId: string | null): string =>
  endorserId === null ? requestId : `${requestId} ${endorserId}`

const isSame = (a: string, b: string) => {
  const [given, known] = [Buffer.from(a), Buffer.from(b)]
  return given.length === known.length && timingSafeEqual(given, known)
}
