import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageMails, switchMessageMails } from 'backend/contract/messages/mail-switch'
import { useState } from 'react'
import { serverQuery, useCall } from '../../server/queries.ts'
import { useServerCommand } from '../../server/server-command.ts'
import { toastError } from '../../ui/toast.ts'
import { AccountSection } from './account-section.tsx'

/** Switches the emails about unread messages on and off. */
export const MessageMailsSection = () => {
  const queryClient = useQueryClient()
  const query = serverQuery(useCall(), messageMails, {})
  const { data } = useQuery({ ...query, retryOnMount: false })
  const { send, isSending } = useServerCommand(switchMessageMails)
  const [said, setSaid] = useState('')
  const change = async (areOn: boolean) => {
    queryClient.setQueryData(query.queryKey, { areOn })
    const outcome = await send({ areOn })
    if (outcome === null) return
    if ('failure' in outcome) {
      queryClient.setQueryData(query.queryKey, { areOn: !areOn })
      toastError(outcome.failure.message)
    } else setSaid(areOn ? 'Emails about messages are on.' : 'Emails about messages are off.')
  }
  return (
    <AccountSection id="message-emails" title="Emails about messages">
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          checked={data?.areOn ?? false}
          disabled={!data || isSending}
          onChange={({ target: { checked } }) => void change(checked)}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <span>
          Email me when a message has been unread for 10 minutes
          <span className="block text-sm text-soft">
            These emails never include the message itself. You’ll get at most one every 4 hours for each
            conversation.
          </span>
        </span>
      </label>
      <p role="status" className="sr-only">
        {said}
      </p>
    </AccountSection>
  )
}
