import { Trans } from '../../../ui/trans.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../server/queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { conversationListQuery } from '../message-queries.ts'

/** The number of conversations shown; the newest come first. */
const mostShown = 3

/** Unread messages, on the first page of a dashboard. Renders nothing if there are none. */
export const UnreadPanel = ({ role }: { role: 'client' | 'provider' }) => {
  const { data } = useInfiniteQuery({
    ...conversationListQuery(useCall(), { only: 'unread', name: '' }),
    retryOnMount: false,
  })
  const cards = data?.pages[0]?.conversations.slice(0, mostShown) ?? []
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="unread-messages" className="rounded-card border border-line bg-card py-2">
      <div className="flex items-center justify-between gap-4 px-5">
        <h2 id="unread-messages" className="text-xl max-sm:text-lg">
          <Trans>Unread messages</Trans>
        </h2>
        <Link
          to={`/dashboard/${role}/messages`}
          className="inline-flex min-h-11 max-w-1/2 shrink-0 items-center text-right font-semibold text-accent hover:underline"
        >
          <Trans>All messages</Trans>
        </Link>
      </div>
      <ul aria-labelledby="unread-messages" className="px-2">
        {cards.map((card) => (
          <li key={card.id}>
            <ConversationRow card={card} role={role} isOpen={false} draft="" />
          </li>
        ))}
      </ul>
    </section>
  )
}
