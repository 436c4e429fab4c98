import { t } from 'backend/language/texts'
import { createFileRoute } from '@tanstack/react-router'
import { myAccountQuery } from '../accounts/my-account-query.ts'
import { MyAccountPage } from '../accounts/my-account-page.tsx'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/account')({
  loader: async ({ context: { queryClient, call } }) => {
    await queryClient.query(myAccountQuery(call))
  },
  head: privateHead(t`My account`),
  component: MyAccountPage,
})
