/** The kinds of profile fields. Each has its name in the contract; its value and error come from its form. */

import type { ComponentProps, ReactNode } from 'react'
import { choiceRowClass } from '../../../ui/chips.ts'
import { ChoiceGroup, type Choice } from '../../../ui/choice-group.tsx'
import { Field, TextArea, TextInput } from '../../../ui/field.tsx'
import { TagsInput } from '../../../ui/tags-input.tsx'
import { Trans } from '../../../ui/trans.tsx'
import type { AnswerForm } from './answer-form.ts'
import { listAnswerOf, textAnswerOf, type AnswerName } from './answers.ts'

interface Named {
  readonly form: AnswerForm
  readonly name: AnswerName
  readonly label: ReactNode
  readonly help?: ReactNode
}

type TextAnswerProps = Named & Omit<ComponentProps<'input'>, 'form' | keyof Named>

const optional = (
  <span className="ml-1 text-meta font-normal whitespace-nowrap text-soft">
    <Trans>optional</Trans>
  </span>
)

/** A label with the note that the answer is optional. */
export const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children} {optional}
  </>
)

export const TextAnswer = ({ form, name, label, help, ...rest }: TextAnswerProps) => (
  <Field label={label} help={help} error={form.problemOf(name)}>
    {(control) => (
      <TextInput
        {...control}
        {...rest}
        name={name}
        value={textAnswerOf(form.answers, name)}
        onChange={({ target }) => form.change(name, target.value)}
        onBlur={() => form.leave(name)}
      />
    )}
  </Field>
)

/** A number in a text field, because a number field silently drops invalid input. */
export const NumberAnswer = (props: TextAnswerProps) => (
  <TextAnswer inputMode="decimal" autoComplete="off" {...props} className="max-w-40 tabular-nums" />
)

export const LongAnswer = ({ form, name, label, help, rows }: Named & { readonly rows: number }) => (
  <Field label={label} help={help} error={form.problemOf(name)}>
    {(control) => (
      <TextArea
        {...control}
        name={name}
        rows={rows}
        value={textAnswerOf(form.answers, name)}
        onChange={({ target }) => form.change(name, target.value)}
        onBlur={() => form.leave(name)}
      />
    )}
  </Field>
)

/** A checkbox for a statement. */
export const YesAnswer = ({ form, name, label, help }: Named) => (
  <label className={choiceRowClass}>
    <input
      type="checkbox"
      name={name}
      checked={form.answers[name] === true}
      onChange={({ target }) => form.change(name, target.checked)}
      className="mt-0.5 size-5 shrink-0 accent-accent"
    />
    <span>
      <span className="font-medium">{label}</span>
      {help && <span className="mt-0.5 block text-meta text-soft">{help}</span>}
    </span>
  </label>
)

type Words = Readonly<Record<string, string>>

/** A list of the contract as choices, some with a help text. */
const choicesOf = (words: Words, help: Words = {}): readonly Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label, help: help[value] }))

interface ChoiceProps extends Named {
  readonly words: Words
  readonly more?: Words
}

/** The value of the choice that clears an optional answer. */
const unsaid = ''

/** A single choice. `none` is the label of an extra choice for no answer. */
export const ChoiceAnswer = (props: ChoiceProps & { readonly none?: string }) => {
  const { form, name, label, help, words, more, none } = props
  const chosen = textAnswerOf(form.answers, name)
  return (
    <ChoiceGroup
      kind="one"
      label={label}
      help={help}
      error={form.problemOf(name)}
      choices={[...choicesOf(words, more), ...(none ? [{ value: unsaid, label: none }] : [])]}
      chosen={chosen || none ? [chosen] : []}
      onChange={([value = unsaid]) => form.change(name, value)}
    />
  )
}

export const ChoicesAnswer = ({ form, name, label, help, words, more }: ChoiceProps) => (
  <ChoiceGroup
    kind="some"
    label={label}
    help={help}
    error={form.problemOf(name)}
    choices={choicesOf(words, more)}
    chosen={listAnswerOf(form.answers, name)}
    onChange={(chosen) => form.change(name, chosen)}
    onLeave={() => form.leave(name)}
  />
)

interface TagsProps extends Named {
  /** The list's accessible name. */
  readonly listLabel: string
  readonly suggestions?: readonly string[]
  readonly tidy?: (typed: string) => string
  readonly addsOnComma?: boolean
}

export const TagsAnswer = ({ form, name, label, help, listLabel, ...rest }: TagsProps) => (
  <Field label={label} help={help} error={form.problemOf(name)}>
    {(control) => (
      <TagsInput
        {...rest}
        control={control}
        label={listLabel}
        tags={listAnswerOf(form.answers, name)}
        onChange={(tags) => form.change(name, tags)}
        onLeave={() => form.leave(name)}
      />
    )}
  </Field>
)
