import { Link } from '@tanstack/react-router'
import { resendConfirmation } from 'backend/contract/accounts/accounts'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { Trans } from '../../ui/trans.tsx'
import { LetterDrawing } from '../drawings/letter-drawing.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { TextScreen } from '../screens/text-screen.tsx'

/**
 * Says the same for a new and for a known address, so that nobody learns which addresses have an account.
 * `email` is empty if the page was opened without one.
 */
export const CheckEmailPage = ({ email }: { email: string }) => (
  <TextScreen title={t`Check your email`}>
    <LetterDrawing className="my-4 h-24 w-30" />
    <p>
      <Trans>
        We’ve sent an email to <strong className="wrap-anywhere">{email}</strong>. Open the link in that email
        to confirm it’s yours. The link expires in 24 hours.
      </Trans>
    </p>
    <h2 id="nothing" className="mt-10">
      <Trans>Nothing in your inbox?</Trans>
    </h2>
    <ul className="mt-3 grid list-disc gap-2 pl-5 text-soft marker:text-edge">
      <li>
        <Trans>Wait a minute or two, then check your spam folder.</Trans>
      </li>
      <li>
        <Trans>
          Wrong address?{' '}
          <Link to="/signup" className="text-link">
            Sign up again
          </Link>{' '}
          with the right one.
        </Trans>
      </li>
      <li>
        <Trans>
          You may already have an account:{' '}
          <Link to="/forgot-password" className="text-link">
            reset your password
          </Link>
          .
        </Trans>
      </li>
    </ul>
    <SendAgain email={email} />
  </TextScreen>
)

const SendAgain = ({ email }: { email: string }) => {
  const [isSent, setSent] = useState(false)
  const form = useCommandForm(resendConfirmation, { onDone: () => setSent(true) })
  return (
    <div className="mt-6">
      <FormFrame
        form={form}
        labelledBy="nothing"
        size="medium"
        kind="neutral"
        send={t`Send it again`}
        sending={t`Sending…`}
        done={isSent ? t`We’ve sent it again.` : null}
      >
        <input type="hidden" name="email" value={email} />
      </FormFrame>
    </div>
  )
}
