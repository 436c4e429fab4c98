import { t } from 'backend/contract/texts'
import { Trans } from '../../ui/trans.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { signUp } from 'backend/contract/accounts/accounts'
import { useId } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { EmailField, PasswordField, TextField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { productName } from 'backend/contract/product'
import { standaloneLinkClass, FormPage } from './form-page.tsx'
import { useLogInPurpose } from './log-in-purpose.ts'
import { keepRedirectPath } from '../screens/redirect-path.ts'

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
  // Colleagues are neither of the two that the form asks about, and need no profile.
  const isColleague = kind === 'provider' && redirect?.startsWith('/endorsements/create/') === true
  const form = useCommandForm(signUp, {
    onDone: ({ next }) => {
      if (redirect) keepRedirectPath(redirect)
      return navigate({ href: next })
    },
  })
  return (
    <FormPage
      title={isColleague ? t`Confirm your email` : t`Sign up`}
      titleId={title}
      lead={
        isColleague
          ? t`Then you can send your endorsement. You won’t be listed, and you don’t need a profile.`
          : purpose
            ? t`Sign up to ${purpose}. It’s free.`
            : t`Free for parents and providers.`
      }
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
      <FormFrame
        form={form}
        isWide
        labelledBy={title}
        send={isColleague ? t`Email me the link` : t`Sign up`}
        sending={isColleague ? t`Sending…` : t`Signing up…`}
      >
        {isColleague ? (
          <input type="hidden" name="kind" value="provider" />
        ) : (
          <RadioCards
            name="kind"
            label={t`What brings you here?`}
            options={kinds}
            chosen={kind}
            error={form.errorOf('kind')}
          />
        )}
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

const TermsField = ({ field, error }: { field: object; error: string | undefined }) => {
  const errorId = useId()
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3">
        <input
          {...field}
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="text-meta text-soft">
          <Trans>
            I accept the{' '}
            <Link to="/terms" className="text-link">
              terms
            </Link>
            : I’ll use {productName} honestly and kindly, and I understand it doesn’t give medical advice. See
            the{' '}
            <Link to="/privacy" className="text-link">
              privacy
            </Link>{' '}
            page for what we keep about you.
          </Trans>
        </span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
