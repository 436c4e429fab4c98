/**
 * /admin/changes: two moments beside each other. Both moments, the table and the page are in the address, so that
 * Back leads to what was shown before.
 */

import { Alert, Box, Button, Typography } from '@mui/material'
import { changedTables, type ChangedTables } from 'backend/contract/log/comparison'
import { lazy, Suspense, useState, type SubmitEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { DateField } from '../shown/date-field.tsx'
import { fieldPathWords } from '../shown/field-path-words.ts'
import { MomentPresets } from '../shown/moment-presets.tsx'
import { isMoment, momentForField, shortMomentWords } from '../shown/moments.ts'
import { numberWords } from '../shown/numbers.ts'
import { Page, PageCard } from '../shown/page.tsx'
import { textLinkStyle } from '../shown/rows.ts'
import { LoadFailed, NothingToShow, WaitingRows } from '../shown/states.tsx'
import { kindWords, useComparison, WaitingForPast, type Moments } from './comparison.tsx'

const ComparedRecords = lazy(async () => ({
  default: (await import('./compared-records.tsx')).ComparedRecords,
}))

const momentsIn = (search: URLSearchParams): Moments | null => {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  return isMoment(from) && isMoment(to) ? { from, to } : null
}

export const ComparisonPage = () => {
  const [search, setSearch] = useSearchParams()
  const moments = momentsIn(search)
  const table = search.get('table')
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  return (
    <Page
      title="Two moments"
      lead="What was added, removed and changed between two moments, by table, with the values before and after."
    >
      <PageCard>
        <MomentsForm
          key={search.toString()}
          moments={moments}
          onCompare={(chosen) => setSearch({ ...chosen })}
        />
      </PageCard>
      {moments === null ? (
        <NothingToShow title="Choose two moments">The tables of both are compared, row by row.</NothingToShow>
      ) : table === null ? (
        <Tables moments={moments} />
      ) : (
        <Suspense fallback={<WaitingRows what="the records" rows={6} height={120} />}>
          <ComparedRecords
            key={`${table} ${page}`}
            {...{ moments, table, page }}
            onPage={(next) => setSearch({ ...moments, table, page: String(next) })}
          />
        </Suspense>
      )}
    </Page>
  )
}

interface FormProps {
  readonly moments: Moments | null
  readonly onCompare: (moments: Moments) => void
}

const MomentsForm = ({ moments, onCompare }: FormProps) => {
  const shown = (moment: string | undefined) => (moment === undefined ? '' : momentForField(new Date(moment)))
  const [from, setFrom] = useState(shown(moments?.from))
  const [to, setTo] = useState(shown(moments?.to))
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const [first, second] = [new Date(from), new Date(to)]
    const sentence = Number.isNaN(first.getTime() + second.getTime())
      ? 'Please choose two dates and times'
      : first > second
        ? 'The second moment must be after the first'
        : null
    setWrong(sentence)
    if (sentence === null) onCompare({ from: first.toISOString(), to: second.toISOString() })
  }
  const compareSince = (moment: Date) =>
    onCompare({ from: moment.toISOString(), to: new Date().toISOString() })
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        sx={{
          display: { xs: 'grid', sm: 'flex' },
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'flex-start',
        }}
      >
        <DateField
          precision="second"
          label="From"
          value={from}
          onChange={setFrom}
          helperText="In your time zone"
        />
        <DateField precision="second" label="To" value={to} onChange={setTo} />
        <Button type="submit" variant="contained" sx={{ minHeight: 40 }}>
          Compare
        </Button>
      </Box>
      {wrong !== null && (
        <Alert severity="error" variant="outlined">
          {wrong}
        </Alert>
      )}
      <MomentPresets isSince onChoose={compareSince} />
    </Box>
  )
}

const Tables = ({ moments }: { moments: Moments }) => {
  const query = useComparison(changedTables, `changes?${new URLSearchParams({ ...moments }).toString()}`)
  if (query.isPending) return <WaitingForPast what="what changed" />
  if (query.data === undefined)
    return <LoadFailed what="what changed" error={query.error} onRetry={() => void query.refetch()} />
  const { events, tables } = query.data.answer
  if (tables.length === 0)
    return (
      <NothingToShow title="Nothing changed">
        {shortMomentWords(moments.from)} and {shortMomentWords(moments.to)} have the same tables.
      </NothingToShow>
    )
  return (
    <PageCard>
      <Typography role="status" sx={{ fontSize: 14, color: 'text.secondary', mb: 1 }}>
        {numberWords(events)} {events === 1 ? 'event' : 'events'} from {shortMomentWords(moments.from)} to{' '}
        {shortMomentWords(moments.to)}
      </Typography>
      <Box
        component="ul"
        aria-label="Tables"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid var(--color-line)' } }}
      >
        {tables.map((each) => (
          <TableRow key={each.table} moments={moments} totals={each} />
        ))}
      </Box>
    </PageCard>
  )
}

interface RowProps {
  readonly moments: Moments
  readonly totals: ChangedTables['tables'][number]
}

const TableRow = ({ moments, totals: { table, ...counts } }: RowProps) => (
  <Box
    component="li"
    data-row
    sx={{
      py: { xs: 0, sm: 1.25 },
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      alignItems: 'center',
      justifyContent: 'space-between',
    }}
  >
    <Box
      component={Link}
      to={`?${new URLSearchParams({ ...moments, table }).toString()}`}
      data-opens
      sx={{ ...textLinkStyle, fontWeight: 600, py: { xs: 1.25, sm: 0 } }}
    >
      {fieldPathWords(table)}
    </Box>
    <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
      {(['came', 'changed', 'went'] as const)
        .filter((kind) => counts[kind] > 0)
        .map((kind) => `${numberWords(counts[kind])} ${kindWords[kind]}`)
        .join(', ')}
    </Box>
  </Box>
)
