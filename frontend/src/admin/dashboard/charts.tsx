/** The charts, in a file of their own, so that the chart library is loaded with the first chart. */

import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { chartColors } from './chart-colors.ts'

interface Day {
  readonly day: string
  readonly parents: number
  readonly providers: number
}

const words = { fontSize: 12, fill: 'var(--color-soft)' }
const tip = {
  background: 'var(--color-card)',
  border: 0,
  borderRadius: 12,
  boxShadow: 'var(--shadow-float)',
  color: 'var(--color-ink)',
  fontSize: 13,
}
const cursor = { fill: 'var(--color-wash)' }

const short = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The server's days are in UTC. */
const dayName = (day: string) => short.format(new Date(`${day}T00:00:00Z`))

export const DaysChart = ({ days }: { days: readonly Day[] }) => (
  // A tip that was hidden stays where it was, which after the window was made narrower may be outside of it.
  <ResponsiveContainer width="100%" height="100%" style={{ overflowX: 'clip' }}>
    <BarChart
      accessibilityLayer={false}
      data={[...days]}
      barCategoryGap="8%"
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="day"
        tickFormatter={dayName}
        tick={words}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-edge)' }}
        interval="equidistantPreserveStart"
        minTickGap={6}
      />
      <YAxis
        allowDecimals={false}
        domain={[0, (most: number) => Math.max(2, most)]}
        tick={words}
        tickLine={false}
        axisLine={false}
        width="auto"
      />
      <Tooltip
        contentStyle={tip}
        itemStyle={{ color: 'var(--color-ink)' }}
        cursor={cursor}
        isAnimationActive={false}
        labelFormatter={(day) => (typeof day === 'string' ? dayName(day) : null)}
      />
      <Bar
        dataKey="parents"
        name="Parents"
        stackId="all"
        maxBarSize={64}
        fill={chartColors.first}
        isAnimationActive={false}
      />
      <Bar
        dataKey="providers"
        name="Providers"
        stackId="all"
        maxBarSize={64}
        fill={chartColors.second}
        isAnimationActive={false}
      />
    </BarChart>
  </ResponsiveContainer>
)

interface Row {
  readonly name: string
  readonly count: number
  /** The text beside the bar. */
  readonly label: string
}

/** Pixels to the right of the longest bar, for its label. */
const roomFor = (rows: readonly Row[]) => 16 + 8 * Math.max(...rows.map(({ label }) => label.length))

/** Pixels; the width of the names on the left. */
const namesWidth = 132

export const RowsChart = ({ rows, color }: { rows: readonly Row[]; color: string }) => (
  <ResponsiveContainer width="100%" height="100%">
    <BarChart
      accessibilityLayer={false}
      data={[...rows]}
      layout="vertical"
      barCategoryGap={8}
      margin={{ top: 0, right: roomFor(rows), bottom: 0, left: 0 }}
    >
      <XAxis type="number" hide domain={[0, 'dataMax']} />
      <YAxis
        type="category"
        dataKey="name"
        width={namesWidth}
        tick={{ fontSize: 13, fill: 'var(--color-ink)', textAnchor: 'start', dx: 8 - namesWidth }}
        tickLine={false}
        axisLine={false}
        interval={0}
      />
      <Bar
        dataKey="count"
        fill={color}
        radius={[0, 6, 6, 0]}
        minPointSize={(value) => (value ? 2 : 0)}
        isAnimationActive={false}
      >
        <LabelList dataKey="label" position="right" style={{ fontSize: 13, fill: 'var(--color-soft)' }} />
      </Bar>
    </BarChart>
  </ResponsiveContainer>
)
