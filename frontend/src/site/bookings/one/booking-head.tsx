import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { ForwardIcon } from '../../../ui/icons.tsx'
import type { Booking } from '../booking-queries.ts'
import { kindFactsWords } from '../booking-words.ts'
import { DownloadIcon } from '../../../ui/booking-icons.tsx'
import { PersonPortrait } from '../person-portrait.tsx'
import { useQuery } from '@tanstack/react-query'
import { bookingConversation } from 'backend/contract/messages/conversations'
import { serverQuery, useCall } from '../../../server/queries.ts'
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
const BookingMessageLink = ({ bookingId, you, name, slug }: BookingMessageLinkProps) => {
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

/** The other person, what was agreed on, and the calendar file. */
export const BookingHead = ({ data: { booking, seen, ics } }: { data: Booking }) => {
  const { with: other, kind } = booking
  return (
    <>
      <div className="relative mt-5 flex items-center gap-4">
        <PersonPortrait person={other} size={80} className="size-14" />
        <div className="min-w-0 grow">
          <p className="text-lg font-semibold">
            {other.provider ? (
              <Link
                to="/providers/$id"
                params={{ id: other.provider.slug }}
                className="after:absolute after:inset-0 after:rounded-control"
              >
                {other.name}
              </Link>
            ) : (
              other.name
            )}
          </p>
          <p className="text-soft">
            {kind.name}, {kindFactsWords({ ...kind, price: seen.price })}
          </p>
        </div>
        {other.provider && <ForwardIcon size={20} className="shrink-0 text-soft" />}
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {booking.you !== 'staff' && (
          <BookingMessageLink
            bookingId={booking.bookingId}
            you={booking.you}
            name={other.name}
            slug={other.provider?.slug ?? null}
          />
        )}
        {ics !== null && booking.tone !== 'ended' && (
          <a href={ics} download className={buttonClass('outline')}>
            <DownloadIcon size={18} />
            Add to calendar
          </a>
        )}
      </div>
    </>
  )
}
