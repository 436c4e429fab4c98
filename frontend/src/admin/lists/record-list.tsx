/**
 * A list in the console: search, filters, views, rows (cards on a phone), actions on selected rows, and
 * pages.
 */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, type ReactNode } from 'react'
import { ListBase, usePermissions } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { recordKinds } from 'backend/contract/log/console-log'
import type { StaffRole } from '../data/access.ts'
import type { ConsoleResource } from '../data/resource.ts'
import { splitOffMoment } from '../data/of-moment.ts'
import { shouldRetry } from '../data/query-client.ts'
import { PageFrame } from '../shown/page-frame.tsx'
import { recordAsOfPage } from '../shown/record-links.ts'
import { useMayReadPast } from '../shown/use-may-read-past.ts'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { rememberListSearch } from './last-search.ts'
import { ListFoot } from './list-foot.tsx'
import { ListMoment, ListMomentNote, useIsLoadingMoment, useListMoment } from './list-moment.tsx'
import { columnsShown, ListShapeButton, useListShape } from './list-shape.tsx'
import { ListFailed, EmptyList, LoadingRows } from './list-states.tsx'
import type { Filter } from './list-types.ts'
import { RecordCards } from './record-cards.tsx'
import { RecordTable } from './record-table.tsx'
import type { RowOf, RowsProps } from './rows.ts'
import { SavedViews } from './saved-views.tsx'
import { useList } from './use-list.ts'

/** Milliseconds; an open list shows changes by others after this time. */
const followEvery = 15_000

interface RecordListProps<Row> extends Omit<RowsProps<Row>, 'isSelectable' | 'isDense'> {
  readonly resource: ConsoleResource['name']
  readonly lead: string
  readonly search?: string
  readonly filters: readonly Filter[]
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  /** Actions on the selected rows; without any, rows cannot be selected. */
  readonly bulk?: ReactNode
  /** Actions on the whole list. */
  readonly actions?: ReactNode
  /** What an empty list says: why it is empty, and how records get there. */
  readonly empty: { readonly title: string; readonly text: string }
}

export const RecordList = <Row extends RowOf>({ resource, sort, ...list }: RecordListProps<Row>) => (
  <ListBase
    resource={resource}
    sort={sort}
    perPage={25}
    // Filters are kept only in the address, so that Back removes them.
    storeKey={false}
    queryOptions={{
      refetchInterval: followEvery,
      retry: shouldRetry,
      // The list shows the error in its own place.
      onError: () => undefined,
    }}
  >
    <ListScreen resource={resource} {...list} />
  </ListBase>
)

const ListScreen = <Row extends RowOf>({
  resource,
  lead,
  search,
  filters,
  bulk: bulkNow,
  actions: actionsNow,
  empty,
  ...rows
}: Omit<RecordListProps<Row>, 'sort'>) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const { search: address } = useLocation()
  useEffect(() => {
    rememberListSearch(resource, address)
  }, [resource, address])
  // The server refuses it too, because a sort order or a search result would reveal masked data.
  const isBlind = role === 'analyst'
  const mayReadPast = useMayReadPast()
  const asOf = useListMoment()
  const { bulk, actions } = asOf === undefined ? { bulk: bulkNow, actions: actionsNow } : {}
  const hrefOf = asOf === undefined ? rows.hrefOf : pastPageOf(resource, asOf)
  const [shape] = useListShape(resource)
  const columns = columnsShown(rows.columns, shape).map((column) =>
    isBlind && column.isPersonal === true ? { ...column, sort: undefined } : column,
  )
  return (
    <PageFrame
      title={rows.label}
      lead={lead}
      actions={
        <>
          {actions}
          {resource !== 'looks' && mayReadPast && <ListMoment />}
          <ExportButton resource={resource} />
          <ListShapeButton resource={resource} labels={rows.columns.map(({ label }) => label)} />
          <SavedViews resource={resource} />
        </>
      }
    >
      <ListMomentNote />
      <FilterBar
        {...(search !== undefined && !isBlind && { search })}
        filters={filters.filter((filter) => !isBlind || filter.isPersonal !== true)}
      />
      <HowMany />
      <Card sx={{ position: 'relative' }}>
        <Rows
          empty={empty}
          rows={{
            ...rows,
            hrefOf,
            columns,
            isDense: shape.isDense,
            isSelectable: bulk !== undefined && bulk !== null && bulk !== false,
          }}
        />
        <ListFoot />
      </Card>
      {bulk && <Selected>{bulk}</Selected>}
    </PageFrame>
  )
}

/** The page of a row in a past list: the record as of that moment. */
const pastPageOf = (resource: string, asOf: string) => {
  const kind = recordKinds.find((each) => each === resource)
  return kind && (({ id }: RowOf) => recordAsOfPage(kind, id, asOf))
}

const figures = new Intl.NumberFormat('en')

/** A live region that announces the count when a filter changes it. */
const HowMany = () => {
  const { total, isPending } = useList()
  const isLoadingMoment = useIsLoadingMoment()
  return (
    <Typography role="status" variant="body2" sx={{ mt: 2, mb: 1, minHeight: 21, color: 'text.secondary' }}>
      {isPending || isLoadingMoment || total === undefined
        ? ''
        : `${figures.format(total)} ${total === 1 ? 'record' : 'records'}`}
    </Typography>
  )
}

const Rows = <Row extends RowOf>({
  rows,
  empty,
}: {
  rows: RowsProps<Row>
  empty: RecordListProps<Row>['empty']
}) => {
  const { data, error, isPending, isPlaceholderData, filterValues, setFilters, refetch } = useList<Row>()
  const { asOf, filter } = splitOffMoment(filterValues)
  const isLoadingMoment = useIsLoadingMoment()
  const isNarrow = useMediaQuery('(max-width: 899.95px)')
  const trouble = error instanceof Error && (
    <ListFailed message={error.message} isOld={data !== undefined} onRetry={() => void refetch()} />
  )
  if (data === undefined) return isPending && !error ? <LoadingRows label={rows.label} /> : trouble
  if (isLoadingMoment) return <LoadingRows label={rows.label} />
  if (data.length === 0)
    return Object.keys(filter).length > 0 ? (
      <EmptyList title="Nothing matches">
        No records match these filters.{' '}
        <Button
          variant="outlined"
          sx={{ mt: 2, display: 'block', mx: 'auto' }}
          onClick={() => setFilters(asOf === undefined ? {} : { asOf }, undefined, false)}
        >
          Clear the filters
        </Button>
      </EmptyList>
    ) : asOf !== undefined ? (
      <EmptyList title="Nothing yet">This list was empty then.</EmptyList>
    ) : (
      <EmptyList title={empty.title}>{empty.text}</EmptyList>
    )
  return (
    <>
      {isPlaceholderData && (
        <LinearProgress aria-label="Loading" sx={{ position: 'absolute', insetInline: 0, top: 0 }} />
      )}
      {trouble}
      {isNarrow ? <RecordCards {...rows} /> : <RecordTable {...rows} />}
    </>
  )
}

/** A bar that stays at the lower edge while rows are selected. */
const Selected = ({ children }: { children: ReactNode }) => {
  const { selectedIds, onUnselectItems } = useList()
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
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '22px',
        boxShadow: 'var(--shadow-float)',
      }}
    >
      <Typography role="status" sx={{ mr: 'auto', fontWeight: 600 }}>
        {selectedIds.length} selected
      </Typography>
      {children}
      <Button color="secondary" onClick={() => onUnselectItems()}>
        Unselect
      </Button>
    </Box>
  )
}
