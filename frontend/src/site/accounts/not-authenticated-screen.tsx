import { Link, useLocation, type ErrorComponentProps } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { errorMessageOf } from '../screens/error-message-of.ts'
import { TextScreen } from '../screens/text-screen.tsx'
import { notAuthenticatedMessage } from './require-auth.ts'

/** The error screen of pages that require a log-in (spec sections 2 and 8), with a link to log in. */
export const NotAuthenticatedScreen = (props: ErrorComponentProps) => {
  const redirect = useLocation({ select: ({ href }) => href })
  if (errorMessageOf(props.error) !== notAuthenticatedMessage) return <ErrorScreen {...props} />
  return (
    <TextScreen title="Error">
      <p role="alert">{notAuthenticatedMessage}</p>
      <p className="mt-2 text-soft">Log in to see this page.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/login" search={{ redirect }} className={buttonClass('accent')}>
          Log in
        </Link>
        <a href="/" className={buttonClass('outline')}>
          Go to the home page
        </a>
      </div>
    </TextScreen>
  )
}
