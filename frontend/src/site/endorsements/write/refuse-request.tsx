import { Link } from '@tanstack/react-router'
import { refuseEndorsementRequest } from 'backend/contract/endorsements/endorsements'
import { t } from 'backend/language/texts'
import { useEffect, useRef } from 'react'
import { useCommand } from '../../../commands/use-command.ts'
import { useCall } from '../../../server/queries.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { toastError } from '../../../ui/toast.ts'
import { Trans } from '../../../ui/trans.tsx'
import { TextScreen } from '../../screens/text-screen.tsx'

interface RatherNotProps {
  readonly token: string
  readonly firstName: string
  readonly onSaidNo: () => void
  readonly onGone: () => void
}

/** Lets the person who was asked decline, without an account and without a reason. */
export const RefuseRequestButton = ({ token, firstName, onSaidNo, onGone }: RatherNotProps) => {
  const { send, isSending } = useCommand(useCall(), refuseEndorsementRequest)
  const sayNo = async () => {
    const outcome = await send({ token })
    if (outcome === null) return
    if ('answer' in outcome) onSaidNo()
    else if (outcome.failure.status === 410) onGone()
    else toastError(outcome.failure.message)
  }
  return (
    <>
      <DialogButton
        kind="quiet"
        disabled={isSending}
        dialog={(close) => (
          <ConfirmDialog
            title={t`Decline the request from ${firstName}?`}
            yes={t`Decline`}
            no={t`Keep it`}
            onYes={() => void sayNo()}
            onClose={close}
          >
            <Trans>{firstName} will only see that you declined. This link will stop working.</Trans>
          </ConfirmDialog>
        )}
      >
        {' '}
        <Trans>Decline this request</Trans>{' '}
      </DialogButton>
    </>
  )
}

export const RequestRefused = ({ firstName }: { firstName: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} tabIndex={-1} role="status" className="outline-none">
      <TextScreen title={t`No problem`}>
        <p className="text-soft">
          <Trans>{firstName} will see that you declined. We won’t email you about this request again.</Trans>
        </p>
        <Link to="/" className={`${buttonClass('neutral')} mt-6`}>
          <Trans>Go to the home page</Trans>
        </Link>
      </TextScreen>
    </div>
  )
}
