import { useQueryClient } from '@tanstack/react-query'
import { reportConversation, sideFlagCommands } from 'backend/contract/messages/acts'
import { conversations, unreadCount } from 'backend/contract/messages/conversations'
import { longestReport, type reportReasons } from 'backend/contract/messages/limits'
import { shortened } from 'backend/contract/shortened'
import { t } from 'backend/language/texts'
import { useMemo, useState, type ReactNode } from 'react'
import { CallError } from '../../../server/call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { Trans } from '../../../ui/trans.tsx'
import { useActs, type Act } from '../../acts/use-acts.ts'
import { ReportDialog } from '../../forms/report-dialog.tsx'
import { dayWords, daysAgo } from '../../people/times.ts'
import { OfflineIcon } from '../icons.tsx'
import { threadKey } from '../message-queries.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { firstNameOfPerson, nameOfPerson } from '../person.ts'
import type { Thread } from '../thread-lines.ts'
import { useIsOnline } from '../use-is-online.ts'
import { MessageComposer } from './composer.tsx'
import { BackToList, ConversationHead, type ConversationDialog } from './head.tsx'
import { ThreadLines } from './lines.tsx'
import { threadRowsOf, stillOutgoing } from './rows.ts'
import { sideFlagWords, type SideFlagAct } from './side-flag-words.ts'
import { useThread } from './use-thread.ts'
import { WritingBarredNotice } from './writing-barred-notice.tsx'

const reasons: Readonly<Record<(typeof reportReasons)[number], string>> = {
  harassment: t`They’re harassing or threatening me`,
  unsafe_care: t`Their care or advice is unsafe`,
  spam: t`It’s spam or advertising`,
  asks_for_money: t`They’re asking for money in a way that feels wrong`,
  other: t`Something else`,
}

interface ReportConversationProps {
  readonly conversationId: string
  readonly onReported: () => void
  readonly onClose: () => void
}

const ReportConversation = ({ conversationId, ...after }: ReportConversationProps) => (
  <ReportDialog
    command={reportConversation}
    about={{ name: 'conversationId', value: conversationId }}
    title={t`Report this conversation`}
    lead={t`If you report it, our team can read the last 50 messages until the report is closed. The other person won’t be told. We’ll tell you here what we decide.`}
    reasons={reasons}
    wordsLabel={t`Anything else we should know? (optional)`}
    longestWords={longestReport}
    {...after}
  />
)

interface ConversationPageProps {
  readonly id: string
  readonly role: 'client' | 'provider'
}

