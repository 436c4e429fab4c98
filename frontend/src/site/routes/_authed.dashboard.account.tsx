import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { MyAccountPage } from '../accounts/my-account-page.tsx'
import { myAccountQuery } from '../accounts/my-account-query.ts'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/account')({
  loader: async ({ context: { queryClient, call } }) => {
    await queryClient.query(myAccountQuery(call))
  },
  head: privateHead(t`My account`),
  component: MyAccountPage,
})
