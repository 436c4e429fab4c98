import { t } from 'backend/contract/texts'
import { UnreadPanel } from '../messages/list/unread-panel.tsx'
import { DashboardFrame, DashboardPanel } from './dashboard-frame.tsx'
import { NextBookings } from './next-bookings.tsx'
import { DueReviewsPanel } from '../reviews/mine/due-reviews-panel.tsx'
import { Link, useRouteContext } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { useEffect } from 'react'
import { bookmarksQuery } from '../bookmarks/bookmarks-query.ts'
import { followBookmarksOfOtherTabs } from '../bookmarks/saved-ids.ts'
import { Portrait } from '../people/portrait.tsx'
import { typesAndPlaceWords } from '../people/provider-words.ts'
import { useServerQuery } from '../../server/use-server-query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The number of providers shown here; a link leads to the others. */
const shownPeople = 3

/** The number of saved providers, and the newest of them. */
const SavedPanel = () => {
  const { call, queryClient } = useRouteContext({ from: '__root__' })
  const { data, isError } = useServerQuery({ ...bookmarksQuery(call), retryOnMount: false })
  useEffect(() => followBookmarksOfOtherTabs(queryClient), [queryClient])
  return (
    <DashboardPanel id="saved" title={t`Saved providers`}>
      <p role="status" className="mt-1 text-soft">
        {data ? savedWords(data.totalCount) : isError ? t`We couldn’t load them.` : t`Loading…`}
      </p>
      {!data && !isError && <Skeleton className="mt-4 h-32" />}
      {data && data.totalCount > 0 && (
        <ul aria-label={t`Recently saved`} className="mt-4 grid gap-2 md:max-lg:grid-cols-3">
          {data.bookmarks.slice(0, shownPeople).map(({ provider }) => (
            <Person key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
      {(isError || (data && data.totalCount > 0)) && (
        <Link to="/bookmarks" className="text-link mt-3 inline-flex min-h-11 items-center">
          {data && data.totalCount > shownPeople ? t`See all ${data.totalCount}` : t`See all with your notes`}
        </Link>
      )}
    </DashboardPanel>
  )
}

const savedWords = (count: number) =>
  count === 0
    ? t`None yet. Tap Save on anyone you want to come back to.`
    : count === 1
      ? t`1 saved provider, visible only to you.`
      : t`${count} saved providers, visible only to you.`

const Person = ({ provider }: { provider: ProviderRecord }) => (
  <li className="relative flex min-w-0 items-center gap-3.5 rounded-control p-2 hover:bg-wash">
    <Portrait provider={provider} size={80} className="size-12" />
    <div className="min-w-0">
      <Link
        to="/providers/$id"
        params={{ id: provider.slug }}
        className="font-semibold after:absolute after:inset-0 after:rounded-control"
      >
        {provider.name}
      </Link>
      <p className="truncate text-sm text-soft">{typesAndPlaceWords(provider)}</p>
    </div>
  </li>
)

/** On a desktop in two columns: what has a date, and who is written to, reviewed and saved. */
export const ClientDashboard = () => (
  <DashboardFrame lead={t`Everything about your search for care, in one place.`}>
    <div className="grid grid-cols-1 gap-6 lg:flex lg:items-start">
      <div className="grid min-w-0 grow-3 basis-0 grid-cols-1 gap-6 empty:hidden">
        <NextBookings role="client" />
      </div>
      <div className="grid min-w-0 grow-2 basis-0 grid-cols-1 gap-6">
        <UnreadPanel role="client" />
        <DueReviewsPanel />
        <SavedPanel />
      </div>
    </div>
  </DashboardFrame>
)
