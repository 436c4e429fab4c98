/** The fields of a command form: each is bound to its name in the schema and shows its error. */

import type { ComponentProps, ReactNode } from 'react'
import { Field, TextInput } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

interface NamedField<Name extends string> {
  /** The form that the field belongs to. */
  readonly form: {
    readonly field: (name: Name) => object
    readonly errorOf: (name: Name) => string | undefined
  }
  readonly name: Name
  readonly label: string
  readonly help?: ReactNode
}

type Props<Name extends string> = NamedField<Name> &
  Omit<ComponentProps<'input'>, 'form' | 'name' | keyof NamedField<Name>>

export const TextField = <Name extends string>({ form, name, label, help, ...rest }: Props<Name>) => (
  <Field label={label} help={help} error={form.errorOf(name)}>
    {(control) => <TextInput {...control} {...rest} {...form.field(name)} required />}
  </Field>
)

export const EmailField = <Name extends string>(props: Props<Name>) => (
  <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
)

export const PasswordField = <Name extends string>({ form, name, label, help, ...rest }: Props<Name>) => (
  <Field label={label} help={help} error={form.errorOf(name)}>
    {(control) => <PasswordInput {...control} {...rest} {...form.field(name)} required />}
  </Field>
)
