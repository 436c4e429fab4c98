import { Link } from '@tanstack/react-router'
import { logIn } from 'backend/contract/accounts/accounts'
import { t } from 'backend/language/texts'
import { useId, type ReactNode } from 'react'
import { Trans } from '../../ui/trans.tsx'
import { EmailField, PasswordField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { standaloneLinkClass, FormPage } from './form-page.tsx'
import { useLogInPurpose } from './log-in-purpose.ts'
import { useRedirectAfterSession } from './use-redirect-after-session.ts'

interface LogInPageProps {
  /** The path on this site to open after the log-in. */
  readonly redirect?: string | undefined
  /** Whether the user has just chosen a new password. */
  readonly isReset?: boolean
  /** Shown in place of the usual sentence above the form. */
  readonly lead?: ReactNode
}

const leadAfterReset = t`Your password has been changed, and you’re logged out on every device. Log in with your new password.`

export const LogInPage = ({ redirect, isReset = false, lead }: LogInPageProps) => {
  const title = useId()
  const goTo = useRedirectAfterSession()
  const purpose = useLogInPurpose(redirect)
  const form = useCommandForm(logIn, { onDone: ({ next }) => goTo(next) })
  return (
    <FormPage
      title={t`Log in`}
      titleId={title}
      lead={lead ?? (isReset ? leadAfterReset : purpose ? t`Log in to ${purpose}.` : t`Welcome back.`)}
      links={
        <>
          <Link to="/forgot-password" className={standaloneLinkClass}>
            <Trans>Forgot your password?</Trans>
          </Link>
          <p>
            <Trans>
              New here?{' '}
              <Link to="/signup" search={{ redirect }} className={standaloneLinkClass}>
                Sign up
              </Link>
            </Trans>
          </p>
        </>
      }
    >
      <FormFrame isWide form={form} labelledBy={title} send={t`Log in`} sending={t`Logging in…`}>
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        <EmailField form={form} name="email" label={t`Email`} autoComplete="username" />
        <PasswordField form={form} name="password" label={t`Password`} autoComplete="current-password" />
      </FormFrame>
    </FormPage>
  )
}
