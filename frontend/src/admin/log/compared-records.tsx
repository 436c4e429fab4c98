/** One table of a comparison: the records that differ, with what they had before and after. */

import { Box, Pagination, Typography } from '@mui/material'
import {
  changedRecords,
  changedTables,
  changesOnPage,
  type ChangedRecords,
} from 'backend/contract/log/comparison'
import { Link } from 'react-router'
import { fieldPathWords } from '../shown/field-path-words.ts'
import { numberWords } from '../shown/numbers.ts'
import { PageCard } from '../shown/page.tsx'
import { pathOfEvent, recordPage, streamPage } from '../shown/record-links.ts'
import { monospaceStyle, textLinkStyle } from '../shown/rows.ts'
import { LoadFailed, NothingToShow } from '../shown/states.tsx'
import { JsonValueText, type Json } from '../shown/value-words.tsx'
import { kindWords, useComparison, WaitingForPast, type Moments } from './comparison.tsx'

interface ComparedRecordsProps {
  readonly moments: Moments
  readonly table: string
  readonly page: number
  readonly onPage: (page: number) => void
}

export const ComparedRecords = ({ moments, table, page, onPage }: ComparedRecordsProps) => {
  const search = new URLSearchParams({ ...moments })
  const all = useComparison(changedTables, `changes?${search.toString()}`)
  search.set('page', String(page))
  const query = useComparison(changedRecords, `changes/${encodeURIComponent(table)}?${search.toString()}`)
  const totals = all.data?.answer.tables.find((each) => each.table === table)
  const count = totals ? totals.came + totals.went + totals.changed : 0
  return (
    <PageCard>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1, alignItems: 'baseline' }}>
        <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
          {fieldPathWords(table)}
        </Typography>
        <Box
          component={Link}
          to={`?${new URLSearchParams({ ...moments }).toString()}`}
          sx={{ ...textLinkStyle, py: { xs: 1.25, sm: 0 } }}
        >
          All tables
        </Box>
      </Box>
      {query.isPending ? (
        <WaitingForPast what="the records" />
      ) : query.data === undefined ? (
        <LoadFailed what="the records" error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.answer.records.length === 0 ? (
        <NothingToShow title="Nothing changed">No record here differs between the two moments.</NothingToShow>
      ) : (
        <>
          <Typography role="status" sx={{ fontSize: 14, color: 'text.secondary' }}>
            {numberWords(count)} {count === 1 ? 'record differs' : 'records differ'}
          </Typography>
          <Box
            component="ul"
            aria-label="Records that differ"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              '& > li + li': { borderTop: '1px solid var(--color-line)' },
            }}
          >
            {query.data.answer.records.map((record, place) => (
              <Record key={place} record={record} />
            ))}
          </Box>
          {count > changesOnPage && (
            <Pagination
              count={Math.ceil(count / changesOnPage)}
              page={page}
              onChange={(_event, next) => onPage(next)}
              siblingCount={0}
              sx={{ mt: 2, display: 'grid', justifyContent: 'center' }}
            />
          )}
        </>
      )}
    </PageCard>
  )
}

type Compared = ChangedRecords['records'][number]

const historyPage = ({ kind, id }: NonNullable<Compared['history']>): string => {
  if (kind === 'events') return pathOfEvent(id)
  return kind === 'streams' ? streamPage(id) : recordPage(kind, id)
}

const Record = ({ record: { kind, key, columns, history } }: { record: Compared }) => {
  const words = Object.values(key).map(String).join(' · ')
  const differing = Object.entries(columns).filter(
    ([, { before, after }]) => before !== null || after !== null,
  )
  return (
    <Box component="li" data-row sx={{ py: 2, display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'baseline' }}>
        <Typography sx={{ fontSize: 14, fontWeight: 600 }}>{fieldPathWords(kindWords[kind])}</Typography>
        {history === null ? (
          <Box component="span" sx={monospaceStyle}>
            {words}
          </Box>
        ) : (
          <Box
            component={Link}
            to={historyPage(history)}
            data-opens
            aria-label={`History of ${words}`}
            sx={{ ...textLinkStyle, ...monospaceStyle, py: { xs: 1.25, sm: 0 } }}
          >
            {words}
          </Box>
        )}
      </Box>
      {differing.length > 0 && (
        <Box
          component="dl"
          sx={{
            m: 0,
            fontSize: 14,
            display: 'grid',
            columnGap: 2,
            rowGap: 0.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
          }}
        >
          {differing.map(([column, { before, after }]) => (
            <Box key={column} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary', mt: { xs: 0.5, sm: 0 } }}>
                {fieldPathWords(column)}
              </Box>
              <Box
                component="dd"
                sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
              >
                <Values kind={kind} before={before as Json} after={after as Json} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

const Values = ({ kind, before, after }: { kind: Compared['kind']; before: Json; after: Json }) => {
  if (kind !== 'changed') return <JsonValueText value={kind === 'came' ? after : before} isErased />
  return (
    <>
      <JsonValueText value={before} isErased />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' '}
        →{' '}
      </Box>
      <JsonValueText value={after} isErased />
    </>
  )
}
