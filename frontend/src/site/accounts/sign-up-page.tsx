import { Link, useNavigate } from '@tanstack/react-router'
import { signUp } from 'backend/contract/accounts/accounts'
import { t } from 'backend/language/texts'
import { useId } from 'react'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Trans } from '../../ui/trans.tsx'
import { EmailField, PasswordField, TextField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { TermsField } from '../forms/terms-field.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { keepRedirectPath } from '../screens/redirect-path.ts'
import { standaloneLinkClass, FormPage } from './form-page.tsx'
import { useLogInPurpose } from './log-in-purpose.ts'

const kinds = [
  { value: 'client', label: t`I am a parent` },
  { value: 'provider', label: t`I am a provider` },
] as const

interface SignUpPageProps {
  /** Preselected if the link that led here named it. */
  readonly kind: 'client' | 'provider' | undefined
  /**
   * What an invited person wrote when they joined the waitlist, or the address that was asked for an endorsement.
   */
  readonly invited: { readonly name: string; readonly email: string } | null
  /** The path on this site to open once the address is confirmed. */
  readonly redirect: string | undefined
}

export const SignUpPage = ({ kind, invited, redirect }: SignUpPageProps) => {
  const title = useId()
  const navigate = useNavigate()
  const purpose = useLogInPurpose(redirect)
  const form = useCommandForm(signUp, {
    onDone: ({ next }) => {
      if (redirect) keepRedirectPath(redirect)
      return navigate({ href: next })
    },
  })
  return (
    <FormPage
      title={t`Sign up`}
      titleId={title}
      lead={purpose ? t`Sign up to ${purpose}. It’s free.` : t`Free for parents and providers.`}
      links={
        <p>
          <Trans>
            Already have an account?{' '}
            <Link to="/login" search={{ redirect }} className={standaloneLinkClass}>
              Log in
            </Link>
          </Trans>
        </p>
      }
    >
      <FormFrame form={form} isWide labelledBy={title} send={t`Sign up`} sending={t`Signing up…`}>
        <RadioCards
          name="kind"
          label={t`What brings you here?`}
          options={kinds}
          chosen={kind}
          error={form.errorOf('kind')}
        />
        <TextField
          form={form}
          name="name"
          label={t`Name`}
          autoComplete="name"
          minLength={2}
          defaultValue={invited?.name}
        />
        <EmailField
          form={form}
          name="email"
          label={t`Email`}
          help={t`We’ll send you a link to confirm it’s yours.`}
          autoComplete="username"
          defaultValue={invited?.email}
        />
        <PasswordField
          form={form}
          name="password"
          label={t`Password`}
          help={t`At least 12 characters. A few random words are easy to remember.`}
          autoComplete="new-password"
          minLength={12}
        />
        <TermsField field={form.field('terms')} error={form.errorOf('terms')} />
      </FormFrame>
    </FormPage>
  )
}
