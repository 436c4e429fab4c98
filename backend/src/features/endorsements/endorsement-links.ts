/**
 * The id of /endorsements/create/{id}. It is a token of one request (32 random bytes, kept hashed; session room), or a
 * provider's general link: their id with a keyed hash of it, so that nobody makes one up from a public page.
 */
import { timingSafeEqual } from 'node:crypto'
import type { HandlerContext } from '../../platform/functions/registry.ts'
import { generalLinkOf } from './worklist-handlers.ts'

/** Whom the link is about, and the request it belongs to; null where it is their general link. */
export interface EndorsementLink {
  readonly providerId: string
  readonly requestId: string | null
}

/** Null for a link that never was, is spent, or is too old. */
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
