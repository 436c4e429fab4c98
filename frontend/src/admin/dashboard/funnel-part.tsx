import type { Dashboard } from 'backend/contract/staff/console-dashboard'
import { lazy } from 'react'
import { numberWords } from '../shown/numbers.ts'
import { chartColors } from './chart-colors.ts'
import { ChartFrame } from './chart-frame.tsx'
import { percentOfFirstStep, funnelStepNames } from './figures.ts'

const RowsChart = lazy(async () => ({ default: (await import('./charts.tsx')).RowsChart }))

type Steps = NonNullable<Dashboard['funnel']>

export const FunnelPart = ({ steps }: { steps: Steps }) => {
  const first = steps[0]?.count ?? 0
  const share = (count: number) => `${percentOfFirstStep(count, first)}%`
  return (
    <ChartFrame
      name="How far accounts from the last 90 days got"
      columns={['Step', 'Accounts', 'Share']}
      rows={steps.map(({ step, count }) => [funnelStepNames[step], count, share(count)] as const)}
      height={Math.max(1, steps.length) * 44}
    >
      <RowsChart
        rows={steps.map(({ step, count }) => ({
          name: funnelStepNames[step],
          count,
          // Non-breaking spaces keep the label on one line beside its bar.
          label: `${numberWords(count)}\u00a0·\u00a0${share(count)}`,
        }))}
        color={chartColors.first}
      />
    </ChartFrame>
  )
}
