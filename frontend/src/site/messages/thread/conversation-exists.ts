import type { Call } from '../../../server/call.ts'
import { mustExist } from '../../screens/must-exist.ts'

/** @throws the router's "not found" on the server if the signed-in person takes no part in the conversation */
export const conversationExists = (call: Call, id: string) =>
  mustExist(async () => {
    const { conversation } = await import('backend/contract/messages/conversations')
    await call(conversation, { id })
  })
