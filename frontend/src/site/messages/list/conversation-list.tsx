import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { longestNameSearched, type ConversationListName } from 'backend/contract/messages/conversations'
import { plural, t } from 'backend/language/texts'
import { useState, useSyncExternalStore, useEffect, type ReactNode } from 'react'
import { useCall } from '../../../server/queries.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { SearchIcon } from '../../../ui/frame-icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { EmptyDrawing } from '../../drawings/empty-drawing.tsx'
import { conversationListQuery } from '../message-queries.ts'
import { followStoredMessages, storedMessagesOf } from '../outbox/stored-messages.ts'
import { useIsOnline } from '../use-is-online.ts'
import { ConversationRow } from './conversation-row.tsx'

/** Milliseconds without a key before the server is asked. */
const pause = 200

/** The typed text, debounced. */
const useDebouncedText = (typed: string): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

interface NameSearchProps {
  readonly typed: string
  /** How many conversations are listed; undefined while they load. */
  readonly found: number | undefined
  readonly onType: (typed: string) => void
}

/** Filters the list by the beginning of a name; the number of results is announced to screen readers. */
const NameSearch = ({ typed, found, onType }: NameSearchProps) => (
  <search className="relative mt-4 block lg:mx-5">
    <SearchIcon
      size={18}
      className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-soft"
    />
    <input
      type="search"
      aria-label={t`Search by name`}
      placeholder={t`Search by name`}
      maxLength={longestNameSearched}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      className="min-h-11 w-full rounded-control border border-edge bg-card pr-3 pl-10"
    />
    <span role="status" className="sr-only">
      {typed.trim() !== '' &&
        found !== undefined &&
        t`${plural(found, { one: '# conversation', other: '# conversations' })}`}
    </span>
  </search>
)

type Role = 'client' | 'provider'

interface ConversationListProps {
  readonly role: Role
  /** The id of the conversation that is open beside the list. */
  readonly openId: string | undefined
}

/** All conversations, ordered by their newest line, newest first. */
export const ConversationList = ({ role, openId }: ConversationListProps) => {
  const [only, setOnly] = useState<ConversationListName>('all')
  const [typed, setTyped] = useState('')
  const name = useDebouncedText(typed.trim())
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...conversationListQuery(useCall(), { only, name }),
    placeholderData: keepPreviousData,
  })
  const cards = data?.pages.flatMap(({ conversations }) => conversations)
  const draftOf = useDrafts()
  const hasNobody = cards?.length === 0 && only === 'all' && name === ''
  return (
    <>
      <div className="flex items-center justify-between gap-3 lg:px-5">
        <h1>
          <Trans>Messages</Trans>
        </h1>
        <Lists only={only} onChange={setOnly} />
      </div>
      {!hasNobody && <NameSearch typed={typed} found={cards?.length} onType={setTyped} />}
      <div className="mt-3 lg:px-5">
        {cards === undefined ? (
          isError ? (
            <CouldNotLoad onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton />
          )
        ) : cards.length === 0 ? (
          <Nothing role={role} only={only} name={name} />
        ) : (
          <ul aria-label={t`Conversations`}>
            {cards.map((card) => (
              <li key={card.id}>
                <ConversationRow
                  card={card}
                  role={role}
                  isOpen={card.id === openId}
                  draft={draftOf(card.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div className="grid py-4">
            <Button kind="neutral" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? t`Loading…` : t`Show more`}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** Returns a function that gives a conversation's draft on this device. */
const useDrafts = () => {
  const accountId = useRouteContext({ from: '__root__', select: ({ session }) => session.user?.id ?? '' })
  const draftOf = (id: string) => storedMessagesOf(accountId, id).draft
  // The snapshot is the number of changes so far: any change re-renders the list, which then reads the
  // drafts.
  useSyncExternalStore(followChanges, changes, () => 0)
  return draftOf
}

let count = 0
const changes = () => count
const followChanges = (listener: () => void) =>
  followStoredMessages(() => {
    count += 1
    listener()
  })

const lists = { unread: t`Unread`, archived: t`Archived` } as const

/** One of the other lists in place of the inbox, or none of them. */
const Lists = ({
  only,
  onChange,
}: {
  only: ConversationListName
  onChange: (only: ConversationListName) => void
}) => (
  <div className="flex flex-wrap gap-2">
    {(['unread', 'archived'] as const).map((list) => (
      <button
        key={list}
        type="button"
        aria-pressed={only === list}
        onClick={() => onChange(only === list ? 'all' : list)}
        className="inline-flex min-h-11 items-center rounded-full bg-sand px-4 text-meta font-medium transition-colors duration-150 hover:bg-sand-deep aria-pressed:bg-wash aria-pressed:text-accent"
      >
        {lists[list]}
      </button>
    ))}
  </div>
)

const Centered = ({ children }: { children: ReactNode }) => (
  <div className="grid justify-items-center gap-3 px-5 py-12 text-center">{children}</div>
)

const Nothing = ({ role, only, name }: { role: Role; only: ConversationListName; name: string }) => {
  if (name !== '')
    return (
      <Centered>
        <p className="text-soft">
          {only === 'unread'
            ? t`No unread conversations with anyone named “${name}”.`
            : only === 'archived'
              ? t`No archived conversations with anyone named “${name}”.`
              : t`No conversations with anyone named “${name}”.`}
        </p>
      </Centered>
    )
  if (only === 'unread')
    return (
      <Centered>
        <p className="text-soft">
          <Trans>You’re all caught up.</Trans>
        </p>
      </Centered>
    )
  if (only === 'archived')
    return (
      <Centered>
        <p className="max-w-[24em] text-soft">
          <Trans>Nothing archived. What you archive stays here until a new message arrives.</Trans>
        </p>
      </Centered>
    )
  return (
    <Centered>
      <EmptyDrawing className="h-24 w-30" />
      <h2>
        <Trans>No messages yet</Trans>
      </h2>
      <p className="max-w-[24em] text-soft">
        {role === 'client'
          ? t`Ask a provider anything before you book: tap Message on their profile.`
          : t`When a parent messages you from your profile, the conversation appears here.`}
      </p>
      {role === 'client' && (
        <Link to="/search" className={buttonClass('main')}>
          <Trans>Find care</Trans>
        </Link>
      )}
    </Centered>
  )
}

const CouldNotLoad = ({ onRetry }: { onRetry: () => void }) => {
  const isOnline = useIsOnline()
  return (
    <div role="alert">
      <Centered>
        <h2>{isOnline ? t`We couldn’t load your messages` : t`You’re offline`}</h2>
        <p className="max-w-[24em] text-soft">
          <Trans>Your messages are safe, and nothing you wrote was lost.</Trans>
        </p>
        <Button kind="neutral" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </Centered>
    </div>
  )
}

const ListSkeleton = () => (
  <div role="status" className="grid gap-4 px-3 lg:px-5">
    <span className="sr-only">
      <Trans>Loading your messages…</Trans>
    </span>
    {[0, 1, 2, 3, 4].map((row) => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton className="size-12 shrink-0 rounded-full" />
        <div className="grid grow gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    ))}
  </div>
)
