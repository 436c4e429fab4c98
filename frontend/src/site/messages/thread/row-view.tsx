import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { LinkifyIt } from 'linkify-it'
import type { ReactNode } from 'react'
import { useCall } from '../../../server/queries.ts'
import { AlertIcon, CalendarIcon, ClockIcon } from '../../../ui/booking-icons.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CheckIcon, ForwardIcon } from '../../../ui/icons.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { bookingQuery } from '../../bookings/booking-queries.ts'
import { readerZone } from '../../people/reader-zone.ts'
import { clockTime, dayWords } from '../../people/times.ts'
import { bookingLineWords } from '../booking-line-words.ts'
import { ReadIcon } from '../icons.tsx'
import type { OutgoingMessage } from '../outbox/stored-messages.ts'
import type { Outbox } from '../outbox/use-outbox.ts'
import { useIsOnline } from '../use-is-online.ts'
import type { BookingLine, ThreadRow } from './rows.ts'

/** Finds web addresses (http and https only) and email addresses in a text. */

export interface TextPiece {
  readonly text: string
  /** Null: plain text. */
  readonly href: string | null
}

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })

/** Links with other schemes stay text, for safety. A web address without a scheme gets https. */
const hrefOf = ({ schema, url, text }: { schema: string; url: string; text: string }): string | null => {
  if (schema === '') return `https://${text}`
  return ['http:', 'https:', 'mailto:'].includes(schema) ? url : null
}

/** Splits the text into plain pieces and links; joined, the pieces are the text again. */
export const textPiecesOf = (text: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of finder.match(text) ?? []) {
    const href = hrefOf(match)
    if (href === null) continue
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), href: null })
    pieces.push({ text: text.slice(match.index, match.lastIndex), href })
    from = match.lastIndex
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null })
  return pieces
}

interface RowViewProps {
  readonly row: ThreadRow
  /** The first name of the other person. */
  readonly firstName: string
  readonly outbox: Outbox
}

export const ThreadRowView = ({ row, firstName, outbox }: RowViewProps) => {
  switch (row.kind) {
    case 'day':
      return <p className="py-3 text-center text-meta font-semibold text-soft">{dayWords(row.at)}</p>
    case 'new':
      return (
        <p className="flex items-center gap-4 py-3 text-meta font-semibold text-accent before:h-px before:grow before:bg-accent after:h-px after:grow after:bg-accent">
          {row.count === 1 ? t`1 new message` : t`${row.count} new messages`}
        </p>
      )
    case 'booking':
      return <BookingRow line={row.line} firstName={firstName} />
    case 'message':
      return <MessageRow row={row} firstName={firstName} />
    case 'outgoing':
      return <OutgoingRow message={row.message} outbox={outbox} />
  }
}

type Look = 'own' | 'theirs' | 'waiting' | 'failed'

const looks: Readonly<Record<Look, string>> = {
  own: 'ml-auto rounded-br-[6px] bg-wash',
  theirs: 'mr-auto rounded-bl-[6px] bg-sand',
  waiting: 'ml-auto rounded-br-[6px] bg-wash opacity-70',
  failed: 'ml-auto rounded-br-[6px] bg-danger-wash',
}

const Bubble = ({ look, children }: { look: Look; children: ReactNode }) => (
  <div className={classNames('w-fit max-w-[85%] rounded-panel px-4 py-2.5 md:max-w-[75%]', looks[look])}>
    {children}
  </div>
)

const Foot = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) => (
  <p
    className={classNames(
      'flex items-center gap-1.5 px-1 pt-1 pb-2 text-meta text-soft',
      isOwn && 'justify-end',
    )}
  >
    {children}
  </p>
)

