import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { CredentialsPage } from '../credentials/credentials-page.tsx'
import { ownCredentialsQuery } from '../credentials/own-credentials-query.ts'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/provider/credentials')({
  loader: async ({ context: { queryClient, call } }) => {
    await queryClient.query(ownCredentialsQuery(call))
  },
  head: privateHead(t`Credentials`),
  component: CredentialsPage,
})
