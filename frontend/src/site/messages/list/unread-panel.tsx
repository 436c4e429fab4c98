import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../server/queries.ts'
import { ToCome } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { PageSection, sectionLinkClass } from '../../screens/app-page.tsx'
import { conversationListQuery } from '../message-queries.ts'
import { ConversationRow } from './conversation-row.tsx'

/** The number of conversations shown; the newest come first. */
const mostShown = 3

/** Unread messages, on the first page of a dashboard. Renders nothing if there are none. */
export const UnreadPanel = ({ role }: { role: 'client' | 'provider' }) => {
  const { data, isError } = useInfiniteQuery({
    ...conversationListQuery(useCall(), { only: 'unread', name: '' }),
    retryOnMount: false,
  })
  if (!data && !isError) return <ToCome />
  const cards = data?.pages[0]?.conversations.slice(0, mostShown) ?? []
  if (cards.length === 0) return null
  return (
    <PageSection
      id="unread-messages"
      title={<Trans>Unread messages</Trans>}
      link={
        <Link to={`/dashboard/${role}/messages`} className={sectionLinkClass}>
          <Trans>All messages</Trans>
        </Link>
      }
    >
      <ul aria-labelledby="unread-messages">
        {cards.map((card) => (
          <li key={card.id}>
            <ConversationRow card={card} role={role} isOpen={false} draft="" />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
