/**
 * One record: its current state, its history, and its state at any moment (product.md, "The staff console").
 */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { AnyRow, ConsoleList } from 'backend/contract/console-list'
import { masked } from 'backend/contract/masked'
import { Suspense } from 'react'
import { HttpError, ShowBase, useShowContext, type RaRecord } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { shouldRetry } from '../data/query-client.ts'
import { NotAllowedPage, PageNotFound } from '../shown/closed-pages.tsx'
import { PageFrame } from '../shown/page-frame.tsx'
import { useMayReadPast } from '../shown/use-may-read-past.ts'
import { ScreenSkeleton } from '../shown/waiting.tsx'
import { lastListSearch } from '../lists/last-search.ts'
import { ListFailed } from '../lists/list-states.tsx'
import type { ListParts } from '../lists/list-types.ts'
import { factOf, factsOf } from '../lists/shown-field.tsx'
import { RecordAsOf } from './record-as-of.tsx'
import { RecordBody, type RecordContent } from './record-drawing.tsx'
import { RecordTimeline } from './record-timeline.tsx'

/** Milliseconds, as in the lists. */
const followEvery = 15_000

interface RecordPageProps {
  readonly list: ConsoleList
  readonly parts: ListParts
}

export const RecordPage = (props: RecordPageProps) => (
  <ShowBase
    resource={props.list.name}
    queryOptions={{
      // The page shows more than the list's row, so the row is treated as stale.
      staleTime: 0,
      refetchInterval: followEvery,
      retry: shouldRetry,
      // The page itself shows the error and stays open.
      onError: () => undefined,
    }}
  >
    <RecordScreen {...props} />
  </ShowBase>
)

const tabs = [
  ['', 'Now'],
  ['history', 'History'],
  ['as-of', 'See an earlier date'],
] as const

/** A record as its page draws it, now or in the past. */
const contentOf = ({ list, parts }: RecordPageProps, row: AnyRow): RecordContent => {
  const { record } = list
  if (!record) return { parts: [] }
  const { lead, quote, parts: sections } = record
  return {
    lead: factOf(list, lead, row),
    ...(quote !== undefined && { words: row[quote] as string | null }),
    parts: sections.map(({ title, facts }) => ({ title, facts: factsOf(list, parts, facts, row) })),
  }
}

const titleOf = ({ label, record, screen }: ConsoleList, row: AnyRow): string => {
  const name = record?.title(row) ?? masked
  return name === masked ? (record?.untitled ?? screen?.one ?? label) : name
}

const RecordScreen = ({ list, parts }: RecordPageProps) => {
  const { record, error, isPending, refetch } = useShowContext<RaRecord>()
  const { name: kind, label: listLabel } = list
  const drawingOf = (row: AnyRow) => contentOf({ list, parts }, row)
  const { id: idInAddress = '', '*': asked = '' } = useParams()
  const id = decodeURIComponent(idInAddress)
  const tab = tabs.find(([name]) => name === asked)?.[0]
  const mayReadPast = useMayReadPast()
  if (!list.record || tab === undefined || (tab !== '' && !list.history)) return <PageNotFound />
  if (tab === 'as-of' && mayReadPast === false) return <NotAllowedPage />
  if (!record) {
    if (isPending && !error) return <ScreenSkeleton />
    // A deleted record still has a history.
    if (!(error instanceof HttpError && error.status === 404))
      return (
        <PageFrame title={listLabel}>
          <ListFailed message={error?.message ?? ''} isOld={false} onRetry={() => void refetch()} />
        </PageFrame>
      )
    if (!list.history) return <PageNotFound />
    if (tab === '') return <Gone kind={kind} id={id} />
  }
  const base = `/${kind}/${encodeURIComponent(id)}/show`
  return (
    <PageFrame
      title={record ? titleOf(list, record) : 'Deleted'}
      lead={record && drawingOf(record).lead}
      actions={record && parts.acts?.(record)}
      back={{ to: `/${kind}${lastListSearch(kind)}`, label: listLabel }}
    >
      {list.history && (
        <Box
          component="nav"
          aria-label="Record pages"
          sx={{ borderBottom: '1px solid', borderColor: 'divider', mb: 3 }}
        >
          <Tabs value={tab} role={undefined} slotProps={{ list: { role: 'none' } }}>
            {tabs
              .filter(([name]) => name !== 'as-of' || mayReadPast)
              .map(([name, label]) => (
                <Tab
                  key={name}
                  value={name}
                  label={label}
                  component={Link}
                  to={name === '' ? base : `${base}/${name}`}
                  role={undefined}
                  aria-selected={undefined}
                  aria-current={name === tab ? 'page' : undefined}
                  tabIndex={0}
                />
              ))}
          </Tabs>
        </Box>
      )}
      <Suspense fallback={null}>
        {tab === '' && record && (
          <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
            <RecordBody of={drawingOf(record)} />
            {parts.below?.(record)}
          </Box>
        )}
        {tab === 'history' && <RecordTimeline list={list} id={id} />}
        {tab === 'as-of' && (
          // The server returns the record in the shape of the list's row.
          <RecordAsOf kind={kind} id={id} drawingOf={drawingOf} />
        )}
      </Suspense>
    </PageFrame>
  )
}

const Gone = ({ kind, id }: { kind: string; id: string }) => (
  <PageFrame
    title="Deleted"
    lead="This record doesn’t currently exist. If it existed before, its history shows what happened."
    actions={
      <Button component={Link} to={`/${kind}/${encodeURIComponent(id)}/show/history`} variant="contained">
        See its history
      </Button>
    }
  >
    {null}
  </PageFrame>
)
