import { useQueryClient } from '@tanstack/react-query'
import { firstNameOf } from 'backend/contract/first-name'
import { withdrawEndorsement } from 'backend/contract/endorsements/endorsements'
import { useState } from 'react'
import { useServerCommand } from '../../server/server-command.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
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
  const [isAsking, setAsking] = useState(false)
  const { send, isSending } = useServerCommand(withdrawEndorsement)
  const takeBack = async () => {
    const outcome = await send({ endorsementId })
    if (outcome === null) return
    if ('failure' in outcome) return toastError(outcome.failure.message)
    toastSuccess('Withdrawn')
    document.querySelector('h1')?.focus()
    await onDone?.()
    await invalidateTopic(queryClient, 'endorsements')
  }
  return (
    <>
      <Button
        kind="outline"
        disabled={isSending}
        aria-label={`Withdraw your endorsement of ${name}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw your endorsement?"
          yes="Withdraw for good"
          no="Keep it"
          onYes={() => void takeBack()}
          onClose={() => setAsking(false)}
        >
          It won’t appear on {firstNameOf(name)}’s profile, and only our staff can still read it. This can’t
          be undone.
        </ConfirmDialog>
      )}
    </>
  )
}
