/** Where there is nothing to see: what happened, and the way on. */
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { outOfReach } from '../data/data-provider.ts'
import { PageFrame } from './page-frame.tsx'

const WayOn = () => (
  <Button component={Link} to="/" variant="contained">
    Go to the overview
  </Button>
)

export const NothingHere = () => (
  <PageFrame title="Nothing here" lead="This page doesn’t exist, or its record is gone.">
    <WayOn />
  </PageFrame>
)

export const NotYours = () => (
  <PageFrame
    title="Your role doesn’t have access to this page"
    lead="An admin can give you another role, if your work needs it."
  >
    <WayOn />
  </PageFrame>
)

export const OutOfReach = () => (
  <PageFrame title="Can’t reach the server" lead={`${outOfReach} Nothing is lost: try again in a moment.`}>
    <Button variant="contained" onClick={() => window.location.assign('/admin')}>
      Try again
    </Button>
  </PageFrame>
)
