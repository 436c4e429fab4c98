/**
 * A form that sends one command. It is validated first with the server's schema; errors from the server are
 * shown beside their fields. Nothing typed is lost by a failure or by scripts that load late.
 */

import { zodResolver } from '@hookform/resolvers/zod'
import type { Declaration } from 'backend/contract/declare'
import { useCallback, useState, type SyntheticEvent } from 'react'
import { useForm, type FieldErrors, type FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CommandFailure } from '../../commands/send-command.ts'
import { useCommand } from '../../commands/use-command.ts'
import { useCall } from '../../server/queries.ts'
import { languagePath } from '../../ui/language.ts'
import { useUnsavedEdits } from './unsaved-edits.ts'

/** Whether what stands in a control is not what the page filled it with. */
const isEdited = (control: Element): boolean => {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement)) return false
  return control.type === 'checkbox' || control.type === 'radio'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

type FormSchema = z.ZodMiniType<FieldValues, FieldValues>
export type CommandDeclaration = Declaration<string, 'POST', FormSchema>
type Answer<D extends CommandDeclaration> = z.output<D['output']>
type Answers<D extends CommandDeclaration> = z.output<D['input']>
export type FieldName<D extends CommandDeclaration> = keyof z.input<D['input']> & string

interface Outcomes<D extends CommandDeclaration> {
  readonly onDone: (answer: Answer<D>, answers: Answers<D>) => unknown
  /** Returns true if it has shown the failure itself. */
  readonly onFailure?: (failure: CommandFailure) => boolean
}

/**
 * Radio buttons and hidden fields are read from the page on submit, because they may have been set before
 * scripts loaded.
 */
const readFromPage = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement &&
      element.name !== '' &&
      (element.type === 'hidden' || (element.type === 'radio' && element.checked)),
  )

const messageOf = ({ message }: { readonly message?: unknown }): string | undefined =>
  typeof message === 'string' ? message : undefined

export const useCommandForm = <D extends CommandDeclaration>(
  declaration: D,
  { onDone, onFailure }: Outcomes<D>,
) => {
  const { send, isSending } = useCommand<D>(useCall(), declaration)
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const settled = useUnsavedEdits(isUnsaved)
  // No default values, so that text typed before scripts loaded stays.
  const form = useForm<FieldValues, unknown, FieldValues>({
    resolver: zodResolver(declaration.input),
    mode: 'onTouched',
  })
  const { errors } = form.formState

  /**
   * The error of a field that nobody sees, as it is hidden or no longer there, cannot be shown beside it, so it is treated
   * like a refusal by the server.
   */
  const showUnseen = (wrong: FieldErrors, seen: ReadonlySet<string>) => {
    const fields: Record<string, string> = {}
    for (const name of Object.keys(wrong).filter((each) => !seen.has(each))) {
      const message = wrong[name] && messageOf(wrong[name])
      if (message !== undefined) fields[name] = message
    }
    const [message] = Object.values(fields)
    if (message === undefined) return
    const refused: CommandFailure = { message, fields, code: 'validation', status: 422, isExplained: true }
    if (!onFailure?.(refused)) setFailure(refused)
  }

  const submit = async (answers: FieldValues) => {
    setFailure(null)
    const outcome = await send(answers as never)
    if (outcome === null) return
    if ('answer' in outcome) {
      setUnsaved(false)
      settled()
      await onDone(outcome.answer, answers as Answers<D>)
    } else if (!onFailure?.(outcome.failure)) show(outcome.failure)
  }

  const show = (refused: CommandFailure) => {
    const asked = form.getValues()
    const blamed = Object.entries(refused.fields).filter(([name]) => Object.hasOwn(asked, name))
    for (const [name, message] of blamed) form.setError(name, { message })
    const first = blamed[0]
    if (first) return form.setFocus(first[0])
    setFailure(refused)
  }

  const { getValues, setValue } = form
  /** See `fill` below; the same function at each render, for effects. */
  const fill = useCallback(
    (name: FieldName<D>, kept: string): void => {
      const control: string = name
      const typed: unknown = getValues(control)
      const isMore = typeof typed === 'string' && typed !== '' && typed !== kept
      setValue(control, isMore ? `${kept}\n\n${typed}` : kept)
    },
    [getValues, setValue],
  )

  return {
    /** Where the form posts to before scripts load. */
    action: `${languagePath}/_server/${declaration.id}?createServerFn`,
    isSending,
    failure,
    /** Whether something is typed that was not sent. */
    isUnsaved,
    /** Empties the fields, for example after a password change. */
    clear: () => form.reset(),
    /**
     * Puts a text that was kept earlier into the control of this name, before what was typed until the scripts loaded.
     */
    fill,
    errorOf: (name: FieldName<D>): string | undefined => errors[name] && messageOf(errors[name]),
    /** The props of the control with this name. A field left empty shows no error before the form is sent. */
    field: (name: FieldName<D>) => {
      const { onBlur, ...rest } = form.register(name)
      return {
        ...rest,
        onBlur: async (event: { target: { value: string }; type?: string }) => {
          if (event.target.value !== '') await onBlur(event)
        },
      }
    },
    onInput: ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
      setUnsaved([...currentTarget.elements].some(isEdited)),
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      const read = readFromPage(event.currentTarget)
      for (const { name, value } of read) form.setValue(name, value)
      const seen = new Set(
        [...event.currentTarget.elements].flatMap((each) =>
          'name' in each &&
          typeof each.name === 'string' &&
          !('type' in each && each.type === 'hidden') &&
          each.closest('[hidden]') === null
            ? [each.name]
            : [],
        ),
      )
      void form.handleSubmit(submit, (wrong) => showUnseen(wrong, seen))(event)
    },
  }
}

/** What the frame and the fields need to know of a form, whatever command it sends. */
export type CommandForm = Pick<
  ReturnType<typeof useCommandForm>,
  'action' | 'isSending' | 'isUnsaved' | 'onInput' | 'onSubmit'
> & {
  readonly failure: Pick<CommandFailure, 'message' | 'isExplained'> | null
}
