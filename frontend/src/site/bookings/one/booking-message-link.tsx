import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bookingConversation } from 'backend/contract/messages/conversations'
import { serverQuery, useCall } from '../../../server/queries.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { MessageIcon } from '../../../ui/frame-icons.tsx'
import { MessageLink } from '../../people/message-link.tsx'

interface BookingMessageLinkProps {
  readonly bookingId: string
  readonly you: 'client' | 'provider'
  /** The name of the recipient; `slug` is set if the recipient is a provider. */
  readonly name: string
  readonly slug: string | null
}

/**
 * Links from a booking to the conversation of its two people. If there is none yet, the parent can begin one.
 */
export const BookingMessageLink = ({ bookingId, you, name, slug }: BookingMessageLinkProps) => {
  const query = serverQuery(useCall(), bookingConversation, { bookingId })
  const { data } = useQuery({ ...query, retryOnMount: false })
  if (data && data.conversationId !== null)
    return (
      <Link
        to={`/dashboard/${you}/messages/$id`}
        params={{ id: data.conversationId }}
        className={buttonClass('outline')}
      >
        <MessageIcon size={18} />
        Message<span className="sr-only"> {name}</span>
      </Link>
    )
  return slug === null ? null : <MessageLink slug={slug} name={name} />
}
