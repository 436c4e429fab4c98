import { useHydrated, useNavigate, useRouteContext } from '@tanstack/react-router'
import { startConversation } from 'backend/contract/messages/acts'
import { longestMessage } from 'backend/contract/messages/limits'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { useMemo, useState } from 'react'
import { useCommand } from '../../../commands/use-command.ts'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { forgetBegunBooking } from '../../screens/begun-acts.ts'
import { LogInToSend } from '../../screens/log-in-to-send.tsx'
import { UnverifiedNotice } from '../../screens/unverified-notice.tsx'
import { newUnsentText, unsentTexts, type UnsentText } from './unsent-text.ts'

/** The provider to whom a first message is written. */
export type Addressee = Pick<ProviderRecord, 'id' | 'name' | 'slug' | 'photo'>

interface WriteFormProps {
  readonly provider: Addressee
  readonly firstName: string
}

/** The form for a first message. The text is stored while the user logs in or signs up. */
export const FirstMessageForm = ({ provider, firstName }: WriteFormProps) => {
  const { user, role } = useRouteContext({ from: '__root__', select: ({ session }) => session })
  const { message, change } = useUnsent(provider.id)
  const { send, error, isSending } = useFirstMessage(provider, message)
  if (user && role !== 'client')
    return (
      <p className="mt-6 text-soft">
        <Trans>Only parents can start a conversation.</Trans>
      </p>
    )
  const length = message.text.trim().length
  const isUnverified = user !== null && !user.isVerified
  return (
    <form
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={t`Your message`}
        help={t`Only ${firstName} can see this, and our team if one of you reports it.`}
        error={length > longestMessage ? t`Message must be at most ${longestMessage} characters` : error}
      >
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={6}
            value={message.text}
            onChange={({ target: { value } }) => change(value)}
          />
        )}
      </Field>
      {isUnverified && (
        <UnverifiedNotice>
          <Trans>
            We’ve emailed you a link. Open it to confirm your email, then send your message. What you wrote
            stays here.
          </Trans>
        </UnverifiedNotice>
      )}
      <div className="mt-5">
        {user ? (
          <Button
            type="submit"
            size="large"
            className="w-full sm:w-auto sm:min-w-40"
            disabled={isSending || isUnverified || length === 0 || length > longestMessage}
          >
            {isSending ? t`Sending…` : t`Send message`}
          </Button>
        ) : (
          <LogInToSend firstName={firstName} />
        )}
      </div>
      <p className="mt-5 text-meta text-soft">
        <Trans>In an emergency, call 911 or your doctor. Messages may not be read right away.</Trans>
      </p>
    </form>
  )
}

/** The unsent text. It is read after hydration, because the server has no access to this device's storage. */
const useUnsent = (providerId: string) => {
  const isHydrated = useHydrated()
  const kept = useMemo(
    () => (isHydrated ? (unsentTexts.read(providerId) ?? newUnsentText('')) : newUnsentText('')),
    [isHydrated, providerId],
  )
  const [typed, setTyped] = useState<UnsentText | null>(null)
  const change = (text: string) => {
    const changed = newUnsentText(text)
    setTyped(changed)
    unsentTexts.keep(providerId, changed)
  }
  return { message: typed ?? kept, change }
}

const useFirstMessage = (provider: Addressee, { text, messageId }: UnsentText) => {
  const navigate = useNavigate()
  const { send, isSending } = useCommand(useCall(), startConversation)
  const [error, setError] = useState<string | undefined>()
  const sendIt = async () => {
    if (text.trim() === '') return
    const outcome = await send({ providerId: provider.id, messageId, text })
    if (outcome === null) return
    if ('failure' in outcome) {
      setError(
        outcome.failure.isExplained
          ? outcome.failure.message
          : t`${outcome.failure.message} Nothing you wrote is lost. Try again in a moment.`,
      )
      return
    }
    unsentTexts.forget(provider.id)
    forgetBegunBooking()
    const { conversationId } = outcome.answer
    await navigate({ to: '/dashboard/client/messages/$id', params: { id: conversationId }, replace: true })
  }
  return { send: sendIt, error, isSending }
}
