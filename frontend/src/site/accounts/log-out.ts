import type { RegisteredRouter } from '@tanstack/react-router'
import { logOut } from 'backend/contract/accounts/accounts'
import { forgetKeptMessages } from '../messages/outbox/kept-messages.ts'
import { redirectAfterSession } from './redirect-after-session.ts'
import { noteLogOut } from './require-auth.ts'

/** @throws what keeps the server from answering */
export const logOutAndRedirect = async (router: RegisteredRouter) => {
  const { next } = await router.options.context.call(logOut, {})
  noteLogOut()
  // What was written and not sent is nobody else's who uses this device.
  forgetKeptMessages()
  await redirectAfterSession(router, next)
}
