import type { RegisteredRouter } from '@tanstack/react-router'
import { logOut } from 'backend/contract/accounts/accounts'
import { forgetStoredMessages } from '../messages/outbox/stored-messages.ts'
import { redirectAfterSession } from './redirect-after-session.ts'
import { noteLogOut } from './require-auth.ts'

/** @throws if the server cannot be reached or refuses */
export const logOutAndRedirect = async (router: RegisteredRouter) => {
  const { next } = await router.options.context.call(logOut, {})
  noteLogOut()
  // Unsent messages must not be readable by the next person who uses this device.
  forgetStoredMessages()
  await redirectAfterSession(router, next)
}
