import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { providerBookmarkStatus } from 'backend/contract/bookmarks/bookmarks'
import { providerById } from 'backend/contract/profiles/providers'
import { CallError } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'
import { firstEndorsementsQuery } from '../endorsements/first-endorsements-query.ts'
import { PinnedEndorsements } from '../endorsements/pinned-endorsements.tsx'
import { LateShownFaqs } from '../faqs/late-shown-faqs.ts'
import { shownFaqsQuery } from '../faqs/shown-faqs-query.ts'
import { LateReplyTime } from '../messages/late-reply-time.tsx'
import { pageHead } from '../screens/page-head.ts'
import { Profile } from '../profiles/public/profile.tsx'
import { ProfileNotFound } from '../profiles/public/profile-not-found.tsx'
import { LateFreeTimes } from '../bookings/book/late-free-times.tsx'
import { ProfileSkeleton } from '../profiles/public/profile-skeleton.tsx'
import { LateProfileReviews } from '../reviews/late-profile-reviews.ts'
import { profileReviewsQuery } from '../reviews/profile-reviews-query.ts'
import { LatePersonal } from '../profiles/public/late-personal.ts'
import { LateReportProfile } from '../profiles/public/late-report-profile.ts'
import { useCountedView } from '../profiles/public/use-counted-view.ts'
import { productName } from 'backend/contract/product'

const notSaved = { isBookmarked: false }
const noFaqs = { faqs: [] }

export const Route = createFileRoute('/providers/$id')({
  /** `id` is the provider's id or their slug. */
  loader: async ({ context: { queryClient, call, session }, params: { id } }) => {
    try {
      const asked = queryClient.query(serverQuery(call, providerById, { id }))
      const [{ isBookmarked }, { faqs }] = await Promise.all([
        // The page stands without it; and whoever is nobody has saved nobody.
        session.user
          ? queryClient.query(serverQuery(call, providerBookmarkStatus, { id })).catch(() => notSaved)
          : notSaved,
        queryClient.query(shownFaqsQuery(call, id)).catch(() => noFaqs),
        // Nobody waits for what is still asked when a page is not found: its failure would be thrown in the browser.
        asked.catch(() => undefined),
      ])
      const provider = await asked
      // Without them the profile is shown all the same.
      await Promise.allSettled([
        ...(provider.endorsement_count > 0
          ? [queryClient.query(firstEndorsementsQuery(call, provider.slug))]
          : []),
        queryClient.query(profileReviewsQuery(call, provider.slug)),
        LateProfileReviews.preload?.(),
        LateShownFaqs.preload?.(),
        LatePersonal.preload?.(),
        LateReportProfile.preload?.(),
      ])
      return { provider, isBookmarked, faqs }
    } catch (error) {
      // Also an id that nobody can have: one that is too long, or holds a NUL.
      if (error instanceof CallError && error.isRefusal) throw notFound()
      throw error
    }
  },
  // It lies with the profile itself, so that no other page carries it (vite.config.ts).
  head: async ({ match, loaderData, params }) =>
    loaderData
      ? (await import('../profiles/public/profile-head.ts')).profileHead(
          match.context.baseUrl,
          loaderData.provider,
          loaderData.faqs,
        )
      : pageHead({
          baseUrl: match.context.baseUrl,
          path: `/providers/${encodeURIComponent(params.id)}`,
          title: `Not Found | ${productName}`,
          description: 'There’s no profile at this address.',
          hideFromSearchEngines: true,
        }),
  pendingComponent: ProfileSkeleton,
  notFoundComponent: ProfileNotFound,
  component: ProviderPage,
})

function ProviderPage() {
  const { provider, isBookmarked, faqs } = Route.useLoaderData()
  useCountedView(provider.id)
  return (
    <Profile
      provider={provider}
      isBookmarked={isBookmarked}
      endorsements={<PinnedEndorsements provider={provider} />}
      reviews={
        <Suspense>
          <LateProfileReviews provider={provider} />
        </Suspense>
      }
      questions={
        <Suspense>
          <LateShownFaqs faqs={faqs} />
        </Suspense>
      }
      personal={
        <Suspense>
          <LatePersonal provider={provider} />
        </Suspense>
      }
      replyTime={<LateReplyTime provider={provider} />}
      freeTimes={<LateFreeTimes provider={provider} />}
      report={
        <Suspense>
          <LateReportProfile provider={provider} />
        </Suspense>
      }
    />
  )
}
