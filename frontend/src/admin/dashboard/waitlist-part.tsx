import { lazy } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { chartColors } from './chart-colors.ts'

const DaysChart = lazy(async () => ({ default: (await import('./charts.tsx')).DaysChart }))

interface Day {
  readonly day: string
  readonly parents: number
  readonly providers: number
}

export const WaitlistPart = ({ days }: { days: readonly Day[] }) => (
  <ChartFrame
    name="People who joined the waitlist, by day"
    columns={['Day', 'Parents', 'Providers']}
    rows={days.map(({ day, parents, providers }) => [day, parents, providers] as const).reverse()}
    legend={[
      { name: 'Parents', color: chartColors.first },
      { name: 'Providers', color: chartColors.second },
    ]}
    height={220}
  >
    <DaysChart days={days} />
  </ChartFrame>
)
