import type { RegisteredRouter } from '@tanstack/react-router'
import { logOut } from 'backend/contract/accounts/accounts'
import { forgetKept } from '../messages/outbox/kept.ts'
import { redirectAfterSession } from './redirect-after-session.ts'
import { noteLeaving } from './require-auth.ts'

/** @throws what keeps the server from answering */
export const leave = async (router: RegisteredRouter) => {
  const { next } = await router.options.context.call(logOut, {})
  noteLeaving()
  // What was written and not sent is nobody else's who uses this device.
  forgetKept()
  await redirectAfterSession(router, next)
}
