import { reviewStatusWords } from 'backend/contract/reviews/console-reviews'
import type { Dashboard } from 'backend/contract/staff/console-dashboard'
import { lazy } from 'react'
import { numberWords } from '../shown/numbers.ts'
import { chartColors } from './chart-colors.ts'
import { ChartFrame } from './chart-frame.tsx'

const RowsChart = lazy(async () => ({ default: (await import('./charts.tsx')).RowsChart }))

type ByStatus = NonNullable<Dashboard['reviews']>['byStatus']

export const ReviewsPart = ({ byStatus }: { byStatus: ByStatus }) => (
  <ChartFrame
    name="Reviews by state"
    columns={['Status', 'Reviews']}
    rows={byStatus.map(({ status, count }) => [reviewStatusWords[status], count] as const)}
    height={Math.max(1, byStatus.length) * 32}
  >
    <RowsChart
      rows={byStatus.map(({ status, count }) => ({
        name: reviewStatusWords[status],
        count,
        label: numberWords(count),
      }))}
      color={chartColors.second}
    />
  </ChartFrame>
)
