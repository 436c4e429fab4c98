/**
 * A list in the console: search, filters, views, rows (of two lines on a phone), actions on selected rows, and
 * pages.
 */

import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import ViewColumn from '@mui/icons-material/ViewColumn'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ConsoleList } from 'backend/contract/console-list'
import { masked } from 'backend/contract/masked'
import type { ListName } from 'backend/contract/staff/console-lists'
import type { InboxKind } from 'backend/contract/staff/inbox-kinds'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { ListBase, usePermissions } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { StaffRole } from '../data/access.ts'
import { rememberListSearch } from '../data/last-search.ts'
import { splitOffMoment } from '../data/of-moment.ts'
import { shouldRetry } from '../data/query-client.ts'
import { PageFrame } from '../shown/page-frame.tsx'
import { recordAsOfPage, recordPage } from '../shown/record-links.ts'
import { LoadFailed, NothingToShow, WaitingRows } from '../shown/states.tsx'
import { useMayReadPast } from '../shown/use-may-read-past.ts'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import {
  ListMoment,
  ListMomentNote,
  LoadingMoment,
  useIsLoadingMoment,
  useListMoment,
} from './list-moment.tsx'
import { columnsShown, useListShape } from './list-shape.ts'
import type { ListParts } from './list-types.ts'
import { PopoverButton } from './popover-button.tsx'
import { RecordTable } from './record-table.tsx'
import type { ListRow, RowsProps } from './rows.ts'
import { columnsOf, filtersOf } from './shown-field.tsx'
import { useList } from './use-list.ts'
import { useOneTabStop } from './use-one-tab-stop.ts'

const ColumnChoices = lazy(async () => ({ default: (await import('./column-choices.tsx')).ColumnChoices }))
/** Only on narrow screens. */
const RecordCards = lazy(async () => ({ default: (await import('./record-cards.tsx')).RecordCards }))
const ListFoot = lazy(async () => ({ default: (await import('./list-foot.tsx')).ListFoot }))
const LinearProgress = lazy(() => import('@mui/material/LinearProgress'))
const ViewsOf = lazy(async () => ({ default: (await import('./saved-views.tsx')).ViewsOf }))

/** Rows of a page, if nobody chooses another number. */
const fewRows = 25

/** Milliseconds; an open list shows changes by others after this time. */
const followEvery = 15_000

/** Lists that are not made from the log alone, so the server has no past of them. */
const withoutPast: readonly ListName[] = ['inbox', 'looks']

/** Lists that staff work through, in which new rows wait. */
const worklists: Readonly<Record<'inbox' | InboxKind, 1>> = {
  inbox: 1,
  reviews: 1,
  'conversation-reports': 1,
  'profile-reports': 1,
  credentials: 1,
}

/** Loaded for worklists alone. */
const NewRowsWait = lazy(async () => ({ default: (await import('./new-rows.tsx')).NewRowsWait }))

interface RecordListProps {
  readonly list: ConsoleList & { readonly name: ListName }
  readonly parts: ListParts
}

export const RecordList = ({ list, parts }: RecordListProps) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const [field, order] = list.sort
  return (
    <>
      {role && parts.above?.(role)}
      <ListBase
        resource={list.name}
        sort={{ field, order }}
        perPage={fewRows}
        // Filters are kept only in the address, so that Back removes them.
        storeKey={false}
        queryOptions={{
          refetchInterval: followEvery,
          retry: shouldRetry,
          // The list shows the error in its own place.
          onError: () => undefined,
        }}
      >
        <ListScreen list={list} parts={parts} role={role ?? null} />
      </ListBase>
    </>
  )
}

const ListScreen = ({ list, parts, role }: RecordListProps & { readonly role: StaffRole | null }) => {
  const { name: resource, label, search, screen } = list
  const { search: address } = useLocation()
  useEffect(() => {
    rememberListSearch(resource, address)
  }, [resource, address])
  // The server refuses it too, because a sort order or a search result would reveal masked data.
  const isBlind = role === 'analyst'
  const mayReadPast = useMayReadPast()
  const asOf = useListMoment()
  const bulk = asOf === undefined && role ? parts.bulk?.(role) : undefined
  const [shape] = useListShape(resource)
  const tools = useOneTabStop<HTMLDivElement>()
  const isNarrow = useIsNarrow()
  const allColumns = columnsOf(list, parts)
  const columns = columnsShown(allColumns, shape).map((column) =>
    isBlind && column.isPersonal === true ? { ...column, sort: undefined } : column,
  )
  const rows = (
    <Rows
      empty={screen?.empty ?? noWords}
      rows={{
        label,
        hrefOf: pageOf(list, asOf),
        columns,
        isDense: shape.isDense,
        waits: parts.waits,
        isSelectable: bulk !== undefined && bulk !== null && bulk !== false,
        nameOf: (row) => list.record?.title(row) ?? masked,
      }}
    />
  )
  return (
    <PageFrame
      title={label}
      // A phone has room for the rows instead.
      lead={<Box sx={{ display: { xs: 'none', md: 'block' } }}>{screen?.lead}</Box>}
      actions={asOf === undefined ? parts.actions : undefined}
    >
      <ListMomentNote />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: { xs: 'space-between', md: 'end' },
          columnGap: 1,
          mb: 1,
        }}
      >
        <FilterBar
          resource={resource}
          {...(search !== undefined && !isBlind && { search: search.label })}
          filters={filtersOf(list, parts).filter((filter) => !isBlind || filter.isPersonal !== true)}
        />
        <HowMany />
        <Box
          ref={tools}
          role="toolbar"
          aria-label="View"
          sx={{
            display: 'flex',
            mr: -2,
            // On a phone their icons fit beside each other.
            '& .MuiButton-root': { fontSize: { xs: 0, sm: '0.875rem' }, px: { sm: 1.5 } },
            '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 6px 0 -4px' } },
          }}
        >
          {!withoutPast.includes(resource) && mayReadPast && <ListMoment />}
          <ExportButton resource={resource} />
          {!isNarrow && (
            <PopoverButton label="Columns" icon={<ViewColumn />} title="Columns" width={260}>
              {() => (
                <Suspense fallback={null}>
                  <ColumnChoices resource={resource} labels={allColumns.map((column) => column.label)} />
                </Suspense>
              )}
            </PopoverButton>
          )}
          <PopoverButton label="Views" icon={<BookmarkBorder />} title="Saved views" width={320}>
            {(close, isOpen) => (
              <Suspense fallback={null}>
                <ViewsOf list={resource} isOpen={isOpen} onOpen={close} />
              </Suspense>
            )}
          </PopoverButton>
        </Box>
      </Box>
      <Card sx={{ position: 'relative', pt: 0 }}>
        {resource in worklists ? (
          <Suspense fallback={rows}>
            <NewRowsWait>{rows}</NewRowsWait>
          </Suspense>
        ) : (
          (parts.around?.(rows) ?? rows)
        )}
        <Foot />
      </Card>
      {bulk && <Selected>{bulk}</Selected>}
    </PageFrame>
  )
}

