import { staffLogIn } from 'backend/contract/staff'
import type { OutputOf } from 'backend/contract/declare'
import { useId } from 'react'
import { FormPage } from '../accounts/form-page.tsx'
import { EmailField, PasswordField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'

export const StaffLogIn = ({ onStep }: { onStep: (step: OutputOf<typeof staffLogIn>['step']) => void }) => {
  const title = useId()
  const form = useCommandForm(staffLogIn, { onDone: ({ step }) => onStep(step) })
  return (
    <FormPage
      title="Staff"
      titleId={title}
      lead="Log in with your staff account. Your authenticator comes next."
    >
      <FormFrame form={form} labelledBy={title} send="Continue" sending="One moment…">
        <EmailField form={form} name="email" label="Email" autoComplete="username" />
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      </FormFrame>
    </FormPage>
  )
}
