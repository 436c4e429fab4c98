/** Sends what a tap on the offer of a mail language asked for. Fetched at the tap, so that no page loads it in advance. */

import type { RegisteredRouter } from '@tanstack/react-router'
import { chooseLanguage } from 'backend/contract/accounts/my-account'
import { t } from 'backend/language/texts'
import { createCommandSender } from '../../commands/send-command.ts'
import { language } from '../../ui/language.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'

/** From now on, the account's emails are in the language of this page. */
export const chooseMailLanguage = async ({ options: { context } }: RegisteredRouter): Promise<void> => {
  const sent = await createCommandSender(context.call).send(chooseLanguage, { language })
  if ('answer' in sent) toastSuccess(t`We’ll write to you in English from now on.`)
  else
    toastError(
      sent.failure.isExplained
        ? sent.failure.message
        : t`That didn’t work. Choose the language in your account.`,
    )
}
