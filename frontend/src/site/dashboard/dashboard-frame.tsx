import { useRouteContext } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import type { ReactNode } from 'react'
import { Trans } from '../../ui/trans.tsx'
import { AppPage } from '../screens/app-page.tsx'
import { UnverifiedNotice } from '../screens/unverified-notice.tsx'

/** The first page after a log-in: a greeting, what is missing, and what can be done now. */
export const DashboardFrame = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => {
  const user = useRouteContext({ from: '__root__', select: ({ session }) => session.user })
  if (!user) return null
  return (
    <AppPage title={<Trans>Hello, {firstNameOf(user.name)}</Trans>} aside={aside}>
      {!user.isVerified && <UnverifiedNotice />}
      {children}
    </AppPage>
  )
}
