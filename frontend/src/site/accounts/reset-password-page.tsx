import { Link } from '@tanstack/react-router'
import { resetPassword } from 'backend/contract/accounts/accounts'
import { t } from 'backend/language/texts'
import { useId, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import { PasswordField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { DeadLink } from '../screens/dead-link.tsx'
import { FormPage } from './form-page.tsx'
import { forgetLinkToken, useLinkToken } from './use-link-token.ts'
import { useRedirectAfterSession } from './use-redirect-after-session.ts'

export const ResetPasswordPage = ({ token }: { token: string | undefined }) => {
  const kept = useLinkToken(token)
  const [isDead, setDead] = useState(false)
  if (kept && !isDead) return <NewPassword token={kept} onDead={() => setDead(true)} />
  return (
    <DeadLink>
      <p className="text-soft">
        <Trans>
          A password reset link works once and expires after 30 minutes. Your password hasn’t changed. Get a
          new link, and use the most recent one.
        </Trans>
      </p>
      <Link to="/forgot-password" className={`${buttonClass('main')} mt-6`}>
        <Trans>Get a new link</Trans>
      </Link>
    </DeadLink>
  )
}

const NewPassword = ({ token, onDead }: { token: string; onDead: () => void }) => {
  const title = useId()
  // A reset ends every session, also the one in this browser.
  const redirect = useRedirectAfterSession()
  const form = useCommandForm(resetPassword, {
    onDone: ({ next }) => {
      forgetLinkToken()
      return redirect(next)
    },
    onFailure: ({ status, fields }) => {
      const isDead = status === 410 || fields['token'] !== undefined
      if (isDead) {
        forgetLinkToken()
        onDead()
      }
      return isDead
    },
  })
  return (
    <FormPage title={t`Choose a new password`} titleId={title} lead={t`This logs you out on every device.`}>
      <FormFrame isWide form={form} labelledBy={title} send={t`Set password`} sending={t`Saving…`}>
        <input type="hidden" name="token" value={token} />
        <PasswordField
          form={form}
          name="password"
          label={t`New password`}
          help={t`At least 12 characters. A few random words are easy to remember.`}
          autoComplete="new-password"
          minLength={12}
        />
      </FormFrame>
    </FormPage>
  )
}
