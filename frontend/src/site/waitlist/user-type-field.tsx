import { t } from 'backend/language/texts'
import { useId } from 'react'
import { choiceRowClass } from '../../ui/chips.ts'
import { FieldError } from '../../ui/field.tsx'
import { Trans } from '../../ui/trans.tsx'

/** The labels are word for word from product.md, "Waitlist"; "parent" is the default (product.md, "Waitlist"). */
const options = [
  { value: 'parent', label: t`Parent or expecting parent` },
  { value: 'provider', label: t`Care provider (doula, lactation consultant, etc.)` },
] as const

const name = 'user_type'

/** The choice in the form, read from the DOM because the user may have chosen before scripts loaded. */
export const chosenUserType = (form: HTMLFormElement): 'parent' | 'provider' =>
  new FormData(form).get(name) === 'provider' ? 'provider' : 'parent'

/**
 * Not registered with the form library: when it registers the first radio button, it would clear a choice
 * that was made before scripts loaded.
 */
export const UserTypeField = ({ onChange, error }: { onChange: () => void; error: string | undefined }) => {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  return (
    <div role="radiogroup" aria-labelledby={id} aria-required="true" aria-describedby={errorId}>
      <p id={id} className="font-semibold">
        <Trans>I am a *</Trans>
      </p>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <label key={value} className={`${choiceRowClass} items-center`}>
            <input
              type="radio"
              name={name}
              onChange={onChange}
              value={value}
              defaultChecked={value === 'parent'}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
