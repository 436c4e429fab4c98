import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Asks for confirmation before unsaved text is lost by navigating, reloading or closing the tab. */
export const LeaveDialog = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  return blocker.status === 'blocked' ? <Question onStay={blocker.reset} onLeave={blocker.proceed} /> : null
}

const Question = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const [leaves, setLeaves] = useState(false)
  return (
    <Dialog labelledBy="leave" onClose={leaves ? onLeave : onStay}>
      <h2 id="leave" className="text-xl">
        Leave without saving?
      </h2>
      <p className="mt-3">Your changes aren’t saved yet.</p>
      <form method="dialog" className="mt-6 grid gap-3">
        <Button type="submit" size="large">
          Stay here
        </Button>
        <Button type="submit" size="large" kind="outline" onClick={() => setLeaves(true)}>
          Leave without saving
        </Button>
      </form>
    </Dialog>
  )
}
