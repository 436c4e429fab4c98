import { Alert, Box, LinearProgress, Typography } from '@mui/material'
import { rebuildProjection } from 'backend/contract/log/console-log-acts'
import type { ProjectionRow } from 'backend/contract/log/console-log'
import { ActButton } from '../acts/act-button.tsx'
import { Moment, useNow } from '../shown/moment.tsx'
import { durationWords } from '../shown/moments.ts'
import { progressPercentOf, progressWords } from './projection-words.ts'

/**
 * The result of the last rebuild, or the progress of the current one, and the button that starts the next.
 */
export const RebuildPanel = ({ projection }: { projection: ProjectionRow }) => {
  const { id, rebuild } = projection
  const isRunning = rebuild?.state === 'running'
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {rebuild ? (
        <Last rebuild={rebuild} name={id} />
      ) : (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>No rebuilds yet.</Typography>
      )}
      <div>
        <ActButton
          act="rebuild"
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
      </div>
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
