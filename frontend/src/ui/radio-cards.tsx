import { useId, type ReactNode } from 'react'
import { chipClass, chipInputClass, choiceRowClass } from './chips.ts'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

interface RadioCardsProps<Value extends string> {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly help?: ReactNode }[]
  /** The option that is chosen at first. */
  readonly chosen?: Value | undefined
  readonly error?: string | undefined
  /** The number of cards in a row where there is room; 2 by default. */
  readonly columns?: 1 | 2
}

/**
 * A single choice among a few cards, each large enough for a thumb. The radio buttons are uncontrolled: read
 * the choice from the form.
 */
export const RadioCards = <Value extends string>(props: RadioCardsProps<Value>) => {
  const { name, label, options, chosen, error, columns = 2 } = props
  const id = useId()
  const hasHelp = options.some((option) => Boolean(option.help))
  const errorId = error ? `${id}-error` : undefined
  return (
    <div role="radiogroup" aria-labelledby={id} aria-required="true" aria-describedby={errorId}>
      <p id={id} className="text-label font-semibold">
        {label}
      </p>
      <div
        className={
          hasHelp
            ? classNames('mt-2 grid gap-2', columns === 2 && 'sm:grid-cols-2')
            : 'mt-2 flex flex-wrap gap-2'
        }
      >
        {options.map(({ value, label: text, help }) => (
          <label key={value} className={hasHelp ? choiceRowClass : chipClass}>
            <input
              type="radio"
              name={name}
              value={value}
              required
              defaultChecked={value === chosen}
              className={hasHelp ? 'mt-0.5 size-5 shrink-0 accent-accent' : chipInputClass}
            />
            <span>
              <span className="font-medium">{text}</span>
              {help && <span className="mt-0.5 block text-meta text-soft">{help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
