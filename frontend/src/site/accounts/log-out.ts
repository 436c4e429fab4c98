import type { RegisteredRouter } from '@tanstack/react-router'
import { logOut } from 'backend/contract/accounts/accounts'
import { forgetPersonalData } from './forget-personal-data.ts'
import { redirectAfterSession } from './redirect-after-session.ts'
import { noteLogOut } from './require-auth.ts'

/** @throws if the server cannot be reached or refuses */
export const logOutAndRedirect = async (router: RegisteredRouter) => {
  const { next } = await router.options.context.call(logOut, {})
  noteLogOut()
  forgetPersonalData()
  await redirectAfterSession(router, next)
}
