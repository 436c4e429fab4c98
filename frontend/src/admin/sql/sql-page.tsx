/** /admin/sql: SQL queries over the masked read tables. */

import { Box, Button, Skeleton, TextField, Typography } from '@mui/material'
import {
  mostSqlRows,
  sqlOverview,
  sqlSeconds,
  type SqlChart,
  type SqlOverview,
} from 'backend/contract/log/console-sql'
import { readyQueries, searchOfQuery } from 'backend/contract/log/ready-queries'
import { parametersOf } from 'backend/contract/log/sql-parameters'
import { lazy, Suspense, useRef, useState } from 'react'
import { useStore } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { numberWords } from '../shown/numbers.ts'
import { PageFrame } from '../shown/page-frame.tsx'
import { PagePart, PageCard } from '../shown/page.tsx'
import { CopyButton } from '../shown/raw-event.tsx'
import { LoadFailed, WaitingRows } from '../shown/states.tsx'
import { useConsoleQuery } from '../shown/use-answer.ts'
import { AnswerPart } from './answer.tsx'
import type { EditorActs } from './editor.tsx'
import { addressOfQuery, longestAddress, queryInAddress } from './query-address.ts'
import { queryRow, SavedQueries, SaveQuery } from './saved-queries.tsx'
import { TablesList } from './tables-list.tsx'
import { TablesMoment } from './tables-moment.tsx'
import { useSqlRun } from './use-run.ts'

/** As large as the rest of this page, and needed by no other. */
const SqlEditor = lazy(async () => ({ default: (await import('./editor.tsx')).SqlEditor }))

/** The text of the lists stands below their headings. */
const sideStyle = {
  display: 'grid',
  gap: 3,
  alignContent: 'start',
  minWidth: 0,
  '& section': { gap: 0.5 },
  '& section > div:last-child': { pt: 1 },
}

const first = 'select user_type, count(*)\n  from waitlist_entry\n group by user_type'

export const SqlPage = () => {
  const overview = useConsoleQuery(sqlOverview, 'sql')
  const [search] = useSearchParams()
  return (
    <PageFrame
      title="SQL"
      lead={`Personal data is masked, and every query is recorded. At most ${sqlSeconds} seconds and ${numberWords(mostSqlRows)} rows.`}
    >
      {overview.isPending ? (
        <WaitingRows what="the tables" rows={2} height={180} />
      ) : overview.data === undefined ? (
        <LoadFailed what="the tables" error={overview.error} onRetry={() => void overview.refetch()} />
      ) : (
        <Queries key={search.toString()} {...overview.data.answer} />
      )}
    </PageFrame>
  )
}

const Queries = ({ tables, saved }: SqlOverview) => {
  const [search] = useSearchParams()
  const [kept, keep] = useStore('sql.query', first)
  // Mails about a saved query name it by its id, as its text may be long, and changes.
  const [shared] = useState(() => ({
    ...queryInAddress(search),
    ...saved.find(({ id }) => id === search.get('saved')),
  }))
  // What came with the address replaces what was typed here before only once it is changed.
  const [query, setQuery] = useState(shared.query ?? kept)
  const [values, setValues] = useState(shared.values)
  const [chart, setChart] = useState<SqlChart | null>(shared.chart)
  const [asOf, setAsOf] = useState(shared.asOf)
  const editor = useRef<EditorActs>(null)
  const { run, start, stop } = useSqlRun()
  const isRunning = run.state === 'running'
  const change = (changed: string) => {
    setQuery(changed)
    keep(changed)
  }
  const names = parametersOf(query)
  const own = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  const runIt = (explains = false) =>
    void start({ query, values: own, explains, ...(asOf !== null && { asOf }) })
  const address = addressOfQuery({ query, values: own, chart, asOf })
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
            runIt()
          }}
          sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}
        >
          <TablesMoment asOf={asOf} onChoose={setAsOf} />
          <Suspense fallback={<Skeleton variant="rounded" height={176} />}>
            <SqlEditor ref={editor} value={query} onChange={change} onRun={runIt} tables={tables} />
          </Suspense>
          {names.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 0.5 }}>
              {names.map((name) => (
                <TextField
                  key={name}
                  id={`value-${name.slice(1)}`}
                  size="small"
                  label={name}
                  value={own[name]}
                  onChange={({ target }) => setValues({ ...values, [name]: target.value })}
                  sx={{ flex: { xs: '1 1 8rem', sm: '0 0 auto' } }}
                />
              ))}
            </Box>
          )}
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
            <Button
              variant="outlined"
              color="secondary"
              disabled={isRunning || query.trim() === ''}
              onClick={() => runIt(true)}
            >
              Explain
            </Button>
            <SaveQuery query={query} chart={chart} names={saved.map(({ name }) => name)} />
            {address.length <= longestAddress && <CopyButton name="Copy link" text={address} size="medium" />}
            <Typography
              sx={{ fontSize: 13, color: 'text.secondary', display: { xs: 'none', md: 'block' }, ml: 'auto' }}
            >
              Ctrl+Enter runs it.
            </Typography>
          </Box>
          <AnswerPart run={run} chart={chart} onChart={setChart} />
          <Box sx={{ mt: 3 }}>
            <Box sx={{ mt: 3 }}>
              <PagePart title="Ready-made queries">
                <Box
                  component="ul"
                  aria-label="Ready-made queries"
                  sx={{ listStyle: 'none', m: 0, p: 0, columns: { md: 2 }, columnGap: 3 }}
                >
                  {readyQueries.map((ready) => (
                    <li key={ready.name}>
                      <Button
                        component={Link}
                        to={{ search: searchOfQuery(ready) }}
                        color="primary"
                        sx={queryRow}
                      >
                        {ready.name}
                      </Button>
                    </li>
                  ))}
                </Box>
              </PagePart>
            </Box>
          </Box>
        </Box>
        <Box sx={sideStyle}>
          <PagePart title="Saved queries">
            <PageCard>
              <SavedQueries
                saved={saved}
                onOpen={(opened) => {
                  change(opened.query)
                  setChart(opened.chart)
                }}
              />
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
