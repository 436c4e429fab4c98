/** Takes back the decision that is held: a button, and Z. */

import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useRefresh } from 'react-admin'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { takeBackHeld, type HeldDecision } from '../data/held-decision.ts'

export const UndoBar = ({ held }: { held: HeldDecision }) => {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const page = useHref(useLocation().pathname)
  return (
    <Snackbar
      open
      message={held.words}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      action={
        <Button
          color="inherit"
          data-letters="z"
          data-page={page}
          aria-keyshortcuts="z"
          onClick={() => {
            const taken = takeBackHeld()
            if (!taken) return
            void navigate(taken.address)
            refresh()
          }}
        >
          Undo
        </Button>
      }
    />
  )
}
