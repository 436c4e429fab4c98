import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import { useEffect } from 'react'
import { useCall } from '../../../server/queries.ts'
import { BackIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { Face } from '../../people/face.tsx'
import { responseTimesQuery } from '../../people/reply-time-query.ts'
import { replyWords } from '../../people/reply-words.ts'
import { conversationWithQuery } from '../message-queries.ts'
import { changeStoredMessages } from '../outbox/stored-messages.ts'
import { FirstMessageForm, type Addressee } from './first-message-form.tsx'
import { unsentTexts } from './unsent-text.ts'

/** /providers/{id}/message: the first message to a provider. An existing conversation is opened instead. */
export const FirstMessagePage = ({ provider }: { provider: Addressee }) => {
  const firstName = firstNameOf(provider.name)
  const { data: times } = useQuery({ ...responseTimesQuery(useCall(), provider.id), retryOnMount: false })
  const { user, role } = useRouteContext({ from: '__root__', select: ({ session }) => session })
  const isLeaving = useLeavingForTheConversation(provider, role === 'client' ? user?.id : undefined)
  return (
    <div className="mx-auto w-full max-w-[38rem] px-5 py-6 md:py-10">
      <Link
        to="/providers/$id"
        params={{ id: provider.slug }}
        className="inline-flex min-h-11 items-center gap-2 font-medium"
      >
        <BackIcon size={20} />
        <Trans>Profile</Trans>
      </Link>
      <div className="mt-3 flex items-center gap-4">
        <Face person={provider} size="card" />
        <div className="min-w-0">
          <h1>
            <Trans>Message {firstName}</Trans>
          </h1>
          <p className="mt-1 text-soft">
            {replyWords(times?.times[0]?.withinHours ?? null) ?? provider.name}
          </p>
        </div>
      </div>
      {isLeaving ? (
        <Skeleton className="mt-6 h-56" />
      ) : (
        <FirstMessageForm provider={provider} firstName={firstName} />
      )}
    </div>
  )
}

/**
 * Redirects a parent who already has a conversation with this provider to it, with the text typed before
 * log-in.
 */
const useLeavingForTheConversation = (provider: Addressee, accountId: string | undefined): boolean => {
  const navigate = useNavigate()
  const { data } = useQuery({
    ...conversationWithQuery(useCall(), provider.id),
    enabled: accountId !== undefined,
    retryOnMount: false,
  })
  const conversationId = data?.conversationId ?? null
  useEffect(() => {
    if (conversationId === null || accountId === undefined) return
    const text = unsentTexts.read(provider.id)?.text
    if (text)
      changeStoredMessages(accountId, conversationId, (kept) => ({
        ...kept,
        draft: kept.draft === '' ? text : kept.draft,
      }))
    unsentTexts.forget(provider.id)
    void navigate({ to: '/dashboard/client/messages/$id', params: { id: conversationId }, replace: true })
  }, [conversationId, accountId, provider.id, navigate])
  return conversationId !== null
}
