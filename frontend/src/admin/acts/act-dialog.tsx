import { useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin'
import type { ReactNode } from 'react'
import type { OutputOf } from 'backend/contract/declare'
import type * as z from 'zod/mini'
import { ActField } from './act-fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useActForm, type CommandDeclaration } from './use-act-form.ts'

interface ActDialogProps<D extends CommandDeclaration> {
  readonly act: D
  readonly title: string
  readonly lead: ReactNode
  /** The records that the act is about: sent along with the form's fields. */
  readonly about: Partial<z.input<D['input']>>
  readonly send: string
  readonly sending?: string
  readonly isGrave?: boolean
  /** False if the act needs no reason. */
  readonly asksWhy?: boolean
  /** Says what happened, in a sentence. */
  readonly done: (answer: OutputOf<D>) => string
  /** Returns false if the act was carried out but did not help. */
  readonly isGood?: (answer: OutputOf<D>) => boolean
  readonly onClose: () => void
  readonly onDone?: () => void
  /** Fields in addition to the reason; receives a function that returns a field's error. */
  readonly fields?: (errorOf: (name: string) => string | undefined) => ReactNode
}

/**
 * The dialog of a staff act: asks for a reason, sends the command once, says what happened, and refreshes the
 * open page. The server answers when the lists show the change.
 */
export const ActDialog = <D extends CommandDeclaration>({
  act,
  title,
  lead,
  about,
  send,
  sending,
  isGrave,
  asksWhy = true,
  done,
  isGood = () => true,
  onClose,
  onDone,
  fields,
}: ActDialogProps<D>) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const signOutWhenOver = useLogoutIfAccessDenied()
  const form = useActForm(act, {
    rest: about,
    onDone: (answer) => {
      onClose()
      notify(done(answer), { type: isGood(answer) ? 'success' : 'warning' })
      refresh()
      onDone?.()
    },
    onFailure: (failure) => {
      if (failure.status === 401) void signOutWhenOver(failure)
      return false
    },
  })
  return (
    <FormDialog
      title={title}
      lead={lead}
      failure={form.failure}
      isSending={form.isSending}
      send={send}
      {...(sending !== undefined && { sending })}
      {...(isGrave !== undefined && { isGrave })}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {fields?.(form.errorOf)}
      {asksWhy && (
        <ActField
          name="reason"
          label="Reason"
          help="Your reason is kept forever. Don’t name anyone."
          multiline
          minRows={2}
          error={form.errorOf('reason')}
        />
      )}
    </FormDialog>
  )
}
