/** /admin/projections/{name}: one projection, what it could not take in, and its rebuild. */
import { Box, Typography } from '@mui/material'
import { projectionRow, type ProjectionRow } from 'backend/contract/log/console-log'
import { Fact, Facts } from './facts.tsx'
import { Page, Part, Sheet } from '../shown/page.tsx'
import { ParkedStreams } from './parked-streams.tsx'
import { lagWords, rateWords, stateOf } from './projection-words.ts'
import { lookAgain } from './projections-page.tsx'
import { Rebuild } from './rebuild.tsx'
import { mono } from '../shown/rows.ts'
import { StateMark } from './state-mark.tsx'
import { Failed, WaitingRows } from '../shown/states.tsx'
import { useAnswer } from '../shown/use-answer.ts'

export const ProjectionPage = ({ name }: { name: string }) => {
  const query = useAnswer(projectionRow, `projections/${encodeURIComponent(name)}`, {
    every: (projection) => lookAgain(projection ? [projection] : []),
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
        <Failed what="this projection" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Sheet>
            <Standing projection={query.data.answer} />
          </Sheet>
          <ParkedStreams projection={query.data.answer} />
          <Part
            title="Rebuild"
            lead="Builds new tables from the whole log, then swaps them in for the live ones. The site stays up the whole time."
          >
            <Sheet>
              <Rebuild projection={query.data.answer} />
            </Sheet>
          </Part>
        </>
      )}
    </Page>
  )
}

const Standing = ({ projection }: { projection: ProjectionRow }) => {
  const { version, codeVersion, tables, position, head, lastError } = projection
  return (
    <Facts>
      <Fact name="State">
        <StateMark {...stateOf(projection)} />
      </Fact>
      <Fact name="Progress">{lagWords(projection)}</Fact>
      <Fact name="Rate">{rateWords(projection)}</Fact>
      <Fact name="Position">
        <Box component="span" sx={mono}>
          {position || 'none yet'}
        </Box>
        {position !== head && (
          <>
            {', of '}
            <Box component="span" sx={mono}>
              {head}
            </Box>
          </>
        )}
      </Fact>
      <Fact name="Version">
        {version === codeVersion
          ? `${version}, current`
          : `${version}; the program is at version ${codeVersion}, so a rebuild is needed`}
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
    </Facts>
  )
}
