/**
 * A form that sends one command: checked here first by the schema the server uses, then sent; what the server refuses
 * stands beside its field. Nothing a person typed is lost by a failure, or by scripts that come late.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import type { Declaration } from 'backend/contract/declare'
import { useState, type SyntheticEvent } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useServerCommand, type CommandFailure } from '../../server/server-command.ts'

type FormSchema = z.ZodMiniType<FieldValues, FieldValues>
export type FormDeclaration = Declaration<string, 'POST', FormSchema>
type Answer<D extends FormDeclaration> = z.output<D['output']>
type Answers<D extends FormDeclaration> = z.output<D['input']>
export type FieldName<D extends FormDeclaration> = keyof z.input<D['input']> & string

interface Outcomes<D extends FormDeclaration> {
  readonly onDone: (answer: Answer<D>, answers: Answers<D>) => unknown
  /** True where it has shown the failure in its own way. */
  readonly onFailure?: (failure: CommandFailure) => boolean
}

/** Choices and hidden fields are read from the page when it is sent: they may have been chosen before scripts loaded. */
const readFromPage = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement &&
      element.name !== '' &&
      (element.type === 'hidden' || (element.type === 'radio' && element.checked)),
  )

export const useCommandForm = <D extends FormDeclaration>(
  declaration: D,
  { onDone, onFailure }: Outcomes<D>,
) => {
  const { send, isSending } = useServerCommand<D>(declaration)
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  // No default values: what a person typed before scripts loaded stays.
  const form = useForm<FieldValues, unknown, FieldValues>({
    resolver: zodResolver(declaration.input),
    mode: 'onTouched',
  })
  const { errors } = form.formState

  const submit = async (answers: FieldValues) => {
    setFailure(null)
    const outcome = await send(answers as never)
    if (outcome === null) return
    if ('answer' in outcome) await onDone(outcome.answer, answers as Answers<D>)
    else if (!onFailure?.(outcome.failure)) show(outcome.failure)
  }

  const show = (refused: CommandFailure) => {
    const asked = form.getValues()
    const blamed = Object.entries(refused.fields).filter(([name]) => Object.hasOwn(asked, name))
    for (const [name, message] of blamed) form.setError(name, { message })
    const first = blamed[0]
    if (first) return form.setFocus(first[0])
    setFailure(refused)
  }

  return {
    id: declaration.id,
    isSending,
    failure,
    /** Empties the fields, as after a password was changed. */
    clear: () => form.reset(),
    errorOf: (name: FieldName<D>): string | undefined => {
      const message = errors[name]?.message
      return typeof message === 'string' ? message : undefined
    },
    /** What a control of this name is given. A field that is left empty is not scolded before the form is sent. */
    field: (name: FieldName<D>) => {
      const { onBlur, ...rest } = form.register(name)
      return {
        ...rest,
        onBlur: async (event: { target: { value: string }; type?: string }) => {
          if (event.target.value !== '') await onBlur(event)
        },
      }
    },
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      for (const { name, value } of readFromPage(event.currentTarget)) form.setValue(name, value)
      void form.handleSubmit(submit)(event)
    },
  }
}

/** What the frame and the fields of a form need to know of it, whatever it sends. */
export type CommandForm = Omit<ReturnType<typeof useCommandForm>, 'field' | 'errorOf'>
