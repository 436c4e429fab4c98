import { t } from 'backend/contract/texts'
import { Trans } from '../../../ui/trans.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { UnverifiedNotice } from '../../screens/unverified-notice.tsx'
import type { WriterEligibility } from './opened-link.ts'

interface NextStepProps {
  readonly standing: Extract<WriterEligibility, 'visitor' | 'unverified'>
  readonly firstName: string
}

/**
 * What the writer still has to do before they can send; the typed text is kept meanwhile.
 */
export const StepBeforeSending = ({ standing, firstName }: NextStepProps) => {
  const here = useLocation({ select: ({ href }) => href })
  switch (standing) {
    case 'visitor':
      return (
        <Missing title={t`Confirm your email to send it to ${firstName}`}>
          <p>
            <Trans>
              You don’t need a profile, and you won’t be listed. What you’ve written is kept in this browser
              for a day.
            </Trans>
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Link
              to="/signup"
              search={{ kind: 'provider', redirect: here }}
              className={buttonClass('main', 'large')}
            >
              <Trans>Confirm your email</Trans>
            </Link>
            <Link to="/login" search={{ redirect: here }} className={buttonClass('neutral', 'large')}>
              <Trans>Log in</Trans>
            </Link>
          </div>
        </Missing>
      )
    case 'unverified':
      return <UnverifiedNotice />
  }
}

const Missing = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="missing" className="rounded-panel bg-honey p-5">
    <h2 id="missing" className="mb-2 ">
      {title}
    </h2>
    {children}
  </section>
)
