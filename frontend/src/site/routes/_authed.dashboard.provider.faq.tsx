import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { FaqPage } from '../faqs/faq-page.tsx'
import { ownFaqsQuery } from '../faqs/faq-query.ts'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/provider/faq')({
  loader: async ({ context: { queryClient, call } }) => {
    await queryClient.query(ownFaqsQuery(call))
  },
  head: privateHead(t`Questions and answers`),
  component: FaqPage,
})
