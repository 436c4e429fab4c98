import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { plural, t } from 'backend/language/texts'
import { useEffect } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import { EmptyDrawing } from '../drawings/empty-drawing.tsx'
import { ResultsSkeleton } from '../people/results-skeleton.tsx'
import { AppPage } from '../screens/app-page.tsx'
import { bookmarksQuery } from './bookmarks-query.ts'
import { useOptimisticSaves } from './optimistic-saves.ts'
import { followBookmarksOfOtherTabs } from './saved-ids.ts'
import { CompareLink, SavedList, useCompareChoice } from './saved-list.tsx'

/** The saved providers, in each state: loading, failed, empty, loaded. */
export const BookmarksPage = () => {
  const { call, queryClient } = useRouteContext({ from: '__root__' })
  const { data, isError, refetch } = useQuery({ ...bookmarksQuery(call), retryOnMount: false })
  const wishes = useOptimisticSaves()
  useEffect(() => followBookmarksOfOtherTabs(queryClient), [queryClient])
  const shown = data?.bookmarks.filter(({ provider }) => wishes.get(provider.id) !== false)
  const choice = useCompareChoice(shown ?? [])
  return (
    <AppPage
      title={<Trans>Saved providers</Trans>}
      isWide
      acts={shown && shown.length > 1 && <CompareLink ids={choice.compared} mustPick={choice.mustPick} />}
      lead={<span role="status">{shown && shown.length > 0 && countWords(shown.length)}</span>}
    >
      {shown ? (
        shown.length > 0 ? (
          <SavedList
            bookmarks={shown}
            choice={choice}
            onNobodyLeft={() => document.querySelector<HTMLElement>('h1')?.focus()}
          />
        ) : (
          <NobodyYet />
        )
      ) : isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <ResultsSkeleton />
      )}
    </AppPage>
  )
}

const countWords = (count: number) =>
  t`${plural(count, { one: '# saved provider', other: '# saved providers' })}, visible only to you`

const NobodyYet = () => (
  <div className="grid justify-items-center rounded-panel bg-sand px-6 py-14 text-center">
    <EmptyDrawing className="h-24 w-30" />
    <h2 className="mt-5">
      <Trans>Nothing saved yet</Trans>
    </h2>
    <p className="mt-2 max-w-[29em] text-soft">
      <Trans>Tap Save on anyone you want to come back to. You can add a note that only you can see.</Trans>
    </p>
    <Link to="/search" className={`${buttonClass('main')} mt-6`}>
      <Trans>Find care</Trans>
    </Link>
  </div>
)

/** product.md, "Errors". */
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="rounded-panel bg-sand px-6 py-12 text-center">
    <h2>
      <Trans>Failed to load your saved providers</Trans>
    </h2>
    <p className="mx-auto mt-2 max-w-[29em] text-soft">
      <Trans>They’re safe in your account. Your connection may be weak, or we may be fixing something.</Trans>
    </p>
    <Button kind="neutral" className="mt-6" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)
