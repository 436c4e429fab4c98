import { endorsementStatusWords } from 'backend/contract/endorsements/console-endorsements'
import type { Dashboard } from 'backend/contract/staff/console-dashboard'
import { lazy } from 'react'
import { numberWords } from '../shown/numbers.ts'
import { chartColors } from './chart-colors.ts'
import { ChartFrame } from './chart-frame.tsx'

const RowsChart = lazy(async () => ({ default: (await import('./charts.tsx')).RowsChart }))

type ByStatus = NonNullable<Dashboard['endorsements']>['byStatus']

export const EndorsementsPart = ({ byStatus }: { byStatus: ByStatus }) => (
  <ChartFrame
    name="Endorsements by state"
    columns={['Status', 'Endorsements']}
    rows={byStatus.map(({ status, count }) => [endorsementStatusWords[status], count] as const)}
    height={Math.max(1, byStatus.length) * 32}
  >
    <RowsChart
      rows={byStatus.map(({ status, count }) => ({
        name: endorsementStatusWords[status],
        count,
        label: numberWords(count),
      }))}
      color={chartColors.second}
    />
  </ChartFrame>
)
