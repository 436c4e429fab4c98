import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { confirmToEndorse } from 'backend/contract/endorsements/endorsements'
import { t } from 'backend/language/texts'
import { buttonClass } from '../../../ui/button.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { EmailField } from '../../forms/fields.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { TermsField } from '../../forms/terms-field.tsx'
import { useCommandForm } from '../../forms/use-command-form.ts'
import { keepRedirectPath } from '../../screens/redirect-path.ts'
import { UnverifiedNotice } from '../../screens/unverified-notice.tsx'
import type { WriterEligibility } from './opened-link.ts'

interface NextStepProps {
  readonly standing: Extract<WriterEligibility, 'visitor' | 'unverified'>
  readonly firstName: string
  readonly token: string
  /** What they wrote above, for the account that their address gets. */
  readonly writerName: string
  /** The address that the link was mailed to, if it was. */
  readonly email: string | null
}

/**
 * What the writer still has to do before they can send; the typed text is kept meanwhile.
 */
export const StepBeforeSending = ({ standing, ...props }: NextStepProps) =>
  standing === 'visitor' ? <ConfirmEmail {...props} /> : <UnverifiedNotice />

/** One email, and no password: a colleague needs no account but the address that it confirms. */
const ConfirmEmail = ({ firstName, token, writerName, email }: Omit<NextStepProps, 'standing'>) => {
  const here = useLocation({ select: ({ href }) => href })
  const navigate = useNavigate()
  const form = useCommandForm(confirmToEndorse, {
    onDone: ({ next }) => {
      keepRedirectPath(here)
      return navigate({ href: next })
    },
  })
  return (
    <section aria-labelledby="missing" className="rounded-panel bg-honey p-5">
      <h2 id="missing">
        <Trans>Confirm your email to send it to {firstName}</Trans>
      </h2>
      <p className="mt-2 mb-5">
        <Trans>
          We’ll email you a link. Open it in this browser, and what you’ve written is ready to send. You don’t
          need a password or a profile, and you won’t be listed.
        </Trans>
      </p>
      <FormFrame form={form} labelledBy="missing" send={t`Email me the link`} sending={t`Sending…`}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="name" value={writerName} />
        <EmailField
          form={form}
          name="email"
          label={t`Your email`}
          autoComplete="email"
          defaultValue={email ?? undefined}
        />
        <TermsField field={form.field('terms')} error={form.errorOf('terms')} />
      </FormFrame>
      <p className="mt-4">
        <Trans>Already have an account?</Trans>{' '}
        <Link to="/login" search={{ redirect: here }} className={buttonClass('quiet')}>
          <Trans>Log in</Trans>
        </Link>
      </p>
    </section>
  )
}
