import { useQueryClient } from '@tanstack/react-query'
import { withdrawEndorsement } from 'backend/contract/endorsements/endorsements'
import { firstNameOf } from 'backend/contract/first-name'
import { t } from 'backend/language/texts'
import { useCommand } from '../../commands/use-command.ts'
import { useCall } from '../../server/queries.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { Trans } from '../../ui/trans.tsx'
import { invalidateTopic } from '../live/own-changes.ts'

interface TakeBackProps {
  readonly endorsementId: string
  /** The name of the endorsed provider. */
  readonly name: string
  readonly onDone?: () => unknown
}

/** Withdraws the writer's endorsement for good, so it asks for confirmation. */
export const WithdrawEndorsementButton = ({ endorsementId, name, onDone }: TakeBackProps) => {
  const queryClient = useQueryClient()
  const { send, isSending } = useCommand(useCall(), withdrawEndorsement)
  const takeBack = async () => {
    const outcome = await send({ endorsementId })
    if (outcome === null) return
    if ('failure' in outcome) return toastError(outcome.failure.message)
    toastSuccess(t`Withdrawn`)
    document.querySelector('h1')?.focus()
    await onDone?.()
    await invalidateTopic(queryClient, 'endorsements')
  }
  return (
    <>
      <DialogButton
        kind="neutral"
        disabled={isSending}
        aria-label={t`Withdraw your endorsement of ${name}`}

        dialog={(close) => (
          <ConfirmDialog
            title={t`Withdraw your endorsement?`}
            yes={t`Withdraw for good`}
            no={t`Keep it`}
            onYes={() => void takeBack()}
            onClose={close}
          >
            <Trans>
              It won’t appear on {firstNameOf(name)}’s profile, and only our team can still read it. This
              can’t be undone.
            </Trans>
          </ConfirmDialog>
        )}
      >
        <Trans>Withdraw</Trans>
      </DialogButton>
    </>
  )
}
