import { t } from 'backend/language/texts'
import type { CommandAnswer, CommandFailure, Post } from '../../commands/send-command.ts'
import { useCommandSender } from '../../commands/use-command.ts'
import { useCall } from '../../server/queries.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'

export interface Act {
  readonly send: (post: Post) => Promise<unknown>
  /** The text of the success toast. */
  readonly said: string
  /** Only for actions about which nobody was notified. */
  readonly undo?: Act
}

/**
 * `done`; the server's refusal; or null if the server did not answer, in which case the toast offers a retry, and says
 * why that is refused.
 */
export type ActOutcome = 'done' | CommandFailure | null

const notReached = () =>
  navigator.onLine ? t`That didn’t go through. Nothing has changed.` : t`Not sent. You’re offline.`

/**
 * A person's acts on one record, which end in a toast. One at a time: a click while another is being sent is ignored.
 * @param changed reloads what an act may have changed
 */
export const useActs = (changed: () => Promise<unknown>) => {
  const { carryOut, isSending } = useCommandSender(useCall())

  const finish = async (act: Act, sent: CommandAnswer<unknown> | null): Promise<ActOutcome> => {
    if (sent === null) return null
    if ('answer' in sent) {
      const { said, undo } = act
      toastSuccess(
        said,
        undo ? { action: { label: t`Undo`, run: () => void fromToast(undo, begin(undo)) } } : {},
      )
      return 'done'
    }
    const { failure, again } = sent
    if (failure.isExplained) {
      void changed()
      return failure
    }
    toastError(notReached(), { action: { label: t`Try again`, run: () => void fromToast(act, again()) } })
    return null
  }
  const begin = (act: Act) =>
    carryOut(async (post) => {
      await act.send(post)
      await changed()
    })
  /** Whoever asked for it first has had its outcome, and may be gone: a refusal is a toast. */
  const fromToast = async (act: Act, sending: Promise<CommandAnswer<unknown> | null>) => {
    const outcome = await finish(act, await sending)
    if (outcome !== 'done' && outcome !== null) toastError(outcome.message)
  }
  return { perform: async (act: Act): Promise<ActOutcome> => finish(act, await begin(act)), isSending }
}
