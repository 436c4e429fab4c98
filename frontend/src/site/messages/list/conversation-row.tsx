import { t } from 'backend/contract/texts'
import { Trans } from '../../../ui/trans.tsx'
import { Link } from '@tanstack/react-router'
import type { ConversationCard } from 'backend/contract/messages/conversations'
import { classNames } from '../../../ui/class-names.ts'
import { Face } from '../../people/face.tsx'
import { bookingLineWords } from '../booking-line-words.ts'
import { firstNameOfPerson, nameOfPerson, portraitOfPerson } from '../person.ts'
import { shortTime } from '../../people/times.ts'

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
    <Link
      to={`/dashboard/${role}/messages/$id`}
      params={{ id: card.id }}
      aria-current={isOpen ? 'page' : undefined}
      className={classNames(
        'flex min-h-18 items-center gap-3 px-3 py-2.5 transition-colors duration-150 rounded-control hover:bg-sand aria-[current=page]:bg-sand',
        'focus-visible:-outline-offset-2',
      )}
    >
      <Face person={portraitOfPerson(other)} size="row" />
      <span className="min-w-0 grow leading-snug">
        <span className="flex items-baseline justify-between gap-3">
          <span className={classNames('truncate', isUnread ? 'text-name' : 'text-name font-medium')}>
            {nameOfPerson(other)}
          </span>
          <span className="shrink-0 text-meta text-soft">{shortTime(last.sentAt)}</span>
        </span>
        <span className="flex items-center justify-between gap-3">
          <span
            dir="auto"
            className={classNames('truncate text-meta', isUnread ? 'font-semibold text-ink' : 'text-soft')}
          >
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
        </span>
      </span>
    </Link>
  )
}

const previewOf = ({ last, other, hasBlocked }: ConversationCard): string => {
  if (hasBlocked) return t`You blocked this person`
  if (last.kind === 'booking') return bookingLineWords(last, firstNameOfPerson(other))
  const text = last.text ?? t`This message was erased`
  return last.by === 'you' ? t`You: ${text}` : text
}
