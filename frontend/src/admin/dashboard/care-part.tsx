import { Box } from '@mui/material'
import { readyQueries, searchOfQuery } from 'backend/contract/log/ready-queries'
import type { Dashboard } from 'backend/contract/staff/console-dashboard'
import { lazy } from 'react'
import { numberWords } from '../shown/numbers.ts'
import { chartColors } from './chart-colors.ts'
import { ChartFrame } from './chart-frame.tsx'
import { careStepNames, countOrFew } from './figures.ts'
import { PlainLink } from './list-link.tsx'
import { StatePlaces } from './state-places.tsx'

const RowsChart = lazy(async () => ({ default: (await import('./charts.tsx')).RowsChart }))

type Care = NonNullable<Dashboard['care']>

const SqlLink = ({ query }: { query: string }) => (
  <PlainLink resource="sql" search={new URLSearchParams({ query }).toString()} name="See the SQL" />
)

/** Beside a bar there is little room on a phone. Non-breaking spaces keep it on one line. */
const short = (count: number | null) => (count === null ? '<5' : numberWords(count))

const links = { display: 'flex', flexWrap: 'wrap', gap: 2, fontSize: 14 } as const

/** What happened in the last 7 days, beside the 7 days before. */
export const CarePart = ({ care: { steps, sql } }: { care: Care }) => (
  <>
    <ChartFrame
      name="From search to review, in the last 7 days"
      columns={['Step', 'Last 7 days', '7 days before']}
      rows={steps.map(
        ({ step, lastWeek, weekBefore }) =>
          [careStepNames[step], lastWeek ?? countOrFew(null), weekBefore ?? countOrFew(null)] as const,
      )}
      height={steps.length * 36}
    >
      <RowsChart
        rows={steps.map(({ step, lastWeek, weekBefore }) => ({
          name: careStepNames[step],
          count: lastWeek ?? 0,
          label: `${short(lastWeek)}\u00a0(${short(weekBefore)})`,
        }))}
        color={chartColors.first}
      />
    </ChartFrame>
    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>In brackets: the 7 days before.</Box>
    <Box sx={links}>
      <PlainLink resource="bookings" name="Bookings" />
      <PlainLink resource="reviews" name="Reviews" />
      <SqlLink query={sql.steps} />
    </Box>
    <Box sx={links}>
      {readyQueries.map((ready) => (
        <PlainLink key={ready.name} resource="sql" search={searchOfQuery(ready)} name={ready.name} />
      ))}
    </Box>
  </>
)

/** Where people search and wait, and who is there. */
export const SupplyPart = ({ care: { states, sql } }: { care: Care }) => (
  <>
    <ChartFrame
      name="Searches without results by state, in the last 90 days"
      columns={['State', 'Found no one', 'Searches', 'Parents waiting', 'Providers']}
      rows={states.map(
        ({ state, foundNone, searches, waiting, providers }) =>
          [
            state,
            ...[foundNone, searches, waiting].map((each) => each ?? countOrFew(null)),
            providers,
          ] as const,
      )}
      height={Math.max(1, states.length) * 32}
    >
      <RowsChart
        rows={states.map(({ state, foundNone, searches }) => ({
          name: state,
          count: foundNone ?? 0,
          label: `${short(foundNone)}\u00a0of\u00a0${short(searches)}`,
        }))}
        color={chartColors.second}
      />
    </ChartFrame>
    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
      “2 of 9”: of 9 searches, 2 found no one. The bar shows those.
    </Box>
    <Box sx={links}>
      <PlainLink resource="waitlist" name="Waitlist" />
      <PlainLink resource="providers" name="Providers" />
      <SqlLink query={sql.states} />
    </Box>
    {states.length > 0 && <StatePlaces states={states.map(({ state }) => state)} />}
  </>
)
