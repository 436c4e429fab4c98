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
  { value: 'client', label: 'I am a parent', help: 'Looking for care, now or later.' },
  {
    value: 'provider',
    label: 'I am a provider',
    help: 'For doulas, lactation consultants, night nannies and others who care for families.',
  },
] as const

interface SignUpPageProps {
  /** Preselected if the link that led here named it. */
  readonly kind: 'client' | 'provider' | undefined
  /** What an invited person wrote when they joined the waitlist. */
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
      title="Sign up"
      titleId={title}
      lead={purpose ? `Sign up to ${purpose}. It’s free.` : 'Free for parents and providers.'}
      links={
        <p>
          Already have an account?{' '}
          <Link to="/login" search={{ redirect }} className={standaloneLinkClass}>
            Log in
          </Link>
        </p>
      }
    >
      <FormFrame form={form} labelledBy={title} send="Sign up" sending="Signing up…">
        <RadioCards
          name="kind"
          label="What brings you here?"
          options={kinds}
          chosen={kind}
          error={form.errorOf('kind')}
        />
        <TextField
          form={form}
          name="name"
          label="Name"
          autoComplete="name"
          minLength={2}
          defaultValue={invited?.name}
        />
        <EmailField
          form={form}
          name="email"
          label="Email"
          help="We’ll send you a link to confirm it’s yours."
          autoComplete="username"
          defaultValue={invited?.email}
        />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          help="At least 12 characters. A few random words are easy to remember."
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
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <span>
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
        </span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
