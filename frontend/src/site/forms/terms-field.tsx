import { Link } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { useId } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { Trans } from '../../ui/trans.tsx'

/** The box of every form that makes an account. */
export const TermsField = ({ field, error }: { field: object; error: string | undefined }) => {
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
