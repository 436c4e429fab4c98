import { Link } from '@tanstack/react-router'
import { requestPasswordReset } from 'backend/contract/accounts'
import { useId, useState } from 'react'
import { EmailField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { asideLink, FormPage } from './form-page.tsx'

export const ForgotPasswordPage = () => {
  const title = useId()
  const [said, setSaid] = useState<string | null>(null)
  const form = useCommandForm(requestPasswordReset, { onDone: ({ message }) => setSaid(message) })
  return (
    <FormPage
      title="Forgot your password?"
      titleId={title}
      lead="Tell us your address, and we send you a link to choose a new one. It works for 30 minutes."
      beside={
        <Link to="/login" className={asideLink}>
          Back to log in
        </Link>
      }
    >
      <FormFrame form={form} labelledBy={title} send="Send the link" sending="Sending…" done={said}>
        <EmailField form={form} name="email" label="Email" autoComplete="username" />
      </FormFrame>
    </FormPage>
  )
}
