import Button from '@mui/material/Button'
import type { OutputOf } from 'backend/contract/declare'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLogoutIfAccessDenied, useNotify, usePermissions, useRefresh } from 'react-admin'
import type * as z from 'zod/mini'
import type { CommandFailure } from '../../commands/send-command.ts'
import { mayAct, type StaffRole } from '../data/access.ts'
import { delayDecision, type DelayedDecision } from '../data/delayed-decision.ts'
import { useInboxItem } from '../data/use-inbox-item.ts'
import { ReasonField } from './act-fields.tsx'
import { useActForm, type CommandDeclaration } from './use-act-form.ts'
import { useKeptDialog } from './use-kept-dialog.ts'

/** Loaded when the first dialog opens. */
const FormDialog = lazy(async () => ({ default: (await import('./form-dialog.tsx')).FormDialog }))

interface DecisionProps<D extends CommandDeclaration> {
  readonly command: D
  /** The title of the dialog: a question. */
  readonly title: string
  readonly lead: ReactNode
  /** The records that the act is about: sent along with the form's fields. */
  readonly about: Partial<z.input<D['input']>>
  readonly send: string
  readonly sending: string
  readonly isGrave?: boolean
  /** False if the act needs no reason. */
  readonly asksWhy?: boolean
  readonly commonReasons?: readonly string[]
  /** Says what happened, in a sentence. */
  readonly done: (answer: OutputOf<D>) => string
  /** Returns false if the act was carried out but did not help. */
  readonly isGood?: (answer: OutputOf<D>) => boolean
  readonly onDone?: () => void
  /**
   * Fields in addition to the reason; receives a function that returns a field's error, whether the dialog is
   * open (what confirms an act is typed anew each time), and the letter that opened it.
   */
  readonly fields?: (
    errorOf: (name: string) => string | undefined,
    isOpen: boolean,
    letter: string | undefined,
  ) => ReactNode
}

interface ActButtonProps<D extends CommandDeclaration> extends Omit<DecisionProps<D>, 'send'> {
  readonly label: string
  /** The dialog's button, where it says something else than `label`. */
  readonly send?: string
  /** Only the button in the dialog looks grave. */
  readonly isGraveOnceAsked?: boolean
  /** The keys that open it in an item of the inbox, with spaces between. */
  readonly letters?: string
  readonly isDisabled?: boolean
  readonly isMain?: boolean
  readonly icon?: ReactNode
}

/**
 * The button of a staff act, hidden from roles that may not do it. Its dialog asks for a reason, sends the command
 * once, says what happened, and refreshes the open page: the server answers when the lists show the change. The
 * decision on an inbox item is held first, so that it can be undone. What is typed stays when the dialog is closed, until
 * the act is done or the page is left.
 */
export const ActButton = <D extends CommandDeclaration>({
  label,
  send = label,
  isGrave = false,
  isGraveOnceAsked = isGrave,
  isDisabled = false,
  isMain = false,
  letters,
  icon,
  ...decision
}: ActButtonProps<D>) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const dialog = useKeptDialog()
  const item = useInboxItem()
  const [letter, setLetter] = useState<string>()
  if (!role || !mayAct(role, decision.command)) return null
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        color={isGrave ? 'error' : isMain ? 'primary' : 'secondary'}
        disabled={isDisabled}
        startIcon={icon}
        aria-haspopup="dialog"
        {...(item && letters !== undefined && { 'data-letters': letters, 'data-page': item.path })}
        data-asks={dialog.isOpen || undefined}
        onClick={({ currentTarget }) => {
          setLetter(currentTarget.dataset['letter'] ?? letter)
          dialog.open()
        }}
      >
        {label}
      </Button>
      {dialog.isMounted && (
        <Decision
          {...decision}
          send={send}
          isGrave={isGraveOnceAsked}
          letter={letter}
          item={letters === undefined ? null : item}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          onDone={() => {
            dialog.done()
            decision.onDone?.()
            item?.openNext()
          }}
        />
      )}
    </>
  )
}

const Decision = <D extends CommandDeclaration>({
  command,
  about,
  asksWhy = true,
  commonReasons,
  letter,
  item,
  done,
  isGood = () => true,
  onDone,
  fields,
  ...dialog
}: DecisionProps<D> & {
  letter: string | undefined
  /** The inbox item that is decided. */
  item: ReturnType<typeof useInboxItem>
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const signOutWhenOver = useLogoutIfAccessDenied()
  const form = useActForm(command, {
    rest: about,
    hold:
      item &&
      ((input) => {
        const onSent = (failure: CommandFailure | null) => {
          if (failure) {
            // It stays when the next item is decided by a key or a click.
            notify(`Not saved: ${failure.message}`, {
              type: 'error',
              autoHideDuration: 20_000,
              ClickAwayListenerProps: { onClickAway: () => undefined },
            })
            if (failure.status === 401) void signOutWhenOver(failure)
          }
          refresh()
        }
        const act: DelayedDecision['act'] = (post, options) => post(command, input, options)
        delayDecision({ id: item.id, address: item.address, words: dialog.sending, act, onSent })
        refresh()
        onDone()
      }),
    onDone: (answer) => {
      notify(done(answer), { type: isGood(answer) ? 'success' : 'warning' })
      refresh()
      onDone()
    },
    onFailure: (failure) => {
      if (failure.status === 401) void signOutWhenOver(failure)
      return false
    },
  })
  return (
    <Suspense fallback={null}>
      <FormDialog {...dialog} failure={form.failure} isSending={form.isSending} onSubmit={form.submit}>
        {fields?.(form.errorOf, dialog.isOpen, letter)}
        {asksWhy && <ReasonField error={form.errorOf('reason')} common={commonReasons} />}
      </FormDialog>
    </Suspense>
  )
}
