import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { ClientProfilePage } from '../accounts/client-profile-page.tsx'
import { clientProfileQuery } from '../accounts/client-profile-query.ts'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/client/profile')({
  loader: async ({ context: { queryClient, call } }) => {
    await queryClient.query(clientProfileQuery(call))
  },
  head: privateHead(t`Your profile`),
  component: ClientProfilePage,
})
