/**
 * Invites everyone who matches the filters: asks for a reason, shows progress, can be stopped, and resumes
 * where it stopped.
 */

import { reasonField } from 'backend/contract/reason'
import { mostMatchingInvited } from 'backend/contract/waitlist/console-waitlist-acts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { outOfReachMessage } from '../../commands/send-command.ts'
import { ReasonField } from '../acts/act-fields.tsx'
import { FormDialog } from '../acts/form-dialog.tsx'
import { useKeptDialog } from '../acts/use-kept-dialog.ts'
import { useList } from '../lists/use-list.ts'
import { InvitingDialog } from './inviting-dialog.tsx'
import { useMatchingRun } from './matching-run.ts'
import { countFormat, invitationHelp, invitedWords } from './waitlist-words.ts'
import { countOf, meant } from './who-is-meant.ts'

/** How many people would be invited; null until it was requested. */
const useHowMany = () => {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const { filterValues } = useList()
  const [count, setCount] = useState<number | null>(null)
  /** Resolves to whether these people can be invited. */
  const look = async (): Promise<boolean> => {
    try {
      const { total = 0 } = await dataProvider.getList('waitlist', countOf(filterValues))
      const canInvite = total > 0 && total <= mostMatchingInvited
      if (canInvite) setCount(total)
      if (total === 0) notify('No one on this list is waiting.', { type: 'info' })
      if (total > mostMatchingInvited) notify(tooMany(total), { type: 'warning' })
      return canInvite
    } catch (error) {
      notify(error instanceof Error ? error.message : outOfReachMessage, { type: 'error' })
      return false
    }
  }
  return { count, look }
}

const tooMany = (total: number) =>
  `${countFormat.format(total)} people match. At most ${countFormat.format(mostMatchingInvited)} can be invited at once. Narrow the list with a filter.`

interface InviteThemProps {
  /** How often it was asked for. */
  readonly asked: number
  readonly onClose?: (() => void) | undefined
  readonly onDone?: (() => void) | undefined
}

export const InviteThem = ({ asked, onClose, onDone }: InviteThemProps) => {
  const notify = useNotify()
  const { filterValues } = useList()
  const { count, look } = useHowMany()
  const dialog = useKeptDialog()
  const [error, setError] = useState<string>()
  const inviting = useMatchingRun({
    onDone: (run) => {
      close()
      dialog.done()
      notify(invitedWords(run), { type: 'success' })
      onDone?.()
    },
    onRefused: () => void ask(),
  })
  const { run, isGoing, failure, start } = inviting
  const close = () => {
    inviting.forget()
    dialog.close()
    onClose?.()
  }
  const ask = async () => ((await look()) ? dialog.open() : dialog.close())
  const askAgain = useEffectEvent(() => void ask())
  useEffect(() => askAgain(), [asked])
  const send = (form: HTMLFormElement, expected: number) => {
    const checked = reasonField.safeParse(new FormData(form).get('reason'))
    setError(checked.error?.issues[0]?.message)
    if (checked.data === undefined) form.querySelector<HTMLElement>('[name=reason]')?.focus()
    else
      start({
        filter: meant(filterValues),
        expected,
        batch: null,
        reason: checked.data,
        invited: 0,
        skipped: 0,
      })
  }
  return (
    <>
      {dialog.isMounted && count !== null && (run === null || run.batch === null) && (
        <FormDialog
          title={
            count === 1 ? 'Invite 1 person who matches?' : `Invite all ${countFormat.format(count)} people?`
          }
          lead={invitationHelp}
          failure={failure}
          isSending={isGoing}
          send="Invite"
          sending="Inviting…"
          isOpen={dialog.isOpen}
          onSubmit={(form) => send(form, count)}
          onClose={close}
        >
          <ReasonField
            error={error}
            help="Your reason is kept forever with each invitation. Don’t name anyone."
          />
        </FormDialog>
      )}
      {dialog.isOpen && run !== null && run.batch !== null && (
        <InvitingDialog inviting={inviting} run={run} onClose={close} />
      )}
    </>
  )
}