/** One conversation. For anybody but its participants it looks as if it did not exist. */
export const ConversationPage = ({ id, role }: ConversationPageProps) => {
  const loading = useThread(id)
  const { data: thread, error, refetch } = loading
  const isOnline = useIsOnline()
  if (thread) return <OpenedConversation thread={thread} loading={loading} />
  if (error instanceof CallError && error.isRefusal) return <ConversationNotFound role={role} />
  if (error || !isOnline)
    return (
      <Empty
        role={role}
        title={isOnline ? t`We couldn’t load this conversation` : t`You’re offline`}
        act={
          <Button kind="neutral" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Nothing you wrote is lost. Unsent messages will go out when you’re back online.</Trans>
      </Empty>
    )
  return <ThreadSkeleton role={role} />
}

export const ConversationNotFound = ({ role }: Pick<ConversationPageProps, 'role'>) => (
  <Empty role={role} title={t`We can’t find this conversation`}>
    <Trans>It may belong to another account, or the link may be incomplete.</Trans>
  </Empty>
)

/** The frame around a conversation, in every state. */
const Frame = ({ children }: { children: ReactNode }) => (
  <section aria-label={t`Conversation`} className="conversation flex min-h-0 grow flex-col">
    {children}
  </section>
)

const OpenedConversation = ({
  thread,
  loading,
}: {
  thread: Thread
  loading: ReturnType<typeof useThread>
}) => {
  const { id, other, lines, writingBarred, reopenedAt, report } = thread
  const outbox = useOutbox(id)
  const isOnline = useIsOnline()
  const [dialog, setDialog] = useState<ConversationDialog | null>(null)
  const { outgoing } = outbox
  const rows = useMemo(() => threadRowsOf(thread, stillOutgoing(thread, outgoing)), [thread, outgoing])
  const acts = useConversationActs(thread)
  const firstName = firstNameOfPerson(other)
  return (
    <Frame>
      <ConversationHead thread={thread} onOpen={setDialog} onSwitch={acts.switchTo} />
      {!isOnline && (
        <p role="status" className="flex shrink-0 items-center gap-3 bg-honey px-4 py-2.5 md:px-6">
          <OfflineIcon size={20} className="shrink-0" />
          <Trans>You’re offline. Nothing you write will be lost.</Trans>
        </p>
      )}
      {report && (reopenedAt === null || report.reportedAt > reopenedAt) && <ReportNote report={report} />}
      {reopenedAt !== null && (lines.at(-1)?.sentAt ?? '') < reopenedAt && <ReopenedNote at={reopenedAt} />}
      <ThreadLines thread={thread} rows={rows} loading={loading} outbox={outbox} />
      <NewMessageAnnouncer thread={thread} />
      {writingBarred === null ? (
        <MessageComposer
          firstName={firstName}
          draft={outbox.draft}
          onDraft={outbox.setDraft}
          onSend={outbox.write}
        />
      ) : (
        <WritingBarredNotice why={writingBarred} onUnblock={() => acts.switchTo('unblock')} />
      )}
      {dialog === 'block' && (
        <ConfirmDialog
          title={t`Block ${nameOfPerson(other)}?`}
          yes={t`Block`}
          no={t`Cancel`}
          onYes={() => acts.switchTo('block')}
          onClose={() => setDialog(null)}
        >
          <Trans>
            Neither of you can send messages here until you unblock them. They’ll see that they can’t message
            you.
          </Trans>
        </ConfirmDialog>
      )}
      {dialog === 'report' && (
        <ReportConversation conversationId={id} onReported={acts.reported} onClose={() => setDialog(null)} />
      )}
    </Frame>
  )
}

const useConversationActs = ({ id, other }: Thread) => {
  const queryClient = useQueryClient()
  const changed = () =>
    Promise.all(
      [threadKey(id), [conversations.id], [unreadCount.id]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const { perform } = useActs(changed)
  const actOf = (act: SideFlagAct): Act => ({
    send: (post) => post(sideFlagCommands[act], { conversationId: id }),
    said: sideFlagWords[act].said(nameOfPerson(other)),
  })
  const run = async (act: Act) => {
    const outcome = await perform(act)
    if (outcome !== 'done' && outcome !== null) toastError(outcome.message)
  }
  return {
    switchTo: (act: SideFlagAct) => {
      const { undo } = sideFlagWords[act]
      void run({ ...actOf(act), ...(undo && { undo: actOf(undo) }) })
    },
    reported: () => {
      void changed()
      toastSuccess(t`Thank you. We’ll look into it.`)
    },
  }
}

interface EmptyProps {
  readonly role: 'client' | 'provider'
  readonly title: string
  readonly act?: ReactNode
  readonly children: ReactNode
}

const Empty = ({ role, title, act, children }: EmptyProps) => (
  <Frame>
    <div className="flex items-center border-b border-line px-2 py-2.5 lg:hidden">
      <BackToList role={role} />
    </div>
    <div role="alert" className="m-auto grid justify-items-center gap-3 p-6 text-center">
      <h2>{title}</h2>
      <p className="max-w-[24em] text-soft">{children}</p>
      {act}
    </div>
  </Frame>
)

const ThreadSkeleton = ({ role }: { role: 'client' | 'provider' }) => (
  <Frame>
    <div className="flex items-center gap-3 border-b border-line px-2 py-2.5 lg:px-6">
      <BackToList role={role} />
      <Skeleton className="size-12 rounded-full" />
      <Skeleton className="h-6 w-40" />
    </div>
    <div role="status" className="mt-auto grid gap-3 p-4 md:p-6">
      <span className="sr-only">
        <Trans>Loading the conversation…</Trans>
      </span>
      <Skeleton className="h-16 w-3/5" />
      <Skeleton className="ml-auto h-12 w-1/2" />
      <Skeleton className="h-20 w-2/3" />
    </div>
  </Frame>
)

/**
 * Characters of a message that are announced; the reader finds the rest of a long one in the conversation.
 */
const longestSaid = 200

/** Announces the other person's new message to screen readers, without moving the focus. */
const NewMessageAnnouncer = ({ thread: { lines, hasLater, other } }: { thread: Thread }) => {
  const newest = lines.at(-1)
  const [numberAtFirst] = useState(newest?.number ?? 0)
  // Only a message that was added at the end is new; an older page that was loaded is not.
  const isNews = newest?.kind === 'message' && newest.by === 'other' && newest.number > numberAtFirst
  return (
    <p aria-live="polite" className="sr-only">
      {isNews &&
        !hasLater &&
        t`New message from ${nameOfPerson(other)}: ${shortened(newest.text ?? '', longestSaid)}`}
    </p>
  )
}

/** The outcome of the user's own report. */
const ReportNote = ({ report: { reportedAt, closed } }: { report: NonNullable<Thread['report']> }) => {
  const when = reportDay(closed?.closedAt ?? reportedAt)
  const note = <span dir="auto">{closed?.reason}</span>
  return (
    <p role="status" className="shrink-0 border-b border-line bg-sand px-4 py-2.5 text-meta md:px-6">
      {!closed ? (
        <Trans>You reported this conversation {when}. We’re looking into it.</Trans>
      ) : closed.outcome === 'stopped' ? (
        <Trans>
          We closed this conversation {when}. Note from our team: {note}
        </Trans>
      ) : (
        <Trans>
          We reviewed your report {when} and didn’t find anything against our rules. Note from our team:{' '}
          {note}
        </Trans>
      )}
    </p>
  )
}

/** To both sides, whichever of them reported the conversation, until one of them writes. */
const ReopenedNote = ({ at }: { at: string }) => (
  <p role="status" className="shrink-0 border-b border-line bg-sand px-4 py-2.5 text-meta md:px-6">
    <Trans>Our team reopened this conversation {reportDay(at)}. You can both write again.</Trans>
  </p>
)

const reportDay = (at: string): string => {
  const days = daysAgo(at)
  return days <= 0 ? t`today` : days === 1 ? t`yesterday` : t`on ${dayWords(at)}`
}
