/** Takes back the delayed decision: a button, and Z. */

import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useRefresh } from 'react-admin'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { takeBackDelayed, type DelayedDecision } from '../data/delayed-decision.ts'

export const UndoBar = ({ decision }: { decision: DelayedDecision }) => {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const page = useHref(useLocation().pathname)
  return (
    <Snackbar
      open
      message={decision.words}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      action={
        <Button
          color="inherit"
          data-letters="z"
          data-page={page}
          aria-keyshortcuts="z"
          onClick={() => {
            const taken = takeBackDelayed()
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
