import { Link } from '@tanstack/react-router'
import { refuseEndorsementRequest } from 'backend/contract/endorsements/endorsements'
import { useEffect, useId, useRef, useState } from 'react'
import { useServerCommand } from '../../../server/server-command.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextScreen } from '../../screens/text-screen.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface RatherNotProps {
  readonly token: string
  readonly firstName: string
  readonly onSaidNo: () => void
  readonly onGone: () => void
}

/** Lets the person who was asked decline, without an account and without a reason. */
export const RefuseRequestButton = ({ token, firstName, onSaidNo, onGone }: RatherNotProps) => {
  const title = useId()
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { send, isSending } = useServerCommand(refuseEndorsementRequest)
  const sayNo = async () => {
    const outcome = await send({ token })
    if (outcome === null) return
    if ('answer' in outcome) onSaidNo()
    else if (outcome.failure.status === 410) onGone()
    else setTrouble(outcome.failure.message)
  }
  return (
    <>
      <Button kind="plain" onClick={() => setAsking(true)}>
        {' '}
        Decline this request{' '}
      </Button>
      {isAsking && (
        <Dialog labelledBy={title} onClose={() => setAsking(false)}>
          <h2 id={title} className="text-xl">
            Decline the request from {firstName}?
          </h2>
          <p className="mt-2 text-soft">
            {firstName} will only see that you declined. This link will stop working.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button kind="danger" disabled={isSending} onClick={() => void sayNo()}>
              Decline
            </Button>
            <form method="dialog">
              <Button type="submit" kind="outline">
                Keep it
              </Button>
            </form>
          </div>
          <p role="alert" className="mt-4 font-medium text-danger empty:hidden">
            {trouble}
          </p>
        </Dialog>
      )}
    </>
  )
}

export const RequestRefused = ({ firstName }: { firstName: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} tabIndex={-1} role="status" className="outline-none">
      <TextScreen title="No problem">
        <p className="text-soft">
          {firstName} will see that you declined. We won’t email you about this request again.
        </p>
        <Link to="/" className={`${buttonClass('outline')} mt-6`}>
          Go to the home page
        </Link>
      </TextScreen>
    </div>
  )
}
