/**
 * The two links that confirm an address. The page asks for a click, because mail scanners open links and
 * would use them up.
 */
import { languagePath } from '../../ui/language.ts'
import { t } from 'backend/contract/texts'
import { Trans } from '../../ui/trans.tsx'
import { Link, useRouteContext, useRouter } from '@tanstack/react-router'
import type { confirmAddress, verifyAddress } from 'backend/contract/accounts/accounts'
import { useEffect, useRef, useState } from 'react'
import { hasSessionChanged } from '../../server/session-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { readBegunBooking, type BegunBooking } from '../screens/begun-acts.ts'
import { finishBegunSave } from '../bookmarks/finish-begun-save.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { TextScreen } from '../screens/text-screen.tsx'
import { DeadLink } from '../screens/dead-link.tsx'
import { reloadForNewSession, tellOtherTabsOfSession } from './follow-session.ts'
import { logInPurposeOf } from './log-in-purpose.ts'
import { useLinkToken } from './use-link-token.ts'
import { takeRedirectPath } from '../screens/redirect-path.ts'

interface ConfirmPageProps {
  readonly link: typeof verifyAddress | typeof confirmAddress
  readonly token: string | undefined
}

export const ConfirmPage = ({ link, token }: ConfirmPageProps) => {
  const kept = useLinkToken(token)
  const [state, setState] = useState<'asking' | 'done' | 'dead'>('asking')
  if (state === 'done') return <Confirmed />
  if (kept === undefined || state === 'dead') return <Dead />
  return <Ask link={link} token={kept} onDone={() => setState('done')} onDead={() => setState('dead')} />
}

const Ask = (props: ConfirmPageProps & { onDone: () => void; onDead: () => void }) => {
  const { link, token, onDone, onDead } = props
  const router = useRouter()
  const form = useCommandForm(link, {
    onDone: async () => {
      onDone()
      tellOtherTabsOfSession()
      // Updates the whole page for a user who is logged in and now confirmed. If the server cannot be
      // reached, the next page does it.
      if (await hasSessionChanged(router.options.context).catch(() => false))
        await reloadForNewSession(router)
      finishBegunSave(router)
    },
    onFailure: ({ status, fields }) => {
      const isDead = status === 410 || fields['token'] !== undefined
      if (isDead) onDead()
      return isDead
    },
  })
  return (
    <TextScreen title={t`Confirm your email`}>
      <p className="mb-6 text-soft">
        <Trans>Tap to confirm this is your email.</Trans>
      </p>
      <FormFrame
        form={form}
        label={t`Confirm your email`}
        send={t`Confirm my email`}
        sending={t`Confirming…`}
      >
        <input type="hidden" name="token" value={token} />
      </FormFrame>
    </TextScreen>
  )
}

const useIsSignedIn = () =>
  useRouteContext({ from: '__root__', select: ({ session }) => session.user !== null })

const Confirmed = () => {
  const isSignedIn = useIsSignedIn()
  const [way] = useState(() => ({ path: takeRedirectPath(), begun: readBegunBooking() }))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <TextScreen title={t`Your email is confirmed`}>
        <p className="text-soft">
          <Trans>Thank you. You now have full access to the site.</Trans>
        </p>
        <WayOn isSignedIn={isSignedIn} {...way} />
      </TextScreen>
    </div>
  )
}

interface WayOnProps {
  readonly isSignedIn: boolean
  /** The path where the user was going when they signed up. */
  readonly path: string | undefined
  /** The booking request or message that was begun before, if any. */
  readonly begun: BegunBooking | undefined
}

const goOnWith = ({ path, name }: BegunBooking) =>
  path.endsWith('/message') ? t`Finish your message to ${name}` : t`Continue booking with ${name}`

const WayOn = ({ isSignedIn, path, begun }: WayOnProps) => {
  const look = `${buttonClass('accent')} mt-6`
  const next = begun?.path ?? path
  if (!isSignedIn)
    return (
      <Link to="/login" search={{ redirect: next }} className={look}>
        {next ? t`Log in to ${logInPurposeOf(next)}` : t`Log in`}
      </Link>
    )
  return next ? (
    <a href={languagePath + next} className={look}>
      {begun ? goOnWith(begun) : t`Back to where you were`}
    </a>
  ) : (
    <Link to="/dashboard" className={look}>
      <Trans>Go to your dashboard</Trans>
    </Link>
  )
}

const Dead = () => {
  const isSignedIn = useIsSignedIn()
  return (
    <DeadLink>
      <p className="text-soft">
        <Trans>This link has been used or has expired.</Trans>{' '}
        {isSignedIn
          ? t`You can get a new one from your dashboard.`
          : t`Log in, and you can get a new one from your dashboard.`}
      </p>
      <Link to={isSignedIn ? '/dashboard' : '/login'} className={`${buttonClass('accent')} mt-6`}>
        {isSignedIn ? t`Go to your dashboard` : t`Log in`}
      </Link>
    </DeadLink>
  )
}
