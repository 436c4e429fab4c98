import { Link } from '@tanstack/react-router'
import { requestPasswordReset, resetLinkSent } from 'backend/contract/accounts/accounts'
import { t } from 'backend/language/texts'
import { useId, useState } from 'react'
import { Trans } from '../../ui/trans.tsx'
import { EmailField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { standaloneLinkClass, FormPage } from './form-page.tsx'

/** `wasSent`: the form was submitted before scripts loaded, so the page was loaded again with the result. */
export const ForgotPasswordPage = ({ wasSent }: { wasSent: boolean }) => {
  const title = useId()
  const [isSent, setIsSent] = useState(wasSent)
  const form = useCommandForm(requestPasswordReset, { onDone: () => setIsSent(true) })
  return (
    <FormPage
      title={t`Forgot your password?`}
      titleId={title}
      lead={t`Enter your email and we’ll send you a link to choose a new password. The link works for 30 minutes.`}
      links={
        <Link to="/login" className={standaloneLinkClass}>
          <Trans>Back to login</Trans>
        </Link>
      }
    >
      <FormFrame
        isWide
        form={form}
        labelledBy={title}
        send={t`Send link`}
        sending={t`Sending…`}
        done={isSent ? resetLinkSent : null}
      >
        <EmailField form={form} name="email" label={t`Email`} autoComplete="username" />
      </FormFrame>
    </FormPage>
  )
}
