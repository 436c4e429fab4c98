/**
 * A form field: the label, the help text at the end of its line, the control, and below that an error that says what to do.
 */

import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'

interface FieldProps {
  readonly label: ReactNode
  readonly help?: ReactNode
  /** Undefined while there is nothing to correct. */
  readonly error?: string | undefined
  /** Renders the control; spread the given attributes on the input, select or textarea. */
  readonly children: (control: ControlAttributes) => ReactNode
}

export interface ControlAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export const Field = ({ label, help, error, children }: FieldProps) => {
  const id = useId()
  const helpId = help ? `${id}-help` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div>
      <div className="flex justify-between gap-x-4 max-sm:flex-col sm:flex-wrap sm:items-baseline">
        <label htmlFor={id} className="text-label font-semibold">
          {label}
        </label>
        {help && (
          <p id={helpId} className="text-meta text-soft">
            {help}
          </p>
        )}
      </div>
      <div className="mt-1.5">
        {children({
          id,
          'aria-describedby': [helpId, errorId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** The error message under a field. */
export const FieldError = ({ id, error }: { id: string | undefined; error: string | undefined }) =>
  error ? (
    <p id={id} className="mt-1.5 text-meta font-medium text-danger">
      {error}
    </p>
  ) : null

export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input dir="auto" {...rest} className={classNames(controlClass, 'min-h-12', className)} />
)

export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea dir="auto" {...rest} className={classNames(controlClass, 'min-h-28 py-3', className)} />
)
