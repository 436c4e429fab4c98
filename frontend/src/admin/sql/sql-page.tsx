/** /admin/sql: SQL queries over the masked read tables. */
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { mostSqlRows, sqlOverview, sqlSeconds, type SqlOverview } from 'backend/contract/log/console-sql'
import { lazy, Suspense, useRef } from 'react'
import { useStore } from 'react-admin'
import { numberWords } from '../shown/numbers.ts'
import { PageFrame } from '../shown/page-frame.tsx'
import { PagePart, PageCard } from '../shown/page.tsx'
import { LoadFailed, WaitingRows } from '../shown/states.tsx'
import { useConsoleQuery } from '../shown/use-answer.ts'
import { AnswerPart } from './answer.tsx'
import type { EditorActs } from './editor.tsx'
import { SavedQueries, SaveQuery } from './saved-queries.tsx'
import { TablesList } from './tables-list.tsx'
import { useSqlRun } from './use-run.ts'

/** As large as the rest of this page, and needed by no other. */
const SqlEditor = lazy(async () => ({ default: (await import('./editor.tsx')).SqlEditor }))

const first = 'select user_type, count(*)\n  from waitlist_entry\n group by user_type'

export const SqlPage = () => {
  const overview = useConsoleQuery(sqlOverview, 'sql')
  return (
    <PageFrame
      title="SQL"
      lead={`Query the read tables. Personal data is masked, nothing can be changed, and every query is recorded. A query can run for ${sqlSeconds} seconds and return up to ${numberWords(mostSqlRows)} rows.`}
    >
      {overview.isPending ? (
        <WaitingRows what="the tables" rows={2} height={180} />
      ) : overview.data === undefined ? (
        <LoadFailed what="the tables" error={overview.error} onRetry={() => void overview.refetch()} />
      ) : (
        <Queries {...overview.data.answer} />
      )}
    </PageFrame>
  )
}

const Queries = ({ tables, saved }: SqlOverview) => {
  const [query, setQuery] = useStore('sql.query', first)
  const editor = useRef<EditorActs>(null)
  const { run, start, stop } = useSqlRun()
  const isRunning = run.state === 'running'
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault()
            void start(query)
          }}
          sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}
        >
          <Suspense fallback={<Skeleton variant="rounded" height={176} />}>
            <SqlEditor
              ref={editor}
              value={query}
              onChange={setQuery}
              onRun={() => void start(query)}
              tables={tables}
            />
          </Suspense>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {isRunning ? (
              <Button variant="contained" color="secondary" onClick={stop}>
                Stop
              </Button>
            ) : (
              <Button type="submit" variant="contained" disabled={query.trim() === ''}>
                Run
              </Button>
            )}
            <SaveQuery query={query} names={saved.map(({ name }) => name)} />
            <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
              Press Ctrl+Enter to run it.
            </Typography>
          </Box>
          <AnswerPart run={run} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
          <PagePart title="Saved queries">
            <PageCard>
              <SavedQueries saved={saved} onOpen={setQuery} />
            </PageCard>
          </PagePart>
          <PagePart title="Tables">
            <PageCard>
              <TablesList tables={tables} onChoose={(name) => editor.current?.insert(name)} />
            </PageCard>
          </PagePart>
        </Box>
      </Box>
    </Box>
  )
}
