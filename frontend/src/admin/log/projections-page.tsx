/** /admin/projections: how far each projection has read the log. */

import { Box, LinearProgress, Typography } from '@mui/material'
import { projectionRow, type ProjectionRow } from 'backend/contract/log/console-log'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { Page, PageCard } from '../shown/page.tsx'
import { projectionPage } from '../shown/record-links.ts'
import { quietLinkStyle } from '../shown/rows.ts'
import { LoadFailed, WaitingRows } from '../shown/states.tsx'
import { refetchEveryMs, useConsoleQuery } from '../shown/use-answer.ts'
import { listQuery } from './list-query.ts'
import {
  lagWords,
  progressPercentOf,
  progressWords,
  positionAndRateWords,
  projectionStateWords,
} from './projection-words.ts'
import { StateMark } from './state-mark.tsx'

const rows = z.array(projectionRow)

/** Milliseconds between requests while a projection is busy. */
const watchEvery = 1_000

export const isProjectionBusy = ({ rebuild, state }: ProjectionRow): boolean =>
  rebuild?.state === 'running' || state === 'catching_up' || state === 'starting'

/** Milliseconds until the projections are fetched again. */
export const refetchIntervalOf = (projections: readonly ProjectionRow[] = []): number =>
  projections.some(isProjectionBusy) ? watchEvery : refetchEveryMs

export const ProjectionsPage = () => {
  const query = useConsoleQuery(rows, `projections?${listQuery({}, [0, 99], ['id', 'ASC'])}`, {
    every: refetchIntervalOf,
  })
  return (
    <Page
      title="Projections"
      lead="Every table the site reads from is built from the log, event by event. This shows how far along each one is."
    >
      {query.isPending ? (
        <WaitingRows what="the projections" rows={6} height={84} />
      ) : query.data === undefined ? (
        <LoadFailed what="the projections" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Summary projections={query.data.answer} />
          <PageCard>
            <Box
              component="ul"
              aria-label="Projections"
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                '& > li + li': { borderTop: '1px solid var(--color-line)' },
              }}
            >
              {query.data.answer.map((projection) => (
                <Row key={projection.id} projection={projection} />
              ))}
            </Box>
          </PageCard>
        </>
      )}
    </Page>
  )
}

const Summary = ({ projections }: { projections: readonly ProjectionRow[] }) => {
  const behind = projections.filter(({ lagEvents }) => lagEvents > 0).length
  const parked = projections.reduce((all, projection) => all + projection.parked.length, 0)
  const first = behind === 0 ? 'All are up to date' : `${behind} of ${projections.length} are behind`
  const then =
    parked === 0 ? 'nothing is parked' : `${parked} ${parked === 1 ? 'stream is' : 'streams are'} parked`
  return (
    <Typography role="status" sx={{ fontFamily: 'var(--font-serif)', fontSize: 18 }}>
      {first}; {then}.
    </Typography>
  )
}

const Row = ({ projection }: { projection: ProjectionRow }) => {
  const { rebuild } = projection
  return (
    <Box
      component="li"
      data-row
      sx={{
        py: 1.75,
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        alignItems: 'baseline',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '12rem 12rem minmax(0, 1fr) auto' },
        fontSize: 14,
      }}
    >
      <Box
        component={Link}
        to={projectionPage(projection.id)}
        data-opens
        sx={{ ...quietLinkStyle, fontWeight: 600, fontSize: 15 }}
      >
        {projection.id}
      </Box>
      <StateMark {...projectionStateWords(projection)} />
      <Box sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
        {rebuild?.state === 'running' ? (
          <>
            {progressWords(rebuild)}
            <LinearProgress
              variant="determinate"
              value={progressPercentOf(rebuild)}
              aria-label={`Rebuild of ${projection.id}`}
              sx={{ mt: 0.75, borderRadius: 4 }}
            />
          </>
        ) : (
          lagWords(projection)
        )}
        {projection.parked.length > 0 && (
          <Typography sx={{ fontSize: 14, color: 'error.main' }}>
            {projection.parked.length === 1
              ? '1 stream is parked'
              : `${projection.parked.length} streams are parked`}
          </Typography>
        )}
        {projection.lastError !== null && (
          <Typography sx={{ fontSize: 14, color: 'error.main' }}>{projection.lastError}</Typography>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', textAlign: { md: 'right' } }}>
        {positionAndRateWords(projection)}
      </Box>
    </Box>
  )
}
