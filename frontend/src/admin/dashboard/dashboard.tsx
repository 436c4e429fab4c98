/** /admin: the dashboard. Each part begins with a sentence and can fail on its own. */

import { Alert, Box, Button, Typography } from '@mui/material'
import { dashboard, type Dashboard as Figures } from 'backend/contract/staff/console-dashboard'
import { type ReactNode, lazy } from 'react'
import { Moment, useNow } from '../shown/moment.tsx'
import { PageFrame } from '../shown/page-frame.tsx'
import { LoadFailed, WaitingRows } from '../shown/states.tsx'
import { useConsoleQuery } from '../shown/use-answer.ts'
import { BookingsPart } from './bookings-part.tsx'
import { CarePart, SupplyPart } from './care-part.tsx'
import { chartColors } from './chart-colors.ts'
import { ChartFrame } from './chart-frame.tsx'
import { EmptySearches } from './empty-searches.tsx'
import { EndorsementsPart } from './endorsements-part.tsx'
import {
  barsOf,
  bookingsSentence,
  careSentence,
  endorsementsSentence,
  funnelSentence,
  healthSentence,
  messagesSentence,
  moderationSentence,
  reviewsSentence,
  waitlistSentence,
} from './figures.ts'
import { FunnelPart } from './funnel-part.tsx'
import { HealthPart } from './health-part.tsx'
import { ModerationPart } from './moderation-part.tsx'
import { ReviewsPart } from './reviews-part.tsx'

/** Milliseconds; the server keeps its figures for ten seconds. */
const askedEvery = 30_000

export const Dashboard = () => {
  const now = useNow()
  const query = useConsoleQuery(dashboard, 'dashboard', { every: () => askedEvery })
  return (
    <PageFrame
      title="Overview"
      lead={
        query.data && (
          <>
            Updated <Moment at={query.data.answer.at} now={now} />.
          </>
        )
      }
    >
      {query.isPending ? (
        <WaitingRows what="the figures" rows={3} height={220} />
      ) : query.data === undefined ? (
        <LoadFailed what="the figures" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Parts figures={query.data.answer} onRetry={() => void query.refetch()} />
      )}
    </PageFrame>
  )
}

interface PartProps<T> {
  readonly title: string
  /** Null if the figures could not be loaded. */
  readonly figures: T | null
  readonly sentence?: (figures: T) => string
  readonly isWide?: boolean
  readonly onRetry: () => void
  readonly children: (figures: T) => ReactNode
}

const DashboardPart = <T,>({ title, figures, sentence, isWide = false, onRetry, children }: PartProps<T>) => (
  <Box
    component="section"
    aria-label={title}
    sx={{
      gridColumn: isWide ? '1 / -1' : 'auto',
      minWidth: 0,
      display: 'grid',
      gap: 2,
      alignContent: 'start',
      borderTop: '1px solid var(--color-line)',
      py: { xs: 2, sm: 3 },
    }}
  >
    <div>
      <Typography variant="h2" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {figures !== null && sentence && (
        <Typography sx={{ fontFamily: 'var(--font-serif)', fontSize: 17, lineHeight: 1.5, maxWidth: '62ch' }}>
          {sentence(figures)}
        </Typography>
      )}
    </div>
    {figures === null ? (
      <Alert
        severity="warning"
        variant="outlined"
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        We couldn’t load these figures. The others aren’t affected.
      </Alert>
    ) : (
      children(figures)
    )}
  </Box>
)

const Parts = ({ figures, onRetry }: { figures: Figures; onRetry: () => void }) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 2, md: 3 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <DashboardPart
      title="For moderators"
      figures={figures.moderation}
      sentence={moderationSentence}
      isWide
      onRetry={onRetry}
    >
      {(waiting) => <ModerationPart waiting={waiting} />}
    </DashboardPart>
    <DashboardPart
      title="Waitlist"
      figures={figures.waitlist}
      sentence={waitlistSentence}
      isWide
      onRetry={onRetry}
    >
      {(waitlist) => <WaitlistPart days={waitlist.days} />}
    </DashboardPart>
    <DashboardPart
      title="From search to review"
      figures={figures.care}
      sentence={careSentence}
      onRetry={onRetry}
    >
      {(care) => (
        <>
          {figures.messages && (
            <Typography sx={{ fontSize: 14 }}>{messagesSentence(figures.messages)}</Typography>
          )}
          <CarePart care={care} />
        </>
      )}
    </DashboardPart>
    <DashboardPart title="Supply and demand" figures={figures.care} onRetry={onRetry}>
      {(care) => <SupplyPart care={care} />}
    </DashboardPart>
    <DashboardPart
      title="Endorsements"
      figures={figures.endorsements}
      sentence={endorsementsSentence}
      onRetry={onRetry}
    >
      {(endorsements) => <EndorsementsPart byStatus={endorsements.byStatus} />}
    </DashboardPart>
    <DashboardPart title="Bookings" figures={figures.bookings} sentence={bookingsSentence} onRetry={onRetry}>
      {(bookings) => <BookingsPart byStatus={bookings.byStatus} />}
    </DashboardPart>
    <DashboardPart title="Reviews" figures={figures.reviews} sentence={reviewsSentence} onRetry={onRetry}>
      {(reviews) => <ReviewsPart byStatus={reviews.byStatus} />}
    </DashboardPart>
    <DashboardPart
      title="From sign-up to first endorsement"
      figures={figures.funnel}
      sentence={funnelSentence}
      onRetry={onRetry}
    >
      {(steps) => <FunnelPart steps={steps} />}
    </DashboardPart>
    <DashboardPart title="Searches with no results" figures={figures.emptySearches} onRetry={onRetry}>
      {(searches) => <EmptySearches searches={searches} />}
    </DashboardPart>
    <DashboardPart title="System" figures={figures.health} sentence={healthSentence} onRetry={onRetry}>
      {(health) => <HealthPart health={health} />}
    </DashboardPart>
  </Box>
)

type WaitlistDays = NonNullable<Figures['waitlist']>['days']

const DaysChart = lazy(async () => ({ default: (await import('./charts.tsx')).DaysChart }))

const WaitlistPart = ({ days }: { days: WaitlistDays }) => {
  const { by, bars } = barsOf(days)
  return (
    <ChartFrame
      name={`People who joined the waitlist, by ${by}`}
      columns={[by === 'day' ? 'Day' : 'Week from', 'Parents', 'Providers']}
      rows={bars.map(({ day, parents, providers }) => [day, parents, providers] as const).reverse()}
      legend={[
        { name: 'Parents', color: chartColors.first },
        { name: 'Providers', color: chartColors.second },
      ]}
      height={220}
    >
      <DaysChart days={bars} />
    </ChartFrame>
  )
}
