import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { myProfileQuery } from '../profiles/own/my-profile-query.ts'
import { ProfilePage } from '../profiles/own/profile-page.tsx'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/provider/profile')({
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'preview' | 'history' | undefined } => ({
    view: view === 'preview' || view === 'history' ? view : undefined,
  }),
  loader: async ({ context: { queryClient, call } }) => {
    await queryClient.query(myProfileQuery(call))
  },
  head: privateHead(t`Your profile`),
  component: OwnProfile,
})

function OwnProfile() {
  return <ProfilePage view={Route.useSearch().view} />
}
