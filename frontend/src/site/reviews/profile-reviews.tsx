import { useQuery } from '@tanstack/react-query'
import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import type { ReviewSort } from 'backend/contract/reviews/reviews'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import { profileReviewsQuery } from './profile-reviews-query.ts'
import { ReviewItem } from './review-item.tsx'
import { StarsSummary } from './stars-summary.tsx'

/** The server's page size. */
const pageSize = 10

const sorts: Readonly<Record<ReviewSort, string>> = {
  newest: t`Newest first`,
  highest: t`Highest first`,
  lowest: t`Lowest first`,
}

/** The reviews section of a profile: the stars, and the parents' reviews a page at a time. */
export const ProfileReviews = ({ provider }: { provider: ProviderRecord }) => {
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [pages, setPages] = useState(1)
  const { data } = useQuery(profileReviewsQuery(useCall(), provider.slug))
  const firstName = firstNameOf(provider.name)
  const count = data?.totalCount ?? 0
  return (
    <section className="mt-10" aria-labelledby="reviews">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="reviews">
          <Trans>Reviews</Trans>
        </h2>
        {count > 1 && (
          <select
            aria-label={t`Sort reviews`}
            value={sort}
            onChange={({ target: { value } }) => {
              setSort(value as ReviewSort)
              setPages(1)
            }}
            className="min-h-11 rounded-control bg-sand px-3 text-body font-medium"
          >
            {Object.entries(sorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </div>
      {count === 0 ? (
        <p className="mt-2 max-w-[36em] text-soft">
          <Trans>No reviews yet. Only parents who booked {firstName} here can write one.</Trans>
        </p>
      ) : (
        <div className="mt-4 grid gap-4">
          {data && <StarsSummary stars={data.stars} />}
          {Array.from({ length: pages }, (_, index) => (
            <Page
              key={`${sort} ${index}`}
              slug={provider.slug}
              sort={sort}
              page={index + 1}
              replier={firstName}
            />
          ))}
          {count > pages * pageSize && (
            <Button kind="neutral" className="justify-self-start" onClick={() => setPages(pages + 1)}>
              <Trans>More reviews</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

interface PageProps {
  readonly slug: string
  readonly sort: ReviewSort
  readonly page: number
  readonly replier: string
}

const Page = ({ slug, sort, page, replier }: PageProps) => {
  const { data, isError, refetch } = useQuery(profileReviewsQuery(useCall(), slug, sort, page))
  if (!data)
    return (
      <p role="status" className="text-soft">
        {isError ? `${t`These reviews didn’t load.`} ` : t`Loading reviews…`}
        {isError && (
          <button type="button" className="text-link min-h-11" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </button>
        )}
      </p>
    )
  return (
    <ul className="grid">
      {data.reviews.map((review) => (
        <li key={review.id} className="border-t border-line py-4">
          <ReviewItem review={review} replier={replier} />
        </li>
      ))}
    </ul>
  )
}
