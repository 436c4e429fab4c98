/** /admin/projections/{name}: one projection, its parked streams, and its rebuild. */
import { Box, Typography } from '@mui/material'
import { projectionRow, type ProjectionRow } from 'backend/contract/log/console-log'
import { LogFact, LogFacts } from './facts.tsx'
import { Page, PagePart, PageCard } from '../shown/page.tsx'
import { ParkedStreams } from './parked-streams.tsx'
import { lagWords, rateWords, projectionStateWords } from './projection-words.ts'
import { refetchIntervalOf } from './projections-page.tsx'
import { RebuildPanel } from './rebuild.tsx'
import { monospaceStyle } from '../shown/rows.ts'
import { StateMark } from './state-mark.tsx'
import { LoadFailed, WaitingRows } from '../shown/states.tsx'
import { useConsoleQuery } from '../shown/use-answer.ts'

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
    <LogFacts>
      <LogFact name="State">
        <StateMark {...projectionStateWords(projection)} />
      </LogFact>
      <LogFact name="Progress">{lagWords(projection)}</LogFact>
      <LogFact name="Rate">{rateWords(projection)}</LogFact>
      <LogFact name="Position">
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
      </LogFact>
      <LogFact name="Version">
        {version === codeVersion
          ? `${version}, current`
          : `${version}; the code is on version ${codeVersion}, so a rebuild is needed`}
      </LogFact>
      <LogFact name="Tables">{tables.join(', ')}</LogFact>
      <LogFact name="Last error">
        {lastError === null ? (
          'None'
        ) : (
          <Typography component="span" sx={{ fontSize: 14, color: 'error.main' }}>
            {lastError}
          </Typography>
        )}
      </LogFact>
    </LogFacts>
  )
}
