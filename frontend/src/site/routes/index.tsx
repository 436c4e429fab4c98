import { t } from 'backend/contract/texts'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { featuredProviders } from 'backend/contract/profiles/providers'
import { serverQuery } from '../../server/queries.ts'
import { Hero } from '../home/hero.tsx'
import { LazyLowerHalf } from '../home/lazy-lower-half.ts'
import { pageHead } from '../screens/page-head.ts'

export const Route = createFileRoute('/')({
  /** If the featured providers fail to load, the rest of the page is shown and the failure is logged. */
  loader: async ({ context: { queryClient, call } }) => {
    await LazyLowerHalf.preload?.()
    try {
      return await queryClient.query(serverQuery(call, featuredProviders, {}))
    } catch {
      return { providers: [], endorsement: null }
    }
  },
  head: ({ match }) =>
    pageHead({
      baseUrl: match.context.baseUrl,
      path: '/',
      title: t`Find support you need, when you need it`,
      description: t`Find doulas, lactation consultants, sleep coaches, night nannies, and pelvic floor and mental health specialists for the weeks and months after birth.`,
      keywords: [
        t`postnatal care`,
        t`postpartum doula`,
        t`birth doula`,
        t`lactation consultant`,
        t`night nanny`,
        t`sleep coach`,
        t`pelvic floor`,
        t`maternal mental health`,
      ],
    }),
  component: Home,
})

function Home() {
  const { providers, endorsement } = Route.useLoaderData()
  return (
    <>
      <Hero people={providers} />
      <Suspense>
        <LazyLowerHalf people={providers} endorsement={endorsement} />
      </Suspense>
    </>
  )
}
