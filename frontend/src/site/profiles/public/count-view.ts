import { countProfileView } from 'backend/contract/profiles/providers'
import { createCommandSender } from '../../../commands/send-command.ts'
import type { Call } from '../../../server/call.ts'

/** Loaded when a profile has been looked at. Never throws. */
export const countView = (call: Call, providerId: string) =>
  createCommandSender(call).send(countProfileView, { providerId })
