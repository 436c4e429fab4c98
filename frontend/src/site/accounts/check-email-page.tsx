import { Link } from '@tanstack/react-router'
import { TextScreen } from '../screens/text-screen.tsx'
import { LetterDrawing } from '../drawings/letter-drawing.tsx'

/**
 * Says the same for a new and for a known address, so that nobody learns which addresses have an account.
 * `email` is empty if the page was opened without one.
 */
export const CheckEmailPage = ({ email }: { email: string }) => (
  <TextScreen title="Check your email">
    <LetterDrawing className="my-6 h-24 w-30" />
    <p className="text-lg">
      We’ve sent an email to <strong className="wrap-anywhere">{email}</strong>. Open the link in that email
      to confirm it’s yours. The link expires in 24 hours.
    </p>
    <h2 className="mt-10 text-xl">Nothing in your inbox?</h2>
    <ul className="mt-3 grid list-disc gap-2 pl-5 text-soft marker:text-edge">
      <li>Wait a minute or two, then check your spam folder.</li>
      <li>
        Wrong address?{' '}
        <Link to="/signup" className="text-link">
          Sign up again
        </Link>{' '}
        with the right one.
      </li>
      <li>
        You may already have an account:{' '}
        <Link to="/forgot-password" className="text-link">
          reset your password
        </Link>
        .
      </li>
    </ul>
  </TextScreen>
)
