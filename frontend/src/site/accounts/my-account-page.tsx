import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useCall } from '../../server/queries.ts'
import { AddressSection } from './address-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { ExportSection } from './export-section.tsx'
import { myAccountQuery } from './my-account-query.ts'
import { MessageMailsSection } from './message-mails-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/**
 * Shows a person their own account and lets them change it. Renders nothing between the end of the session
 * and the redirect to another page.
 */
export const MyAccountPage = () => {
  const { data: account } = useQuery(myAccountQuery(useCall()))
  const isIn = useRouteContext({ from: '__root__', select: ({ session }) => session.user !== null })
  if (!account || !isIn) return null
  const since = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className="page py-8 md:py-12">
      <div className="max-w-[44rem]">
        <h1 className="text-3xl">My account</h1>
        <p className="mt-3 text-soft">
          {account.role === 'provider' ? 'Provider account' : 'Parent account'}, since{' '}
          {since.format(new Date(account.registeredAt))}.
        </p>
        <NameSection name={account.name} />
        <AddressSection email={account.email} pendingEmail={account.pendingEmail} />
        <PasswordSection email={account.email} />
        <MessageMailsSection />
        <SessionsSection sessions={account.sessions} />
        <ExportSection />
        <DeleteSection />
      </div>
    </div>
  )
}
