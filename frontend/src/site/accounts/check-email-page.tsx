import { t } from 'backend/contract/texts'
import { Trans } from '../../ui/trans.tsx'
import { Link } from '@tanstack/react-router'
import { TextScreen } from '../screens/text-screen.tsx'
import { LetterDrawing } from '../drawings/letter-drawing.tsx'

/**
 * Says the same for a new and for a known address, so that nobody learns which addresses have an account.
 * `email` is empty if the page was opened without one.
 */
export const CheckEmailPage = ({ email }: { email: string }) => (
  <TextScreen title={t`Check your email`}>
    <LetterDrawing className="my-6 h-24 w-30" />
    <p className="text-lg">
      <Trans>
        We’ve sent an email to <strong className="wrap-anywhere">{email}</strong>. Open the link in that email
        to confirm it’s yours. The link expires in 24 hours.
      </Trans>
    </p>
    <h2 className="mt-10 text-xl">
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
  </TextScreen>
)
