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
  /** Whom and what it is about: sent beside what is typed. */
  readonly about: Partial<z.input<D['input']>>
  readonly send: string
  readonly sending?: string
  readonly isGrave?: boolean
  /** False where the act is told without a reason. */
  readonly asksWhy?: boolean
  /** What happened, in a sentence. */
  readonly done: (answer: OutputOf<D>) => string
  /** False where it was carried out, and did not help. */
  readonly isGood?: (answer: OutputOf<D>) => boolean
  readonly onClose: () => void
  readonly onDone?: () => void
  /** Fields beside the reason; given the error of each. */
  readonly fields?: (errorOf: (name: string) => string | undefined) => ReactNode
}

/**
 * An act of staff: asks why, sends it once, says what happened, and has what is open read anew. The act is answered when
 * the lists show it.
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
