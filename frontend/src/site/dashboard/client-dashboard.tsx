import { Link, useRouteContext } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { useEffect } from 'react'
import { useServerQuery } from '../../server/use-server-query.ts'
import { rowLinkClass } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bookmarksQuery } from '../bookmarks/bookmarks-query.ts'
import { followBookmarksOfOtherTabs } from '../bookmarks/saved-ids.ts'
import { UnreadPanel } from '../messages/list/unread-panel.tsx'
import { Face } from '../people/face.tsx'
import { typeWords } from '../people/provider-words.ts'
import { DueReviewsPanel } from '../reviews/mine/due-reviews-panel.tsx'
import { PageSection, sectionLinkClass } from '../screens/app-page.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { NextBookings } from './next-bookings.tsx'

/** The number of providers shown here; a link leads to the others. */
const shownPeople = 3

/** The number of saved providers, and the newest of them. */
const SavedPanel = () => {
  const { call, queryClient } = useRouteContext({ from: '__root__' })
  const { data, isError } = useServerQuery({ ...bookmarksQuery(call), retryOnMount: false })
  useEffect(() => followBookmarksOfOtherTabs(queryClient), [queryClient])
  return (
    <PageSection
      id="saved"
      title={t`Saved providers`}
      link={
        (isError || (data && data.totalCount > 0)) && (
          <Link to="/bookmarks" className={sectionLinkClass}>
            {data && data.totalCount > shownPeople
              ? t`See all ${data.totalCount}`
              : t`See all with your notes`}
          </Link>
        )
      }
    >
      {(isError || data?.totalCount === 0) && (
        <p className="mt-1 text-meta text-soft">
          {isError ? t`We couldn’t load them.` : t`None yet. Tap Save on anyone you want to come back to.`}
        </p>
      )}
      {!data && !isError && <Skeleton className="mt-2 h-36" />}
      {data && data.totalCount > 0 && (
        <ul aria-label={t`Recently saved`} className="mt-2 grid grid-cols-3 gap-3">
          {data.bookmarks.slice(0, shownPeople).map(({ provider }) => (
            <Person key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
    </PageSection>
  )
}

const Person = ({ provider }: { provider: ProviderRecord }) => (
  <li className="relative min-w-0">
    <Face person={provider} size="saved" className="w-full!" />
    <Link
      to="/providers/$id"
      params={{ id: provider.slug }}
      className={`${rowLinkClass} mt-1.5 block truncate text-label font-semibold`}
    >
      {provider.name}
    </Link>
    <p className="truncate text-small text-soft">{typeWords(provider)}</p>
  </li>
)

/** What has a date, and beside it who is written to, reviewed and saved. */
export const ClientDashboard = () => (
  <DashboardFrame
    aside={
      <>
        <DueReviewsPanel />
        <UnreadPanel role="client" />
        <SavedPanel />
      </>
    }
  >
    <NextBookings role="client" />
  </DashboardFrame>
)
