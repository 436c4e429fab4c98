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
}

/** Null for a link that does not exist, was used or has expired. */
export const readEndorsementLink = async (
  context: Pick<HandlerContext, 'idOf' | 'auth'>,
  token: string,
): Promise<EndorsementLink | null> => {
  const [providerId = '', ...seal] = token.split('.')
  if (seal.length > 0)
    return isSame(token, generalLinkOf(context, providerId)) ? { providerId, requestId: null } : null
  const kept = await context.auth.tokens.peek('endorse', token)
  return kept?.detail ? { providerId: kept.accountId, requestId: kept.detail } : null
}

const isSame = (a: string, b: string) => {
  const [given, known] = [Buffer.from(a), Buffer.from(b)]
  return given.length === known.length && timingSafeEqual(given, known)
}
