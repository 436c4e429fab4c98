import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Trans } from '../../ui/trans.tsx'
import { askWith, hasUnsavedEdits, losesEdits, useHasUnsavedEdits } from './unsaved-edits.ts'

/**
 * Asks for confirmation before unsaved edits are lost by navigating, by closing their form, or by reloading or
 * closing the tab.
 */
export const LeaveDialog = () => {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => askWith((act) => setLeave(() => act)), [])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => losesEdits(next, current),
    enableBeforeUnload: hasUnsavedEdits,
    disabled: !useHasUnsavedEdits(),
    withResolver: true,
  })
  if (blocker.status === 'blocked') return <LeaveQuestion onStay={blocker.reset} onLeave={blocker.proceed} />
  if (!leave) return null
  const close = () => setLeave(null)
  return (
    <LeaveQuestion
      onStay={close}
      onLeave={() => {
        close()
        leave()
      }}
    />
  )
}

export const LeaveQuestion = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const [leaves, setLeaves] = useState(false)
  return (
    <Dialog labelledBy="leave" onClose={leaves ? onLeave : onStay}>
      <h2 id="leave">
        <Trans>Leave without saving?</Trans>
      </h2>
      <p className="mt-3">
        <Trans>Your changes aren’t saved yet.</Trans>
      </p>
      <form method="dialog" className="mt-6 grid gap-3">
        <Button type="submit" size="large">
          <Trans>Stay here</Trans>
        </Button>
        <Button type="submit" size="large" kind="neutral" onClick={() => setLeaves(true)}>
          <Trans>Leave without saving</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
