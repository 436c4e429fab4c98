import { bookingStatusWords } from 'backend/contract/bookings/console-bookings'
import type { Dashboard } from 'backend/contract/staff/console-dashboard'
import { lazy } from 'react'
import { numberWords } from '../shown/numbers.ts'
import { chartColors } from './chart-colors.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ListLink } from './list-link.tsx'

const RowsChart = lazy(async () => ({ default: (await import('./charts.tsx')).RowsChart }))

type ByStatus = NonNullable<Dashboard['bookings']>['byStatus']

export const BookingsPart = ({ byStatus }: { byStatus: ByStatus }) => (
  <>
    <ChartFrame
      name="Bookings by state"
      columns={['Status', 'Bookings']}
      rows={byStatus.map(({ status, count }) => [bookingStatusWords[status], count] as const)}
      height={Math.max(1, byStatus.length) * 32}
    >
      <RowsChart
        rows={byStatus.map(({ status, count }) => ({
          name: bookingStatusWords[status],
          count,
          label: numberWords(count),
        }))}
        color={chartColors.first}
      />
    </ChartFrame>
    <ListLink resource="bookings" statuses={['requested', 'proposed']} name="Requests waiting for a reply" />
  </>
)
