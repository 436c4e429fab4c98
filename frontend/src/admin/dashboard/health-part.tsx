import { Box, Typography } from '@mui/material'
import type { Dashboard } from 'backend/contract/staff/console-dashboard'
import type { ReactNode } from 'react'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router'
import { useNow } from '../shown/moment.tsx'
import { durationWords } from '../shown/moments.ts'
import { numberWords } from '../shown/numbers.ts'
import { textLinkStyle } from '../shown/rows.ts'
import { verifiedWords } from './figures.ts'

type Health = NonNullable<Dashboard['health']>

const Figure = ({
  name,
  isBad = false,
  children,
}: {
  name: string
  isBad?: boolean
  children: ReactNode
}) => (
  <div>
    <Typography component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
      {name}
    </Typography>
    <Typography
      component="dd"
      sx={{ m: 0, fontSize: 17, fontWeight: 600, color: isBad ? 'error.main' : 'text.primary' }}
    >
      {children}
    </Typography>
  </div>
)

export const HealthPart = ({ health }: { health: Health }) => {
  const now = useNow()
  const { canAccess: mayLook = false } = useCanAccess({ resource: 'projections', action: 'list' })
  const { events, lagSeconds, parkedStreams, mailsWaiting, mailsFailed, verified } = health
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' }}
      >
        <Figure name="Events in the log">{numberWords(events)}</Figure>
        <Figure name="Read tables">
          {lagSeconds === 0 ? 'Up to date' : `${durationWords(lagSeconds)} behind`}
        </Figure>
        <Figure name="Parked streams" isBad={parkedStreams > 0}>
          {numberWords(parkedStreams)}
        </Figure>
        <Figure name="Emails waiting">{numberWords(mailsWaiting)}</Figure>
        <Figure name="Emails failed" isBad={mailsFailed > 0}>
          {numberWords(mailsFailed)}
        </Figure>
        <Figure name="The log" isBad={verified?.state !== 'whole'}>
          {verifiedWords(health, now)}
        </Figure>
      </Box>
      {verified && (
        <Typography sx={{ fontSize: 14, maxWidth: '68ch', overflowWrap: 'anywhere' }}>
          {verified.outcome.join(' ')}
        </Typography>
      )}
      {mayLook && (
        <Typography sx={{ fontSize: 14, display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Box component={Link} to="/projections" sx={textLinkStyle}>
            Projections
          </Box>
          <Box component={Link} to="/verification" sx={textLinkStyle}>
            Verification
          </Box>
          <Box component={Link} to="/events/live" sx={textLinkStyle}>
            Live log
          </Box>
        </Typography>
      )}
    </>
  )
}
