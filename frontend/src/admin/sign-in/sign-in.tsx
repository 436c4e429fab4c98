/** The sign-in to the console: password, second factor, and (once) the recovery codes. */
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLogin } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { isStaffRole } from '../data/access.ts'
import { readSession } from '../data/session.ts'
import { ScreenSkeleton } from '../shown/waiting.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpTwoFactor } from './set-up-two-factor.tsx'
import { StaffLogIn } from './staff-log-in.tsx'
import { CodeForm, type CodeSteps } from './code-form.tsx'

const EnterCode = (steps: CodeSteps) => (
  <SignInFrame title="Enter your code" lead="Your authenticator shows a new one every 30 seconds." takesFocus>
    <CodeForm {...steps} help="Six digits, or one of your recovery codes." />
  </SignInFrame>
)

type Step =
  | { readonly name: 'log_in'; readonly note: string | null }
  | { readonly name: 'set_up_two_factor' | 'enter_code' }
  | { readonly name: 'recovery_codes'; readonly codes: readonly string[] }

export const SignIn = () => {
  const goOn = useGoOn()
  const [step, setStep] = useState<Step>({ name: 'log_in', note: null })
  const { data, isPending } = useQuery({ queryKey: ['who'], queryFn: readSession, retry: false, gcTime: 0 })
  const onEntered = (codes: readonly string[] | null) =>
    codes ? setStep({ name: 'recovery_codes', codes }) : goOn()
  const onAgain = (note: string | null) => setStep({ name: 'log_in', note })

  if (isPending) return <ScreenSkeleton />
  if (step.name === 'log_in' && data?.role && isStaffRole(data.role)) return <Navigate to="/" replace />
  if (data?.role && !isStaffRole(data.role)) return <NotStaff />
  switch (step.name) {
    case 'log_in':
      return <StaffLogIn note={step.note} onStep={(name) => setStep({ name })} />
    case 'set_up_two_factor':
      return <SetUpTwoFactor onEntered={onEntered} onAgain={onAgain} />
    case 'enter_code':
      return <EnterCode onEntered={onEntered} onAgain={onAgain} />
    case 'recovery_codes':
      return <RecoveryCodes codes={step.codes} onSaved={goOn} />
  }
}

/** Returns to the page that required the sign-in. */
const useGoOn = () => {
  const login = useLogin()
  const { state } = useLocation() as { readonly state: Readonly<Record<string, unknown>> | null }
  const asked = state?.['nextPathname']
  const search = state?.['nextSearch']
  const path = typeof asked === 'string' && asked !== '/login' ? asked : '/'
  return () => void login({}, `${path}${typeof search === 'string' ? search : ''}`)
}

const NotStaff = () => (
  <SignInFrame
    title="For staff"
    lead="Your account has its own dashboard. To use the console, log out first."
  >
    <Button variant="contained" href="/dashboard">
      Go to your dashboard
    </Button>
  </SignInFrame>
)
