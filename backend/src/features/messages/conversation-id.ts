/**
 * The id of two people's conversation. It follows from their ids, so they cannot have a second conversation.
 */

import type { HandlerContext } from '../../platform/functions/registry.ts'

export const conversationIdOf = (
  { idOf }: Pick<HandlerContext, 'idOf'>,
  { clientId, providerId }: { readonly clientId: string; readonly providerId: string },
): string => idOf('conversation', `${clientId}\n${providerId}`)
