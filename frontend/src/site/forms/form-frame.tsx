import { useHydrated } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import type { CommandForm } from './use-command-form.ts'

interface FormFrameProps {
  readonly form: Omit<CommandForm, 'isUnsaved' | 'onInput'> & Partial<Pick<CommandForm, 'onInput'>>
  /** The label of the button, and below its label while the form is being sent. */
  readonly send: string
  readonly sending: string
  readonly size?: ButtonSize
  readonly kind?: ButtonKind
  /** Whether the button is as wide as the fields, also where there is room. */
  readonly isWide?: boolean
  /** The id of the form's heading. */
  readonly labelledBy?: string | undefined
  readonly label?: string
  /** The success message, shown near the button and announced to screen readers. */
  readonly done?: string | null | undefined
  readonly children?: ReactNode
}

/** The frame of every form that sends a command. Before scripts load, the form posts to the same address. */
export const FormFrame = (props: FormFrameProps) => {
  const {
    form,
    send,
    sending,
    size = 'large',
    kind,
    isWide = false,
    labelledBy,
    label,
    done,
    children,
  } = props
  const isHydrated = useHydrated()
  const { isSending, failure } = form
  const failurePlace = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) failurePlace.current?.focus()
  }, [failure])
  return (
    <form
      method="post"
      action={form.action}
      noValidate={isHydrated}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-busy={isSending}
      onInput={form.onInput}
      onSubmit={form.onSubmit}
    >
      <fieldset disabled={isSending} className="grid min-w-0 gap-5">
        {children}
        <Button
          type="submit"
          size={size}
          kind={kind ?? 'main'}
          className={isWide ? undefined : 'justify-self-stretch sm:justify-self-start sm:min-w-40'}
        >
          {isSending ? sending : send}
        </Button>
      </fieldset>
      <p
        role="status"
        className={done && !isSending ? 'mt-4 rounded-control bg-wash px-4 py-3 font-medium' : 'sr-only'}
      >
        {isSending ? t`Sending` : done}
      </p>
      <div ref={failurePlace} role="alert" tabIndex={-1} className="mt-4 rounded-control empty:hidden">
        {failure && (
          <>
            <p className="font-medium text-danger">{failure.message}</p>
            {!failure.isExplained && (
              <p className="mt-1 text-meta text-soft">
                <Trans>Nothing you typed was lost. Try again in a moment.</Trans>
              </p>
            )}
          </>
        )}
      </div>
    </form>
  )
}
