import { createFileRoute, notFound } from '@tanstack/react-router'
import { providerBookmarkStatus } from 'backend/contract/bookmarks/bookmarks'
import { productName } from 'backend/contract/product'
import { providerById } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { Suspense } from 'react'
import { CallError } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'
import { LazyFreeTimes } from '../bookings/book/lazy-free-times.tsx'
import { checkedCredentialsQuery } from '../credentials/checked-credentials-query.ts'
import { firstEndorsementsQuery } from '../endorsements/first-endorsements-query.ts'
import { PinnedEndorsements } from '../endorsements/pinned-endorsements.tsx'
import { LazyPublishedFaqs } from '../faqs/lazy-published-faqs.ts'
import { publishedFaqsQuery } from '../faqs/published-faqs-query.ts'
import { LazyReplyTime } from '../messages/lazy-reply-time.tsx'
import { LazyCheckedCredentials, LazyProfileEnd } from '../profiles/public/lazy-profile-end.ts'
import { ProfileNotFound } from '../profiles/public/profile-not-found.tsx'
import { ProfileSkeleton } from '../profiles/public/profile-skeleton.tsx'
import { Profile } from '../profiles/public/profile.tsx'
import { useCountProfileView } from '../profiles/public/use-count-profile-view.ts'
import { LazyProfileReviews } from '../reviews/lazy-profile-reviews.ts'
import { profileReviewsQuery } from '../reviews/profile-reviews-query.ts'
import { pageHead } from '../screens/page-head.ts'

const notSaved = { isBookmarked: false }
const none = { faqs: [], checked: [] }

export const Route = createFileRoute('/providers/$id')({
  /** `id` is the provider's id or their slug. */
  loader: async ({ context: { queryClient, call, session }, params: { id } }) => {
    try {
      const asked = queryClient.query(serverQuery(call, providerById, { id }))
      const [{ isBookmarked }, { faqs }, { checked }] = await Promise.all([
        // The page works without the bookmark status. Visitors have saved nobody.
        session.user
          ? queryClient.query(serverQuery(call, providerBookmarkStatus, { id })).catch(() => notSaved)
          : notSaved,
        queryClient.query(publishedFaqsQuery(call, id)).catch(() => none),
        queryClient.query(checkedCredentialsQuery(call, id)).catch(() => none),
        // Wait for the other queries even if the provider is not found: one that is still pending then would
        // reject in the browser.
        asked.catch(() => undefined),
      ])
      const provider = await asked
      // If these fail, the profile is shown without them.
      await Promise.allSettled([
        ...(provider.endorsement_count > 0
          ? [queryClient.query(firstEndorsementsQuery(call, provider.slug))]
          : []),
        queryClient.query(profileReviewsQuery(call, provider.slug)),
        LazyProfileReviews.preload?.(),
        LazyPublishedFaqs.preload?.(),
        LazyProfileEnd.preload?.(),
        LazyCheckedCredentials.preload?.(),
      ])
      return { provider, isBookmarked, faqs, checked }
    } catch (error) {
      // This includes invalid ids, such as one that is too long or contains a NUL.
      if (error instanceof CallError && error.isRefusal) throw notFound()
      throw error
    }
  },
  // Bundled with the profile page, so that no other page loads it (vite.config.ts).
  head: async ({ match, loaderData, params }) =>
    loaderData
      ? (await import('../profiles/public/profile-head.ts')).profileHead(
          match.context.baseUrl,
          loaderData.provider,
          loaderData.faqs,
          loaderData.checked,
        )
      : pageHead({
          baseUrl: match.context.baseUrl,
          path: `/providers/${encodeURIComponent(params.id)}`,
          title: t`Not Found | ${productName}`,
          description: t`There’s no profile at this address.`,
          hideFromSearchEngines: true,
        }),
  pendingComponent: ProfileSkeleton,
  notFoundComponent: ProfileNotFound,
  component: ProviderPage,
})

function ProviderPage() {
  const { provider, isBookmarked, faqs, checked } = Route.useLoaderData()
  useCountProfileView(provider.id)
  return (
    <Profile
      provider={provider}
      isBookmarked={isBookmarked}
      endorsements={<PinnedEndorsements provider={provider} />}
      reviews={
        <Suspense>
          <LazyProfileReviews provider={provider} />
        </Suspense>
      }
      questions={
        <Suspense>
          <LazyPublishedFaqs faqs={faqs} />
        </Suspense>
      }
      checked={
        <Suspense>
          <LazyCheckedCredentials checked={checked} name={provider.name} />
        </Suspense>
      }
      end={
        <Suspense>
          <LazyProfileEnd provider={provider} />
        </Suspense>
      }
      replyTime={<LazyReplyTime provider={provider} />}
      freeTimes={<LazyFreeTimes provider={provider} />}
    />
  )
}
