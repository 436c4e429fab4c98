/** Which conversation two people have: there is one stream it could stand in, so they can have no second. */
import type { HandlerContext } from '../../platform/functions/registry.ts'

export const conversationIdOf = (
  { idOf }: Pick<HandlerContext, 'idOf'>,
  { clientId, providerId }: { readonly clientId: string; readonly providerId: string },
): string => idOf('conversation', `${clientId}\n${providerId}`)
