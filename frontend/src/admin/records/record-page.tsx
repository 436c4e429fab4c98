/**
 * One record: its current state, its history, and its state at any moment (product.md, "The staff console").
 */

import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { titleOfRecord, type AnyRow, type ConsoleList } from 'backend/contract/console-list'
import { notedKinds, noteRoles } from 'backend/contract/staff/notes'
import { Suspense, useEffect } from 'react'
import { HttpError, ShowBase, usePermissions, useShowContext, type RaRecord } from 'react-admin'
import { Link, Navigate, useParams } from 'react-router-dom'
import type { StaffRole } from '../data/access.ts'
import { lastListSearch } from '../data/last-search.ts'
import { shouldRetry } from '../data/query-client.ts'
import { inboxAsLeft, inInbox, useInboxItem } from '../data/use-inbox-item.ts'
import { ExportAs } from '../lists/export-as.tsx'
import type { ListParts } from '../lists/list-types.ts'
import { factOf, factsOf } from '../lists/shown-field.tsx'
import { NotAllowedPage, PageNotFound } from '../shown/closed-pages.tsx'
import { PageFrame } from '../shown/page-frame.tsx'
import { rememberRecord } from '../shown/recent-records.ts'
import { recordPage } from '../shown/record-links.ts'
import { LoadFailed } from '../shown/states.tsx'
import { useMayReadPast } from '../shown/use-may-read-past.ts'
import { ScreenSkeleton } from '../shown/waiting.tsx'
import { InboxColumn } from './inbox-column.tsx'
import { RecordAsOf } from './record-as-of.tsx'
import { RecordParts, RecordWords, type RecordContent } from './record-drawing.tsx'
import { RecordTimeline } from './record-timeline.tsx'
import { StaffNotes } from './staff-notes.tsx'
import { useHistory } from './use-history.ts'

/** Milliseconds, as in the lists. */
const followEvery = 15_000

interface RecordPageProps {
  readonly list: ConsoleList
  readonly parts: ListParts
}

export const RecordPage = (props: RecordPageProps) => (
  <ShowBase
    // Each record begins anew, with its heading in focus.
    key={useParams()['id']}
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
  ['as-of', 'See an earlier date'],
] as const

/** What the record says and what happened to it, with its facts at the side where the window has room. */
const besideFacts = (width: number) => ({
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [`@media (min-width: ${width}px)`]: {
    columnGap: 5,
    gridTemplateColumns: 'minmax(0, 1fr) 19rem',
    gridTemplateRows: 'auto 1fr',
    '& > aside': { gridColumn: 2, gridRow: '1 / span 2' },
  },
})

/** CSS pixels: from where an item of the inbox has the others at its side. */
const roomForInbox = 1240

/** The notes on a record that can have some, for those who may read them. */
const Noted = ({ kind, id }: { kind: string; id: string }) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const noted = notedKinds.find((each) => each === kind)
  if (!noted || !noteRoles.some((each) => each === role)) return null
  return <StaffNotes kind={noted} id={id} />
}

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

/** Also in the search for records (frame/search-dialog.tsx). */
const useRemembered = (list: ConsoleList, record: RaRecord | undefined) => {
  useEffect(() => {
    if (record)
      rememberRecord({
        list: list.name,
        id: String(record.id),
        title: titleOfRecord(list, record),
        beside: null,
      })
  }, [list, record])
}

