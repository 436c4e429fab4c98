/** /admin/projections/{name}: one projection, its parked streams, and its rebuild. */

import { Box, Typography, Alert, LinearProgress } from '@mui/material'
import { projectionRow, type ProjectionRow } from 'backend/contract/log/console-log'
import { rebuildProjection } from 'backend/contract/log/console-log-acts'
import { ActButton } from '../acts/act-button.tsx'
import { WideAct } from '../acts/wide-act.tsx'
import { Fact, FactList } from '../shown/facts.tsx'
import { Moment, useNow } from '../shown/moment.tsx'
import { durationWords } from '../shown/moments.ts'
import { Page, PagePart, PageCard } from '../shown/page.tsx'
import { monospaceStyle } from '../shown/rows.ts'
import { LoadFailed, WaitingRows } from '../shown/states.tsx'
import { useConsoleQuery } from '../shown/use-answer.ts'
import { ParkedStreams } from './parked-streams.tsx'
import {
  lagWords,
  rateWords,
  projectionStateWords,
  progressPercentOf,
  progressWords,
} from './projection-words.ts'
import { refetchIntervalOf } from './projections-page.tsx'
import { StateMark } from './state-mark.tsx'

/**
 * The result of the last rebuild, or the progress of the current one, and the button that starts the next.
 */
const RebuildPanel = ({ projection }: { projection: ProjectionRow }) => {
  const { id, rebuild } = projection
  const isRunning = rebuild?.state === 'running'
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {rebuild ? (
        <Last rebuild={rebuild} name={id} />
      ) : (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>No rebuilds yet.</Typography>
      )}
      <WideAct command={rebuildProjection} help="Reads the whole log, from its first event to its last.">
        <ActButton
          label={isRunning ? 'Being rebuilt' : 'Rebuild'}
          isDisabled={isRunning}
          command={rebuildProjection}
          title={`Rebuild “${id}”?`}
          lead="The site stays up, and new events are included. It will keep running even if you leave this page."
          about={{ projection: id }}
          send="Rebuild"
          sending="Starting…"
          done={() => 'Rebuild started.'}
        />
      </WideAct>
    </Box>
  )
}

const Last = ({ rebuild, name }: { rebuild: NonNullable<ProjectionRow['rebuild']>; name: string }) => {
  const now = useNow()
  const { state, events, startedAt, endedAt, error } = rebuild
  switch (state) {
    case 'running':
      return (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography sx={{ fontSize: 14 }}>
            Started <Moment at={startedAt} now={now} />. {progressWords(rebuild)}.
          </Typography>
          <LinearProgress
            variant="determinate"
            value={progressPercentOf(rebuild)}
            aria-label={`Rebuild of ${name}`}
            sx={{ height: 8, borderRadius: 4 }}
          />
        </Box>
      )
    case 'done':
      return (
        <Typography role="status" sx={{ fontSize: 14 }}>
          The last rebuild finished: {events.toLocaleString('en')} events
          {endedAt !== null && (
            <>
              {' '}
              in {durationWords((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)},{' '}
              <Moment at={endedAt} now={now} />
            </>
          )}
          .
        </Typography>
      )
    case 'failed':
      return (
        <Alert severity="error" variant="outlined">
          The last rebuild failed{error !== null && `: ${error}`}. The live tables haven’t changed.
        </Alert>
      )
  }
}

export const ProjectionPage = ({ name }: { name: string }) => {
  const query = useConsoleQuery(projectionRow, `projections/${encodeURIComponent(name)}`, {
    every: (projection) => refetchIntervalOf(projection ? [projection] : []),
  })
  return (
    <Page
      title={name}
      lead="Tables the site reads from, built from the log."
      back={{ to: '/projections', label: 'Projections' }}
    >
      {query.isPending ? (
        <WaitingRows what="the projection" rows={3} height={120} />
      ) : query.data === undefined ? (
        <LoadFailed what="this projection" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <PageCard>
            <Standing projection={query.data.answer} />
          </PageCard>
          <ParkedStreams projection={query.data.answer} />
          <PagePart
            title="Rebuild"
            lead="Builds new tables from the whole log, then swaps them in for the live ones. The site stays up the whole time."
          >
            <PageCard>
              <RebuildPanel projection={query.data.answer} />
            </PageCard>
          </PagePart>
        </>
      )}
    </Page>
  )
}

const Standing = ({ projection }: { projection: ProjectionRow }) => {
  const { version, codeVersion, tables, position, head, lastError } = projection
  return (
    <FactList areLong>
      <Fact name="State">
        <StateMark {...projectionStateWords(projection)} />
      </Fact>
      <Fact name="Progress">{lagWords(projection)}</Fact>
      <Fact name="Rate">{rateWords(projection)}</Fact>
      <Fact name="Position">
        <Box component="span" sx={monospaceStyle}>
          {position || 'none yet'}
        </Box>
        {position !== head && (
          <>
            {', of '}
            <Box component="span" sx={monospaceStyle}>
              {head}
            </Box>
          </>
        )}
      </Fact>
      <Fact name="Version">
        {version === codeVersion
          ? `${version}, current`
          : `${version}; the code is on version ${codeVersion}, so a rebuild is needed`}
      </Fact>
      <Fact name="Tables">{tables.join(', ')}</Fact>
      <Fact name="Last error">
        {lastError === null ? (
          'None'
        ) : (
          <Typography component="span" sx={{ fontSize: 14, color: 'error.main' }}>
            {lastError}
          </Typography>
        )}
      </Fact>
    </FactList>
  )
}