/** Where everything is on one page, there is none to turn. */
const Foot = () => {
  const { total = 0, perPage } = useList()
  return (
    total > Math.min(perPage, fewRows) && (
      <Suspense fallback={null}>
        <ListFoot />
      </Suspense>
    )
  )
}

const useIsNarrow = () => useMediaQuery('(max-width: 899.95px)')

const noWords = { title: 'Nothing yet', text: '' }

/** The page of a row; in a past list that of the record as of that moment, if it has a history. */
const pageOf = ({ name, record, history }: ConsoleList, asOf: string | undefined) => {
  if (!record || (asOf !== undefined && !history)) return undefined
  return ({ id }: ListRow) => (asOf === undefined ? recordPage(name, id) : recordAsOfPage(name, id, asOf))
}

const figures = new Intl.NumberFormat('en')

/** A live region that announces the count when a filter changes it. */
const HowMany = () => {
  const { total, isPending } = useList()
  const isLoadingMoment = useIsLoadingMoment()
  return (
    <Typography role="status" variant="body2" sx={{ minHeight: 21, color: 'text.secondary' }}>
      {isPending || isLoadingMoment || total === undefined
        ? ''
        : `${figures.format(total)} ${total === 1 ? 'record' : 'records'}`}
    </Typography>
  )
}

interface RowsOrNoneProps {
  readonly rows: RowsProps<ListRow>
  readonly empty: { readonly title: string; readonly text: string }
}

const Rows = ({ rows, empty }: RowsOrNoneProps) => {
  const { data, error, isPending, isPlaceholderData, filterValues, setFilters, refetch } = useList<ListRow>()
  const { asOf, filter } = splitOffMoment(filterValues)
  const isLoadingMoment = useIsLoadingMoment()
  const isNarrow = useIsNarrow()
  const trouble = error instanceof Error && (
    <LoadFailed what="this list" error={error} isOld={data !== undefined} onRetry={() => void refetch()} />
  )
  if (data === undefined) return isPending && !error ? <LoadingMoment label={rows.label} /> : trouble
  if (isLoadingMoment) return <LoadingMoment label={rows.label} />
  if (data.length === 0)
    return Object.keys(filter).length > 0 ? (
      <NothingToShow title="Nothing matches">
        No records match these filters.{' '}
        <Button
          variant="outlined"
          sx={{ mt: 2, display: 'block', mx: 'auto' }}
          onClick={() => setFilters(asOf === undefined ? {} : { asOf }, undefined, false)}
        >
          Clear the filters
        </Button>
      </NothingToShow>
    ) : asOf !== undefined ? (
      <NothingToShow title="Nothing yet">This list was empty then.</NothingToShow>
    ) : (
      <NothingToShow title={empty.title}>{empty.text}</NothingToShow>
    )
  return (
    <>
      {isPlaceholderData && (
        <Suspense fallback={null}>
          <LinearProgress aria-label="Loading" sx={{ position: 'absolute', insetInline: 0, top: 0 }} />
        </Suspense>
      )}
      {trouble}
      {isNarrow ? (
        <Suspense fallback={<WaitingRows what={rows.label} rows={10} height={28} />}>
          <RecordCards {...rows} />
        </Suspense>
      ) : (
        <RecordTable {...rows} />
      )}
    </>
  )
}

/** A bar that stays at the lower edge while rows are selected. */
const Selected = ({ children }: { children: ReactNode }) => {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useList()
  if (selectedIds.length === 0) return null
  return (
    <Box
      role="region"
      aria-label="Selected records"
      sx={{
        position: 'sticky',
        bottom: 16,
        mt: 2,
        p: 1.5,
        pl: 2.5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        bgcolor: 'background.paper',
        borderRadius: '22px',
        boxShadow: 'var(--shadow-float)',
      }}
    >
      <Typography role="status" sx={{ mr: 'auto', fontWeight: 600 }}>
        {selectedIds.length} selected
      </Typography>
      {selectedIds.length < data.length && (
        // The table has a box for it.
        <Button
          color="secondary"
          onClick={() => onSelect(data.map(({ id }) => id))}
          sx={{ display: { md: 'none' } }}
        >
          Select all on this page
        </Button>
      )}
      {children}
      <Button color="secondary" onClick={() => onUnselectItems()}>
        Unselect
      </Button>
    </Box>
  )
}
