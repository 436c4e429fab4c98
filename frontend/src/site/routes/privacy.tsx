import { createFileRoute } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import { writeAnalyticsSettings } from '../analytics/settings.ts'
import { PrivacyPage } from '../help/privacy-page.tsx'
import { pageHead } from '../screens/page-head.ts'

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead({
      baseUrl: match.context.baseUrl,
      path: '/privacy',
      title: t`Privacy | ${productName}`,
      description: t`What we keep about you, for how long, how it’s protected, and how to erase it.`,
    }),
  component: Privacy,
})

function Privacy() {
  const { analytics } = Route.useRouteContext()
  return <PrivacyPage isWatched={writeAnalyticsSettings(analytics) !== undefined} />
}
