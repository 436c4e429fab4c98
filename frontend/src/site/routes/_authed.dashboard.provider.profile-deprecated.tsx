import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { DeprecatedPage } from '../profiles/own/deprecated-page.tsx'
import { myProfileQuery } from '../profiles/own/my-profile-query.ts'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/provider/profile-deprecated')({
  loader: async ({ context: { queryClient, call } }) => {
    await queryClient.query(myProfileQuery(call))
  },
  head: privateHead(t`Your profile (older form)`),
  component: DeprecatedPage,
})
