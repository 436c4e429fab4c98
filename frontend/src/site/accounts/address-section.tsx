import { changeAddress } from 'backend/contract/accounts/my-account'
import { useState } from 'react'
import { EmailField, PasswordField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { AccountSection } from './account-section.tsx'
import { useRefetchAccount } from './my-account-query.ts'

interface AddressSectionProps {
  readonly email: string
  /** The new address, until it is confirmed. */
  readonly pendingEmail: string | null
}

export const AddressSection = ({ email, pendingEmail }: AddressSectionProps) => {
  const accountChanged = useRefetchAccount()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useCommandForm(changeAddress, {
    onDone: async (_, answers) => {
      setSentTo(answers.email)
      form.clear()
      await accountChanged()
    },
  })
  return (
    <AccountSection
      id="address"
      title="Email"
      lead={
        <>
          You log in with <strong className="wrap-anywhere text-ink">{email}</strong>.
          {pendingEmail && (
            <>
              {' '}
              It will change to <strong className="wrap-anywhere text-ink">{pendingEmail}</strong> once you
              open the link we sent there.
            </>
          )}
        </>
      }
    >
      <FormFrame
        form={form}
        labelledBy="address"
        size="medium"
        send="Send a confirmation link"
        sending="Sending…"
        done={sentTo && `We’ve sent a link to ${sentTo}. Your email won’t change until you open it.`}
      >
        <EmailField form={form} name="email" label="New email" autoComplete="email" />
        <PasswordField form={form} name="password" label="Current password" autoComplete="current-password" />
      </FormFrame>
    </AccountSection>
  )
}
