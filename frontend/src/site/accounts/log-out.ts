import type { RegisteredRouter } from '@tanstack/react-router'
import { logOut } from 'backend/contract/accounts/accounts'
import { createCommandSender } from '../../commands/send-command.ts'
import { leaveEdits } from '../forms/unsaved-edits.ts'
import { forgetPersonalData } from './forget-personal-data.ts'
import { redirectAfterSession } from './redirect-after-session.ts'
import { noteLogOut } from './require-auth.ts'

/** Asks first if edits would be lost. Calls `onFailure` if the server cannot be reached or refuses. */
export const logOutAndRedirect = (router: RegisteredRouter, onFailure: () => void) =>
  leaveEdits(() => void logOutNow(router).catch(onFailure))

const logOutNow = async (router: RegisteredRouter) => {
  const sent = await createCommandSender(router.options.context.call).send(logOut, {})
  if ('failure' in sent) throw new Error(sent.failure.message)
  noteLogOut()
  forgetPersonalData()
  await redirectAfterSession(router, sent.answer.next)
}
