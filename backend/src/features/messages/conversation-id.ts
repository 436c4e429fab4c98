/** Which conversation two people have: there is one stream it could stand in, so they can have no second. */
import type { Tools } from '../../platform/functions/registry.ts'

export const conversationIdOf = (
  { idOf }: Pick<Tools, 'idOf'>,
  { clientId, providerId }: { readonly clientId: string; readonly providerId: string },
): string => idOf('conversation', `${clientId}\n${providerId}`)
