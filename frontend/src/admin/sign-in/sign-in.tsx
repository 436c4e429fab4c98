/** The sign-in to the console: password, second factor, and (once) the recovery codes. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from 'backend/contract/declare'
import { staffLogIn, twoFactorSetUp, staffEnterCode } from 'backend/contract/staff/staff'
import { useState } from 'react'
import { useLogin } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { createCommandSender } from '../../commands/send-command.ts'
import { ActField, FormFailure, SendButton } from '../acts/act-fields.tsx'
import { useActForm } from '../acts/use-act-form.ts'
import { isStaffRole } from '../data/access.ts'
import { call } from '../data/call.ts'
import { readSession } from '../data/session.ts'
import { ScreenSkeleton } from '../shown/waiting.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

interface CodeSteps {
  /** Receives the recovery codes if the second factor was just set up. */
  readonly onEntered: (recoveryCodes: readonly string[] | null) => void
  /** Returns to the password step; `note` is the reason if the ten minutes for this step are over. */
  readonly onAgain: (note: string | null) => void
}

const CodeForm = ({ onEntered, onAgain, help }: CodeSteps & { help: string }) => {
  const form = useActForm(staffEnterCode, {
    onDone: ({ recoveryCodes }) => onEntered(recoveryCodes),
    onFailure: ({ status, message }) => {
      if (status !== 401) return false
      onAgain(message)
      return true
    },
  })
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      <FormFailure message={form.failure} />
      <ActField
        name="code"
        label="Code"
        help={help}
        error={form.errorOf('code')}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, inputMode: 'text' } }}
      />
      <SendButton isSending={form.isSending} send="Verify" sending="Checking…" />
      <Button color="secondary" onClick={() => onAgain(null)}>
        Start over
      </Button>
    </Box>
  )
}

const SetUpTwoFactor = (steps: CodeSteps) => {
  // A command, since it creates the secret; repeated within the step, it returns the same secret.
  const { data, error, refetch } = useQuery({
    queryKey: ['twoFactorSetUp'],
    queryFn: async () => {
      const sent = await createCommandSender(call).send(twoFactorSetUp, {})
      if ('failure' in sent) throw new Error(sent.failure.message)
      return sent.answer
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <SignInFrame
      title="Set up your authenticator"
      lead="Staff accounts use two-step login. Scan this with an authenticator app, then enter the code it shows."
      takesFocus
    >
      {data && <Secret {...data} />}
      {!data && !error && <Skeleton variant="rounded" width={176} height={176} sx={{ mb: 3 }} />}
      {error && (
        <Box sx={{ mb: 3, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Alert severity="error">{error.message}</Alert>
          <Button variant="outlined" onClick={() => void refetch()}>
            Try again
          </Button>
        </Box>
      )}
      <CodeForm {...steps} help="Six digits." />
    </SignInFrame>
  )
}

/**
 * The secret as a QR code (on white in the dark theme too, because cameras need it) and as text for people
 * who cannot scan.
 */
const Secret = ({ secret, qr, uri }: OutputOf<typeof twoFactorSetUp>) => (
  <Box sx={{ mb: 3, display: 'grid', gap: 1.5 }}>
    <Box
      component="img"
      src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
      alt="QR code for the secret below"
      width={176}
      height={176}
      sx={{ p: 1, borderRadius: 1, bgcolor: 'white' }}
    />
    <Typography variant="body2" color="text.secondary">
      Can’t scan it? Enter this secret manually, or <Link href={uri}>open it in an app on this device</Link>:
    </Typography>
    <Typography
      sx={{
        px: 2,
        py: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        fontWeight: 600,
        wordBreak: 'break-all',
      }}
    >
      {secret}
    </Typography>
  </Box>
)

/** The recovery codes, shown once. Each can replace an authenticator code one time. */
const RecoveryCodes = ({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <SignInFrame
      title="Save your recovery codes"
      lead="If you don’t have your authenticator, you can log in with one of these codes. Each works once. We won’t show them again. Print them or save them in your password manager."
      takesFocus
    >
      <Box
        component="ul"
        sx={{
          m: 0,
          mb: 3,
          p: 2.5,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { sm: '1fr 1fr' },
          gap: 1,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={onSaved}>
          I’ve saved them
        </Button>
        {/* If the browser denies access to the clipboard, the codes can still be selected and copied by
            hand. */}
        <Button variant="outlined" onClick={() => void copy().catch(() => setCopied(false))}>
          {isCopied ? 'Copied' : 'Copy all'}
        </Button>
      </Box>
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {isCopied ? 'Codes copied' : ''}
      </Box>
    </SignInFrame>
  )
}

interface StaffLogInProps {
  /** Why the sign-in starts again: the time for the second step was over. */
  readonly note: string | null
  readonly onStep: (step: OutputOf<typeof staffLogIn>['step']) => void
}

const StaffLogIn = ({ note, onStep }: StaffLogInProps) => {
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
