/**
 * The page behind the link at the end of each email about messages, or with a suggestion. It asks for confirmation with a button,
 * so that a mail scanner that opens links changes nothing.
 */

import { Link, useRouteContext } from '@tanstack/react-router'
import { stopMessageMails } from 'backend/contract/messages/mail-switch'
import { t } from 'backend/language/texts'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { DeadLink } from '../screens/dead-link.tsx'
import { TextScreen } from '../screens/text-screen.tsx'

interface EmailsPageProps {
  /** The token of the link. */
  readonly stop: string | undefined
  /** The form was posted before scripts loaded, and the server redirected here. */
  readonly isStopped: boolean
}

export const EmailsPage = ({ stop, isStopped }: EmailsPageProps) => {
  const [state, setState] = useState<'asking' | 'done' | 'dead'>('asking')
  if (isStopped || state === 'done') return <Stopped takesFocus={!isStopped} />
  if (stop === undefined || state === 'dead') return <Dead />
  return <Ask token={stop} onDone={() => setState('done')} onDead={() => setState('dead')} />
}

interface AskProps {
  readonly token: string
  readonly onDone: () => void
  readonly onDead: () => void
}

const Ask = ({ token, onDone, onDead }: AskProps) => {
  const form = useCommandForm(stopMessageMails, {
    onDone,
    onFailure: ({ status, fields }) => {
      const isDead = status === 410 || fields['token'] !== undefined
      if (isDead) onDead()
      return isDead
    },
  })
  return (
    <TextScreen title={t`Turn off optional emails?`}>
      <p className="mb-6 text-soft">
        <Trans>
          We won’t email you about unread messages or suggest other people anymore. Your messages stay on the
          site, and you can turn the emails back on in My account.
        </Trans>
      </p>
      <FormFrame form={form} label={t`Optional emails`} send={t`Turn them off`} sending={t`Turning off…`}>
        <input type="hidden" name="token" value={token} />
      </FormFrame>
    </TextScreen>
  )
}

const Stopped = ({ takesFocus }: { takesFocus: boolean }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <TextScreen title={t`Optional emails are off`}>
        <p className="text-soft">
          <Trans>You can turn them back on in My account.</Trans>
        </p>
        <WayOn />
      </TextScreen>
    </div>
  )
}

const Dead = () => (
  <DeadLink>
    <p className="text-soft">
      <Trans>
        Open the full link from the most recent email we sent you, or turn the emails off in My account.
      </Trans>
    </p>
    <WayOn />
  </DeadLink>
)

const WayOn = () => {
  const isSignedIn = useRouteContext({
    from: '__root__',
    select: ({ session }) => session.role === 'client' || session.role === 'provider',
  })
  const look = `${buttonClass('main')} mt-6`
  return isSignedIn ? (
    <Link to="/dashboard/account" className={look}>
      <Trans>Go to My account</Trans>
    </Link>
  ) : (
    <Link to="/" className={look}>
      <Trans>Return to Home</Trans>
    </Link>
  )
}
