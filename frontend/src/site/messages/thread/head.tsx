import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { useRef } from 'react'
import { useCall } from '../../../server/queries.ts'
import { CalendarIcon } from '../../../ui/booking-icons.tsx'
import { BackIcon } from '../../../ui/icons.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { nextBookingInConversationQuery } from '../../bookings/booking-queries.ts'
import { Face } from '../../people/face.tsx'
import { useReaderZone } from '../../people/reader-zone.ts'
import { responseTimesQuery } from '../../people/reply-time-query.ts'
import { replyWords } from '../../people/reply-words.ts'
import { MenuIcon } from '../icons.tsx'
import { nameOfPerson, portraitOfPerson, type Person } from '../person.ts'
import type { Thread } from '../thread-lines.ts'
import { sideFlagActs, sideFlagWords, type SideFlagAct } from './side-flag-words.ts'

/**
 * The next accepted booking of the two people, below the head of their conversation; a phone has no room for
 * it.
 */
const NextBooking = ({ conversationId }: { conversationId: string }) => {
  const call = useCall()
  const zone = useReaderZone()
  const { data } = useQuery({
    ...nextBookingInConversationQuery(call, conversationId, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
  if (!data?.booking) return null
  const { bookingId, kind, when } = data.booking
  return (
    <Link
      to="/dashboard/bookings/$id"
      params={{ id: bookingId }}
      className="flex min-h-11 items-center gap-2 bg-sand px-4 py-2 text-meta hover:bg-sand-deep focus-visible:-outline-offset-2 max-sm:hidden lg:px-8"
    >
      <CalendarIcon size={18} className="shrink-0" />
      <span>
        <span className="sr-only">
          <Trans>Next booking:</Trans>{' '}
        </span>
        <strong className="font-semibold">{kind.name}</strong> {when.text}
      </span>
    </Link>
  )
}

export type ConversationDialog = 'block' | 'report'

interface HeadProps {
  readonly thread: Thread
  readonly onOpen: (dialog: ConversationDialog) => void
  readonly onSwitch: (act: SideFlagAct) => void
}

/** The other person, the back link on a phone, and the menu. */
export const ConversationHead = ({ thread, onOpen, onSwitch }: HeadProps) => {
  const { other, you } = thread
  return (
    <div className="shrink-0 border-b border-line">
      <div className="flex items-center gap-3 px-2 py-2.5 lg:px-6">
        <BackToList role={you} />
        <Face person={portraitOfPerson(other)} size="row" />
        <div className="min-w-0 grow leading-tight">
          <h2 className="truncate">
            {other.slug === null ? (
              nameOfPerson(other)
            ) : (
              <Link to="/providers/$id" params={{ id: other.slug }} className="hover:underline">
                {nameOfPerson(other)}
              </Link>
            )}
          </h2>
          <p className="truncate text-meta text-soft">
            <About other={other} />
          </p>
        </div>
        <Menu thread={thread} onOpen={onOpen} onSwitch={onSwitch} />
      </div>
      <NextBooking conversationId={thread.id} />
    </div>
  )
}

export const BackToList = ({ role }: { role: 'client' | 'provider' }) => (
  <Link
    to={`/dashboard/${role}/messages`}
    aria-label={t`Back to all messages`}
    className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-sand lg:hidden"
  >
    <BackIcon size={22} />
  </Link>
)

const About = ({ other }: { other: Person }) => {
  if (other.isErased) return t`Account deleted`
  return other.providerId === null ? t`Parent` : <ReplyTime providerId={other.providerId} />
}

const ReplyTime = ({ providerId }: { providerId: string }) => {
  const { data } = useQuery({ ...responseTimesQuery(useCall(), providerId), retryOnMount: false })
  return replyWords(data?.times[0]?.withinHours ?? null) ?? t`Provider`
}

const Menu = ({ thread, onOpen, onSwitch }: HeadProps) => {
  const { acts, other } = thread
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget="conversation-menu"
        aria-label={t`More`}
        ref={button}
        className="inline-grid size-11 place-items-center rounded-control hover:bg-sand"
      >
        <MenuIcon size={22} />
      </button>
      <div
        id="conversation-menu"
        popover="auto"
        onBeforeToggle={({ currentTarget }) => placeBelow(button.current, currentTarget)}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        className="fixed inset-auto w-60 rounded-panel bg-card p-2 text-ink shadow-float"
      >
        <ul aria-label={t`Conversation`} className="grid">
          {other.slug !== null && (
            <li>
              <Link to="/providers/$id" params={{ id: other.slug }} className={item}>
                <Trans>See profile</Trans>
              </Link>
            </li>
          )}
          {sideFlagActs
            .filter((act) => acts[act])
            .map((act) => (
              <Item
                key={act}
                opensDialog={act === 'block'}
                label={sideFlagWords[act].label(nameOfPerson(other))}
                onClick={() => (act === 'block' ? onOpen(act) : onSwitch(act))}
              />
            ))}
          {acts.report ? (
            <Item opensDialog label={t`Report conversation`} onClick={() => onOpen('report')} />
          ) : (
            <li className={`${item} text-soft`}>
              <Trans>You reported this</Trans>
            </li>
          )}
        </ul>
      </div>
    </>
  )
}

/** Places the menu below its button: a popover in the top layer is not positioned relative to the button. */
const placeBelow = (button: HTMLElement | null, menu: HTMLElement) => {
  if (!button) return
  const { right, bottom } = button.getBoundingClientRect()
  menu.style.top = `${bottom + 4}px`
  menu.style.right = `${document.documentElement.clientWidth - right}px`
}

interface ItemProps {
  readonly label: string
  readonly opensDialog?: boolean
  readonly onClick: () => void
}

const Item = ({ label, opensDialog = false, onClick }: ItemProps) => (
  <li>
    <button
      type="button"
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onClick}
      className={`${item} w-full text-left hover:bg-sand`}
    >
      {label}
    </button>
  </li>
)

const item = 'flex min-h-11 items-center rounded-control px-3 text-meta font-medium'