const MessageRow = ({
  row,
  firstName,
}: {
  row: Extract<ThreadRow, { kind: 'message' }>
  firstName: string
}) => {
  const { line, foot } = row
  const isOwn = line.by === 'you'
  return (
    <div className="pt-1.5">
      <span className="sr-only">{isOwn ? t`You` : firstName}: </span>
      <Bubble look={isOwn ? 'own' : 'theirs'}>
        {line.text === null ? (
          <em className="text-soft">
            <Trans>This message was erased</Trans>
          </em>
        ) : (
          <MessageText text={line.text} language={line.language} />
        )}
      </Bubble>
      {foot !== null && (
        <Foot isOwn={isOwn}>
          {foot === 'time' ? (
            clockTime(line.sentAt)
          ) : (
            <>
              <ReadIcon size={16} className="text-accent" />
              <Trans>Read {clockTime(foot.read)}</Trans>
            </>
          )}
        </Foot>
      )}
    </div>
  )
}

const OutgoingRow = ({ message, outbox }: { message: OutgoingMessage; outbox: Outbox }) => {
  const isOnline = useIsOnline()
  const { messageId, text, failure } = message
  return (
    <div className="pt-1.5">
      <span className="sr-only">
        <Trans>You:</Trans>{' '}
      </span>
      <Bubble look={failure !== null ? 'failed' : isOnline ? 'own' : 'waiting'}>
        <MessageText text={text} />
      </Bubble>
      {failure === null ? (
        <Foot isOwn>
          {isOnline ? (
            t`Sending…`
          ) : (
            <>
              <ClockIcon size={16} />
              <Trans>Waiting to send</Trans>
            </>
          )}
        </Foot>
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-x-4 pl-8 text-meta">
          <p className="flex items-center gap-1.5 text-danger">
            <AlertIcon size={17} className="shrink-0" />
            <span>
              <strong className="font-semibold">
                <Trans>Not sent.</Trans>
              </strong>{' '}
              {failure}
            </span>
          </p>
          <button type="button" onClick={() => outbox.tryAgain(messageId)} className={`${act} text-accent`}>
            <Trans>Try again</Trans>
          </button>
          <button type="button" onClick={() => outbox.forget(messageId)} className={act}>
            <Trans>Delete</Trans>
          </button>
        </div>
      )}
    </div>
  )
}

const act =
  'inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-4 hover:decoration-2'

const BookingRow = ({ line, firstName }: { line: BookingLine; firstName: string }) => {
  const call = useCall()
  // The line links to the booking whether or not the booking's details load.
  const { data } = useQuery({
    ...bookingQuery(call, line.bookingId, readerZone()),
    staleTime: 60_000,
    retry: false,
    retryOnMount: false,
  })
  const waitsForReader = line.by === 'other' && (line.change === 'requested' || line.change === 'proposed')
  const isOpen = waitsForReader && data?.booking.waitsFor === 'you'
  const Icon = line.change === 'accepted' || line.change === 'moved' ? CheckIcon : CalendarIcon
  return (
    <div className="py-2">
      <Link
        to="/dashboard/bookings/$id"
        params={{ id: line.bookingId }}
        className={classNames(
          'flex min-h-14 w-full items-center gap-3.5 rounded-control px-3 py-2 transition-colors duration-150 hover:bg-sand',
          isOpen ? 'bg-honey' : 'border-y border-line rounded-none!',
        )}
      >
        <span className="inline-grid size-10 shrink-0 place-items-center rounded-full bg-wash text-accent">
          <Icon size={20} />
        </span>
        <span className="min-w-0 grow leading-snug">
          <span className="block text-label font-semibold">{bookingLineWords(line, firstName)}</span>
          <span className="block text-meta text-soft">
            {data ? `${data.booking.kind.name}, ${data.booking.when.text}` : clockTime(line.sentAt)}
          </span>
        </span>
        <ForwardIcon size={18} className="shrink-0 text-soft" />
      </Link>
    </div>
  )
}

/** The text of a message with clickable links. Nothing behind the links is fetched. */
const MessageText = ({ text, language }: { text: string; language?: string | undefined }) => (
  <span dir="auto" lang={language} className="block whitespace-pre-wrap wrap-anywhere">
    {textPiecesOf(text).map(({ text: words, href }, index) =>
      href === null ? (
        words
      ) : (
        <a key={index} href={href} rel="ugc nofollow noopener" target="_blank" className="text-link">
          {words}
        </a>
      ),
    )}
  </span>
)
