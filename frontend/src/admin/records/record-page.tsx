/**
 * One record: its current state, its history, and its state at any moment (product.md, "The staff console").
 */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { RecordKind } from 'backend/contract/log/console-log'
import { Suspense, type ReactNode } from 'react'
import { HttpError, ShowBase, useShowContext, type RaRecord } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { shouldRetry } from '../data/query-client.ts'
import { NotAllowedPage, PageNotFound } from '../shown/closed-pages.tsx'
import { PageFrame } from '../shown/page-frame.tsx'
import { useMayReadPast } from '../shown/use-may-read-past.ts'
import { ScreenSkeleton } from '../shown/waiting.tsx'
import { lastListSearch } from '../lists/last-search.ts'
import { ListFailed } from '../lists/list-states.tsx'
import type { ChoiceWords } from './field-words.ts'
import { RecordAsOf } from './record-as-of.tsx'
import { RecordBody, type RecordContent } from './record-drawing.tsx'
import { RecordTimeline } from './record-timeline.tsx'

/** Milliseconds, as in the lists. */
const followEvery = 15_000

interface RecordPageProps<Row> {
  readonly kind: RecordKind
  /** The words for values in its history. */
  readonly choices: ChoiceWords
  /** The list's name, for the link back. */
  readonly listLabel: string
  readonly titleOf: (record: Row) => string
  readonly actionsOf?: (record: Row) => ReactNode
  /** Draws the record, now and in the past. */
  readonly drawingOf: (record: Row) => RecordContent
  /** Content below the record that has no history. */
  readonly children?: (record: Row) => ReactNode
}

export const RecordPage = <Row extends RaRecord>(props: RecordPageProps<Row>) => (
  <ShowBase
    resource={props.kind}
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
  ['as-of', 'As of'],
] as const

const RecordScreen = <Row extends RaRecord>({
  kind,
  choices,
  listLabel,
  titleOf,
  actionsOf,
  drawingOf,
  children,
}: RecordPageProps<Row>) => {
  const { record, error, isPending, refetch } = useShowContext<Row>()
  const { id: idInAddress = '', '*': asked = '' } = useParams()
  const id = decodeURIComponent(idInAddress)
  const tab = tabs.find(([name]) => name === asked)?.[0]
  const mayReadPast = useMayReadPast()
  if (tab === undefined) return <PageNotFound />
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
    if (tab === '') return <Gone kind={kind} id={id} />
  }
  const base = `/${kind}/${encodeURIComponent(id)}/show`
  return (
    <PageFrame
      title={record ? titleOf(record) : 'Deleted'}
      lead={record && drawingOf(record).lead}
      actions={record && actionsOf?.(record)}
      back={{ to: `/${kind}${lastListSearch(kind)}`, label: listLabel }}
    >
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
      <Suspense fallback={null}>
        {tab === '' && record && (
          <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
            <RecordBody of={drawingOf(record)} />
            {children?.(record)}
          </Box>
        )}
        {tab === 'history' && <RecordTimeline kind={kind} id={id} choices={choices} />}
        {tab === 'as-of' && (
          // The server returns the record in the shape of the kind's row.
          <RecordAsOf kind={kind} id={id} drawingOf={(past) => drawingOf(past as Row)} />
        )}
      </Suspense>
    </PageFrame>
  )
}

const Gone = ({ kind, id }: { kind: RecordKind; id: string }) => (
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
