import { Link } from '@tanstack/react-router'
import type { ConversationCard } from 'backend/contract/messages/conversations'
import { t } from 'backend/language/texts'
import { classNames } from '../../../ui/class-names.ts'
import { Row, rowLinkClass } from '../../../ui/row.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { Face } from '../../people/face.tsx'
import { shortTime } from '../../people/times.ts'
import { bookingLineWords } from '../booking-line-words.ts'
import { firstNameOfPerson, nameOfPerson, portraitOfPerson } from '../person.ts'

interface ConversationRowProps {
  readonly card: ConversationCard
  readonly role: 'client' | 'provider'
  /** Whether this conversation is open beside the list. */
  readonly isOpen: boolean
  /** The conversation's draft on this device. */
  readonly draft: string
}

/** One conversation in the list; the whole row is the link. */
export const ConversationRow = ({ card, role, isOpen, draft }: ConversationRowProps) => {
  const { other, last, unread } = card
  const isUnread = unread > 0
  return (
    <Row
      className="flex-nowrap!"
      media={<Face person={portraitOfPerson(other)} size="row" />}
      title={
        <p className="flex items-baseline justify-between gap-3">
          <Link
            to={`/dashboard/${role}/messages/$id`}
            params={{ id: card.id }}
            aria-current={isOpen ? 'page' : undefined}
            className={classNames(rowLinkClass, 'truncate text-name', !isUnread && 'font-medium')}
          >
            {nameOfPerson(other)}
          </Link>
          <span className="shrink-0 text-meta text-soft">{shortTime(last.sentAt)}</span>
        </p>
      }
      meta={
        <p className="flex items-center justify-between gap-3">
          <span dir="auto" className={classNames('truncate', isUnread && 'font-semibold text-ink')}>
            {draft.trim() !== '' && !isOpen ? (
              <>
                <strong className="font-semibold text-accent">
                  <Trans>Draft</Trans>
                </strong>{' '}
                {draft}
              </>
            ) : (
              previewOf(card)
            )}
          </span>
          {isUnread && (
            <span className="shrink-0 rounded-full bg-accent px-2 py-0.5 text-center text-small font-semibold text-on-accent tabular-nums">
              {unread > 99 ? '99+' : unread}
              <span className="sr-only">
                {' '}
                <Trans>unread</Trans>
              </span>
            </span>
          )}
        </p>
      }
    />
  )
}

const previewOf = ({ last, other, blocked }: ConversationCard): string => {
  if (blocked) return t`You blocked this person`
  if (last.kind === 'booking') return bookingLineWords(last, firstNameOfPerson(other))
  const text = last.text ?? t`This message was erased`
  return last.by === 'you' ? t`You: ${text}` : text
}
