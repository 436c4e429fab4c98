import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Screen } from '../layout/screen.tsx'
import { useGoOn } from '../accounts/use-go-on.ts'
import { EnterCode } from './enter-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpTwoFactor } from './set-up-two-factor.tsx'
import { StaffLogIn } from './staff-log-in.tsx'
import { StaffRoom } from './staff-room.tsx'

type Step =
  | { readonly name: 'log_in' | 'set_up_two_factor' | 'enter_code' }
  | { readonly name: 'recovery_codes'; readonly codes: readonly string[] }

/** The way into the console: password, second factor, and (once) the recovery codes. */
export const StaffPage = () => {
  const role = useRouteContext({ from: '__root__', select: ({ session }) => session.role })
  const goOn = useGoOn()
  const [step, setStep] = useState<Step>({ name: 'log_in' })
  const enter = (codes: readonly string[] | null) =>
    codes ? setStep({ name: 'recovery_codes', codes }) : void goOn('/admin')

  if (step.name === 'recovery_codes')
    return (
      <RecoveryCodes
        codes={step.codes}
        onKept={() => {
          setStep({ name: 'log_in' })
          void goOn('/admin')
        }}
      />
    )
  if (role === 'client' || role === 'provider') return <NotStaff />
  if (role !== null) return <StaffRoom role={role} />
  switch (step.name) {
    case 'log_in':
      return <StaffLogIn onStep={(name) => setStep({ name })} />
    case 'set_up_two_factor':
      return <SetUpTwoFactor onEntered={enter} onAgain={() => setStep({ name: 'log_in' })} />
    case 'enter_code':
      return <EnterCode onEntered={enter} onAgain={() => setStep({ name: 'log_in' })} />
  }
}

const NotStaff = () => (
  <Screen title="For staff">
    <p className="text-soft">Your account has a dashboard of its own. To work here, log out first.</p>
    <Link to="/dashboard" className={`${buttonClass('accent')} mt-6`}>
      Go to your dashboard
    </Link>
  </Screen>
)