const RecordScreen = ({ list, parts }: RecordPageProps) => {
  const { record, error, isPending, refetch } = useShowContext<RaRecord>()
  useRemembered(list, record)
  const { name: kind, label: listLabel } = list
  const item = useInboxItem()
  const hasRoom = useMediaQuery(`(min-width: ${roomForInbox}px)`)
  const isBesideInbox = item !== null && hasRoom
  const drawingOf = (row: AnyRow) => contentOf({ list, parts }, row)
  const { id: idInAddress = '', '*': asked = '' } = useParams()
  const id = decodeURIComponent(idInAddress)
  const tab = tabs.find(([name]) => name === asked)?.[0]
  const mayReadPast = useMayReadPast()
  // Asked for together with the record, and shown when it comes; the facts do not wait for it.
  useHistory(kind, id, tab === '' && list.history !== undefined)
  // The history had a page of its own; its address stays good.
  if (asked === 'history') return <Navigate to={recordPage(kind, id)} replace />
  if (!list.record || tab === undefined || (tab !== '' && !list.history)) return <PageNotFound />
  if (tab === 'as-of' && mayReadPast === false) return <NotAllowedPage />
  if (!record) {
    if (isPending && !error) return <ScreenSkeleton />
    // A deleted record still has a history.
    if (!(error instanceof HttpError && error.status === 404))
      return (
        <PageFrame title={listLabel}>
          <LoadFailed what="this record" error={error ?? new Error('')} onRetry={() => void refetch()} />
        </PageFrame>
      )
    if (!list.history) return <PageNotFound />
  }
  const page = (
    <PageFrame
      title={record ? titleOfRecord(list, record) : 'Deleted'}
      lead={
        record
          ? drawingOf(record).lead
          : 'This record doesn’t currently exist. If it existed before, its history shows what happened.'
      }
      actions={record && parts.acts?.(record)}
      back={
        item
          ? { to: inboxAsLeft(), label: 'Inbox' }
          : { to: `/${kind}${lastListSearch(kind)}`, label: listLabel }
      }
    >
      {list.history && mayReadPast && (
        <RecordTabs of={recordPage(kind, id)} tab={tab} search={item ? inInbox : ''} />
      )}
      <Suspense fallback={null}>
        {tab === '' ? (
          <Box sx={record && list.history ? besideFacts(isBesideInbox ? 1500 : 1100) : undefined}>
            {record && <RecordWords of={drawingOf(record)} />}
            {record && (
              <Box
                component="aside"
                sx={{ display: 'grid', gap: 2.5, '& > :first-of-type': { borderTop: 0, pt: 0 } }}
              >
                <RecordParts of={drawingOf(record)} />
                {parts.below?.(record)}
                <Noted kind={kind} id={id} />
              </Box>
            )}
            {list.history && (
              <Box component="section" aria-label="History">
                <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', mb: 2 }}>
                  <Typography variant="h2">History</Typography>
                  <ExportAs
                    what="this history"
                    name={`history-${kind}`}
                    path={`history/${kind}/${encodeURIComponent(id)}/export`}
                  />
                </Box>
                <RecordTimeline list={list} id={id} />
              </Box>
            )}
          </Box>
        ) : (
          // The server returns the record in the shape of the list's row.
          <RecordAsOf kind={kind} id={id} drawingOf={drawingOf} />
        )}
      </Suspense>
    </PageFrame>
  )
  return isBesideInbox ? (
    <Box sx={{ display: 'flex', alignItems: 'start' }}>
      <InboxColumn openId={id} />
      <Box sx={{ flex: 1, minWidth: 0 }}>{page}</Box>
    </Box>
  ) : (
    page
  )
}

interface RecordTabsProps {
  readonly of: string
  readonly tab: (typeof tabs)[number][0]
  /** Kept from the address. */
  readonly search: string
}

/** The record now, and as it was: for those who may read the past. */
const RecordTabs = ({ of, tab, search }: RecordTabsProps) => (
  <Box
    component="nav"
    aria-label="Record pages"
    sx={{ borderBottom: '1px solid', borderColor: 'divider', mb: 3 }}
  >
    <Tabs value={tab} role={undefined} slotProps={{ list: { role: 'none' } }}>
      {tabs.map(([name, label]) => (
        <Tab
          key={name}
          value={name}
          label={label}
          component={Link}
          to={`${name === '' ? of : `${of}/${name}`}${search}`}
          role={undefined}
          aria-selected={undefined}
          aria-current={name === tab ? 'page' : undefined}
          tabIndex={0}
        />
      ))}
    </Tabs>
  </Box>
)
