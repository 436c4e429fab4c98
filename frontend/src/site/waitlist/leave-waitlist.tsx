/**
 * The page behind the link at the end of an invitation. It asks for confirmation with a button, so that a
 * mail scanner that opens links removes nobody from the waitlist.
 */

import { leaveWaitlist } from 'backend/contract/waitlist/waitlist'
import { t } from 'backend/language/texts'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { languagePath } from '../../ui/language.ts'
import { Trans } from '../../ui/trans.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { DeadLink } from '../screens/dead-link.tsx'
import { TextScreen } from '../screens/text-screen.tsx'

export const LeaveWaitlist = ({ token }: { token: string }) => {
  const [state, setState] = useState<'asking' | 'left' | 'dead'>('asking')
  if (state === 'left') return <LeftWaitlist takesFocus />
  if (state === 'dead') return <Dead />
  return <Ask token={token} onDone={() => setState('left')} onDead={() => setState('dead')} />
}

interface AskProps {
  readonly token: string
  readonly onDone: () => void
  readonly onDead: () => void
}

const Ask = ({ token, onDone, onDead }: AskProps) => {
  const form = useCommandForm(leaveWaitlist, {
    onDone,
    onFailure: ({ status, fields }) => {
      const isDead = status === 410 || fields['token'] !== undefined
      if (isDead) onDead()
      return isDead
    },
  })
  return (
    <TextScreen title={t`Leave the waitlist?`}>
      <p className="mb-6 text-soft">
        <Trans>We won’t email you when a spot opens up. You can join again anytime.</Trans>
      </p>
      <FormFrame form={form} label={t`Leave the waitlist`} send={t`Leave the waitlist`} sending={t`Leaving…`}>
        <input type="hidden" name="token" value={token} />
      </FormFrame>
    </TextScreen>
  )
}

/** `takesFocus`: this message has just replaced the button that the user pressed. */
export const LeftWaitlist = ({ takesFocus }: { takesFocus: boolean }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <TextScreen title={t`You’ve left the waitlist`}>
        <p className="text-soft">
          <Trans>We won’t email you again. If you change your mind, you can join again.</Trans>
        </p>
        {/* Plain links: while the waitlist replaces every page, the server chooses the home page. */}
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={`${languagePath}/`} className={buttonClass('main')}>
            <Trans>Return to Home</Trans>
          </a>
          <a href={`${languagePath}/waitlist`} className={buttonClass('neutral')}>
            <Trans>Join again</Trans>
          </a>
        </p>
      </TextScreen>
    </div>
  )
}

const Dead = () => (
  <DeadLink>
    <p className="text-soft">
      <Trans>
        Open the full link from the most recent email we sent you. Some email apps break long links in two.
      </Trans>
    </p>
    <a href={`${languagePath}/`} className={`${buttonClass('main')} mt-6`}>
      <Trans>Return to Home</Trans>
    </a>
  </DeadLink>
)
