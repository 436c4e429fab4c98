/** Pages without content: they say what happened and link elsewhere. */

import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { outOfReachMessage } from '../../commands/send-command.ts'
import { PageFrame } from './page-frame.tsx'

const WayOn = () => (
  <Button component={Link} to="/" variant="contained">
    Go to the overview
  </Button>
)

export const PageNotFound = () => (
  <PageFrame title="Nothing here" lead="This page doesn’t exist, or its record is gone.">
    <WayOn />
  </PageFrame>
)

export const NotAllowedPage = () => (
  <PageFrame
    title="Your role doesn’t have access to this page"
    lead="An admin can change your role if you need access."
  >
    <WayOn />
  </PageFrame>
)

export const OutOfReachPage = () => (
  <PageFrame
    title="Can’t reach the server"
    lead={`${outOfReachMessage} Nothing has been lost. Try again in a moment.`}
  >
    <Button variant="contained" onClick={() => window.location.assign('/admin')}>
      Try again
    </Button>
  </PageFrame>
)
