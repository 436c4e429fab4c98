/**
 * A form that sends one command, validated first with the schema that the server uses. A failure loses
 * nothing that was typed.
 */

import type { Declaration, OutputOf } from 'backend/contract/declare'
import { useState, type SyntheticEvent } from 'react'
import type * as z from 'zod/mini'
import type { CommandFailure } from '../../commands/send-command.ts'
import { useCommand } from '../../commands/use-command.ts'
import { call } from '../data/call.ts'

type FormSchema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>
export type CommandDeclaration = Declaration<string, 'POST', FormSchema>

type Refusal = Pick<CommandFailure, 'message' | 'fields'>

interface Options<D extends CommandDeclaration> {
  /** Values that are sent along with the fields. */
  readonly rest?: Partial<z.input<D['input']>>
  readonly onDone: (answer: OutputOf<D>) => unknown
  /** Takes what would be sent, to send it later. */
  readonly hold?: ((input: z.input<D['input']>) => void) | null
  /** Returns true if it has handled the failure. */
  readonly onFailure?: (failure: CommandFailure) => boolean
}

export const useActForm = <D extends CommandDeclaration>(
  declaration: D,
  { rest, hold, onDone, onFailure }: Options<D>,
) => {
  const { send, isSending } = useCommand(call, declaration)
  const [failure, setFailure] = useState<Refusal | null>(null)

  const refuse = (form: HTMLFormElement, refused: Refusal) => {
    setFailure(refused)
    const first = [...form.elements].find(
      (element): element is HTMLInputElement =>
        element instanceof HTMLElement &&
        'name' in element &&
        Object.hasOwn(refused.fields, String(element.name)),
    )
    first?.focus()
  }

  const submit = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form))
    const input: Record<string, unknown> = { ...typed, ...rest }
    const checked = declaration.input.safeParse(input)
    if (!checked.success) {
      const fields = checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
      return refuse(form, { message: '', fields: Object.fromEntries(fields.reverse()) })
    }
    setFailure(null)
    if (hold) return hold(input as z.input<D['input']>)
    const sent = await send(input as z.input<D['input']>)
    if (sent === null) return
    if ('answer' in sent) await onDone(sent.answer)
    else if (!onFailure?.(sent.failure)) refuse(form, sent.failure)
  }

  return {
    isSending,
    /** The message of a failure that is not about a field. */
    failure: failure && Object.keys(failure.fields).length === 0 ? failure.message : null,
    /** The error of the field with this name. */
    errorOf: (name: string): string | undefined => failure?.fields[name],
    submit: (form: HTMLFormElement) => void submit(form),
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}
