import { useLocation, type ErrorComponentProps } from '@tanstack/react-router'
import { Trans } from '../../ui/trans.tsx'
import { errorMessageOf } from '../screens/error-message-of.ts'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { LogInPage } from './log-in-page.tsx'
import { notAuthenticatedMessage } from './require-auth.ts'

/** Pages that require a log-in show the log-in form with the error of product.md, "Screens" and "Errors" above it. */
export const NotAuthenticatedScreen = (props: ErrorComponentProps) => {
  const redirect = useLocation({ select: ({ href }) => href })
  if (errorMessageOf(props.error) !== notAuthenticatedMessage) return <ErrorScreen {...props} />
  return (
    <LogInPage
      redirect={redirect}
      lead={
        <>
          <Trans>
            <span role="alert">Not authenticated</span>. Log in to see this page.
          </Trans>
        </>
      }
    />
  )
}
