import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { CallError } from '../../server/call.ts'
import { readWorklistTab, type WorklistTabSearch } from '../endorsements/dashboard/tabs.ts'
import { WorklistPage } from '../endorsements/dashboard/worklist-page.tsx'
import { worklistQuery, writtenQuery } from '../endorsements/worklist.ts'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/provider/endorsements')({
  validateSearch: (search: WorklistTabSearch & SearchSchemaInput) => readWorklistTab(search),
  loader: async ({ context: { queryClient, call } }) => {
    try {
      await Promise.all([queryClient.query(worklistQuery(call)), queryClient.query(writtenQuery(call))])
    } catch (error) {
      // Without a profile there is nothing to endorse (product.md, "People and permissions").
      if (error instanceof CallError && error.status === 404) throw redirect({ to: '/onboarding' })
      throw error
    }
  },
  head: privateHead(t`Endorsements`),
  component: Endorsements,
})

function Endorsements() {
  return <WorklistPage tab={Route.useSearch().tab ?? 'waiting'} />
}
