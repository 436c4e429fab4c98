import type { Dashboard } from 'backend/contract/staff/console-dashboard'
import { lazy } from 'react'
import { reviewStatus } from '../reviews/review-states.ts'
import { chartColors } from './chart-colors.ts'
import { ChartFrame } from './chart-frame.tsx'
import { number } from '../shown/numbers.ts'

const RowsChart = lazy(async () => ({ default: (await import('./charts.tsx')).RowsChart }))

type ByStatus = NonNullable<Dashboard['reviews']>['byStatus']

export const ReviewsPart = ({ byStatus }: { byStatus: ByStatus }) => (
  <ChartFrame
    name="Reviews by state"
    columns={['State', 'Reviews']}
    rows={byStatus.map(({ status, count }) => [reviewStatus[status], count] as const)}
    height={Math.max(1, byStatus.length) * 32}
  >
    <RowsChart
      rows={byStatus.map(({ status, count }) => ({
        name: reviewStatus[status],
        count,
        label: number(count),
      }))}
      color={chartColors.second}
    />
  </ChartFrame>
)
