import { Link } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import { sendEndorsementLink } from 'backend/contract/endorsements/endorsements'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { useState } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { useCommandForm } from '../../forms/use-command-form.ts'
import { TextScreen } from '../../screens/text-screen.tsx'

/** For a provider whose account has another address than the request was mailed to: how to show that both are theirs. */
export const OtherAddress = ({ provider, token }: { provider: ProviderRecord; token: string }) => {
  const [isSent, setSent] = useState(false)
  const form = useCommandForm(sendEndorsementLink, { onDone: () => setSent(true) })
  const name = firstNameOf(provider.name)
  return (
    <TextScreen title="This request was sent to another email">
      <p className="mb-6 text-soft">
        {name} sent it to an address that isn’t the one on your account. If that address is yours too, we’ll
        email it a link that works with your account. If it isn’t, you don’t have to do anything: the request
        stays open for the person it was sent to.
      </p>
      <FormFrame
        form={form}
        label="Get a link for your account"
        send="Email a link to that address"
        sending="Sending…"
        done={isSent ? 'We’ve emailed it. Open the link there while you’re logged in to this account.' : null}
      >
        <input type="hidden" name="token" value={token} />
      </FormFrame>
      <Link to="/providers/$id" params={{ id: provider.slug }} className={`${buttonClass('plain')} mt-3`}>
        See {name}’s profile
      </Link>
    </TextScreen>
  )
}
