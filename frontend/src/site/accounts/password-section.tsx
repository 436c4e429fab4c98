import { changePassword } from 'backend/contract/accounts/my-account'
import { useState } from 'react'
import { PasswordField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { AccountSection } from './account-section.tsx'
import { useRefetchAccount } from './my-account-query.ts'

/** `email` is a hidden field of the form, because password managers store a password under it. */
export const PasswordSection = ({ email }: { email: string }) => {
  const accountChanged = useRefetchAccount()
  const [isDone, setDone] = useState(false)
  const form = useCommandForm(changePassword, {
    onDone: async () => {
      setDone(true)
      form.clear()
      await accountChanged()
    },
  })
  return (
    <AccountSection
      id="password"
      title="Password"
      lead="Changing your password logs you out on every other device."
    >
      <FormFrame
        form={form}
        labelledBy="password"
        size="medium"
        send="Change password"
        sending="Changing…"
        done={isDone ? 'Password changed. You’ve been logged out on every other device.' : null}
      >
        {/* Without a `name` the field is not submitted. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden aria-label="Email" />
        <PasswordField form={form} name="password" label="Current password" autoComplete="current-password" />
        <PasswordField
          form={form}
          name="newPassword"
          label="New password"
          help="At least 12 characters. A few random words are easy to remember."
          autoComplete="new-password"
          minLength={12}
        />
      </FormFrame>
    </AccountSection>
  )
}
