import { createFileRoute } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import { HelpPage } from '../help/help-page.tsx'
import { pageHead } from '../screens/page-head.ts'

export const Route = createFileRoute('/help')({
  head: ({ match }) =>
    pageHead({
      baseUrl: match.context.baseUrl,
      path: '/help',
      title: t`Help | ${productName}`,
      description: t`How to find care, what an endorsement is, how booking works, and what to do if something goes wrong.`,
    }),
  component: HelpPage,
})
