import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query'
import type { OutputOf } from 'backend/contract/declare'
import {
  ownProfile,
  undoProfileChange,
  type OwnProfile,
  profileHistory,
} from 'backend/contract/profiles/my-provider-profile'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { useCommand } from '../../../commands/use-command.ts'
import type { Call } from '../../../server/call.ts'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { locale } from '../../../ui/language.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { timeWords } from '../../../ui/time-words.ts'
import { Trans } from '../../../ui/trans.tsx'
import { fieldWords, valueWords } from './answer-words.ts'
import { useRefetchProfile } from './my-profile-query.ts'

const timeOf = timeWords({ dateStyle: 'long', timeStyle: 'short' })

const headings: Readonly<
  Record<
    ProfileChange['by'],
    Readonly<Record<'created' | 'undid', string>> & { changed: (names: string) => string }
  >
> = {
  you: {
    created: t`You created your profile`,
    undid: t`You undid a change`,
    changed: (names) => t`You changed: ${names}`,
  },
  staff: {
    created: t`Our team created the profile`,
    undid: t`Our team undid a change`,
    changed: (names) => t`Our team changed: ${names}`,
  },
  system: {
    created: t`The site created the profile`,
    undid: t`The site undid a change`,
    changed: (names) => t`The site changed: ${names}`,
  },
}

/**
 * Who changed what and when, newest first, from the event log; changes that can be undone have a button for
 * it.
 */
export const ProfileHistory = () => {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery(useCall()),
  )
  if (isError && !data)
    return (
      <div className="mt-6">
        <p role="alert" className="font-medium text-danger">
          <Trans>We couldn’t load your profile’s history.</Trans>
        </p>
        <Button kind="neutral" className="mt-3" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  if (!data) return <Skeleton className="mt-6 h-96" />
  return (
    <>
      <ol aria-label={t`Changes, newest first`} className="mt-6 grid gap-4">
        {data.pages.flatMap(({ changes }) =>
          changes.map((change) => <Change key={change.revision} change={change} />),
        )}
      </ol>
      {hasNextPage && (
        <Button
          kind="neutral"
          className="mt-6"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? t`Loading…` : t`Show earlier changes`}
        </Button>
      )}
      {isError && (
        <p role="alert" className="mt-3 font-medium text-danger">
          <Trans>We couldn’t load more of the history. Try again in a moment.</Trans>
        </p>
      )}
    </>
  )
}

const Change = ({ change }: { readonly change: ProfileChange }) => {
  const { before, after, by, at, undoesAt, isTakenBack } = change
  return (
    <li className="border-t border-line py-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2>
            {before === null
              ? headings[by].created
              : undoesAt !== null
                ? headings[by].undid
                : headings[by].changed(listOfNames(after))}
          </h2>
          <p className="text-meta text-soft">
            <time dateTime={at}>{timeOf(at)}</time>
            {undoesAt !== null && (
              <>
                {' '}
                <Trans>· the change from {timeOf(undoesAt)}</Trans>
              </>
            )}
            {isTakenBack && (
              <>
                {' '}
                <Trans>· undone</Trans>
              </>
            )}
          </p>
        </div>
        {change.canUndo && <Undo change={change} />}
      </div>
      {before !== null && <Differences before={before} after={after} />}
    </li>
  )
}

const fields = Object.keys(ownProfile.shape) as (keyof OwnProfile)[]
const changedFields = (after: ProfileChange['after']) => fields.filter((field) => after[field] !== undefined)

const names = new Intl.ListFormat(locale, { type: 'conjunction' })
const listOfNames = (after: ProfileChange['after']) =>
  names.format(changedFields(after).map((field) => fieldWords[field]))

const Differences = ({ before, after }: Readonly<Record<'before' | 'after', ProfileChange['after']>>) => (
  <dl className="mt-4 grid gap-4 border-t border-line pt-4">
    {changedFields(after).map((field) => (
      <div key={field}>
        <dt className="text-meta font-medium text-soft">{fieldWords[field]}</dt>
        <dd className="mt-1 grid gap-2 sm:grid-cols-2">
          <Side label={t`Before`} words={valueWords(field, before[field])} />
          <Side label={t`After`} words={valueWords(field, after[field])} isNew />
        </dd>
      </div>
    ))}
  </dl>
)

const Side = ({ label, words, isNew = false }: { label: string; words: string; isNew?: boolean }) => (
  <div className={isNew ? 'rounded-control bg-wash px-4 py-3' : 'rounded-control bg-blush px-4 py-3'}>
    <p className="text-small text-soft">{label}</p>
    <p className="whitespace-pre-line">
      {words || (
        <span className="text-soft">
          <Trans>Empty</Trans>
        </span>
      )}
    </p>
  </div>
)

const Undo = ({ change }: { change: ProfileChange }) => {
  const { send, isSending } = useCommand(useCall(), undoProfileChange)
  const profileChanged = useRefetchProfile()
  const [problem, setProblem] = useState<string | null>(null)
  const undo = async () => {
    setProblem(null)
    const outcome = await send({ revision: change.revision })
    if (outcome === null) return
    if ('failure' in outcome) setProblem(outcome.failure.message)
    await profileChanged().catch(() => undefined)
  }
  return (
    <div>
      <Button
        kind="neutral"
        disabled={isSending}
        aria-label={t`Undo the change from ${timeOf(change.at)}`}
        onClick={() => void undo()}
      >
        {isSending ? t`Undoing…` : t`Undo`}
      </Button>
      <p role="alert" className="mt-2 max-w-[21em] text-meta font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}

type ProfileChange = OutputOf<typeof profileHistory>['changes'][number]

/** The history of the profile in pages, newest first. */
const historyQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [profileHistory.id] as const,
    queryFn: ({ pageParam, signal }) =>
      call(profileHistory, pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
