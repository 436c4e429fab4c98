import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { Suspense } from 'react'
import { Hero } from '../home/hero.tsx'
import { LazyLowerHalf } from '../home/lazy-lower-half.ts'
import { loadFeatured } from '../people/featured-query.ts'
import { pageHead } from '../screens/page-head.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    await LazyLowerHalf.preload?.()
    return loadFeatured(context)
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
