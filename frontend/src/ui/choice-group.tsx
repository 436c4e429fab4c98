import { useId, type ReactNode } from 'react'
import { chipClass, chipInputClass, choiceRowClass } from './chips.ts'
import { FieldError } from './field.tsx'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly help?: string | undefined
}

interface ChoiceGroupProps {
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly choices: readonly Choice[]
  /** `one`: single choice. `some`: several choices. */
  readonly kind: 'one' | 'some'
  readonly chosen: readonly string[]
  /** Called with all chosen values, in the order of `choices`. */
  readonly onChange: (chosen: readonly string[]) => void
  /** Called when the focus leaves the group. */
  readonly onLeave?: () => void
}

/** A group of radio buttons or checkboxes, each large enough for a thumb: chips, or rows if they need explaining. */
export const ChoiceGroup = (props: ChoiceGroupProps) => {
  const { label, help, error, choices, kind, chosen, onChange, onLeave } = props
  const id = useId()
  const helpId = help ? `${id}-help` : undefined
  const errorId = error ? `${id}-error` : undefined
  const hasHelp = choices.some((choice) => Boolean(choice.help))
  const choose = (value: string, isChosen: boolean) =>
    onChange(
      kind === 'one'
        ? [value]
        : choices
            .map((choice) => choice.value)
            .filter((known) => (known === value ? isChosen : chosen.includes(known))),
    )
  return (
    <div
      role={kind === 'one' ? 'radiogroup' : 'group'}
      aria-labelledby={id}
      aria-describedby={[helpId, errorId].filter(Boolean).join(' ') || undefined}
      aria-invalid={error && kind === 'one' ? true : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.()
      }}
    >
      <p id={id} className="text-label font-semibold">
        {label}
      </p>
      {help && (
        <p id={helpId} className="mt-0.5 text-meta text-soft">
          {help}
        </p>
      )}
      <div className={hasHelp ? 'mt-2 grid gap-2 sm:grid-cols-2' : 'mt-2 flex flex-wrap gap-2'}>
        {choices.map(({ value, label: text, help: more }) => (
          <label key={value} className={hasHelp ? choiceRowClass : chipClass}>
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={id}
              value={value}
              checked={chosen.includes(value)}
              data-invalid={error ? true : undefined}
              onChange={(event) => choose(value, event.target.checked)}
              className={hasHelp ? 'mt-0.5 size-5 shrink-0 accent-accent' : chipInputClass}
            />
            <span>
              <span className="font-medium">{text}</span>
              {more && <span className="mt-0.5 block text-meta text-soft">{more}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
