import { createFileRoute } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import { TermsPage } from '../help/terms-page.tsx'
import { pageHead } from '../screens/page-head.ts'

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead({
      baseUrl: match.context.baseUrl,
      path: '/terms',
      title: t`Terms | ${productName}`,
      description: t`What you agree to when you use ${productName}.`,
    }),
  component: TermsPage,
})
