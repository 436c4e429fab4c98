import Box from '@mui/material/Box'
import { staffLogIn } from 'backend/contract/staff/staff'
import type { OutputOf } from 'backend/contract/declare'
import { ActField, FormFailure, SendButton } from '../acts/act-fields.tsx'
import { useActForm } from '../acts/use-act-form.ts'
import { SignInFrame } from './sign-in-frame.tsx'

interface StaffLogInProps {
  /** Why the sign-in starts again: the time for the second step was over. */
  readonly note: string | null
  readonly onStep: (step: OutputOf<typeof staffLogIn>['step']) => void
}

export const StaffLogIn = ({ note, onStep }: StaffLogInProps) => {
  const form = useActForm(staffLogIn, { onDone: ({ step }) => onStep(step) })
  return (
    <SignInFrame
      title="Staff"
      lead="Log in with your staff account. You’ll need your authenticator next."
      takesFocus={note !== null}
    >
      <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
        <FormFailure message={form.failure ?? note} />
        <ActField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          error={form.errorOf('email')}
        />
        <ActField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
        <SendButton isSending={form.isSending} send="Continue" sending="One moment…" />
      </Box>
    </SignInFrame>
  )
}
