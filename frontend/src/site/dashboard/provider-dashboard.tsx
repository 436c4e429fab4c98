import { useCall } from '../../server/queries.ts'
import { useServerQuery } from '../../server/use-server-query.ts'
import { UnreadPanel } from '../messages/list/unread-panel.tsx'
import { ProviderCard } from '../people/provider-card.tsx'
import { LazyPart } from '../screens/lazy-part.tsx'
import { CompletenessPanel } from './completeness-panel.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { DashboardCards, DashboardFrame } from './dashboard-frame.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { NeedsAnswer } from './needs-answer.tsx'
import { NextBookings } from './next-bookings.tsx'
import { ownHoursQuery, ownProfileQuery, publicProfileQuery } from './provider-queries.ts'
import { ReplyTimePanel } from './reply-time-panel.tsx'

export const ProviderDashboard = () => (
  <DashboardFrame lead="What needs your attention, what’s next, and how many people viewed your profile.">
    {/* The frame uses the same query and may have its data before this part hydrates. */}
    <LazyPart meanwhile={null}>
      <NeedsAnswer />
    </LazyPart>
    <UnreadPanel role="provider" />
    <NextBookings role="provider" />
    <Profile />
    <DashboardCards>
      <DashboardCard
        to="/dashboard/provider/endorsements"
        title="Endorsements"
        text="Ask colleagues for endorsements and choose what to show."
      />
      <DashboardCard
        to="/search"
        title="Browse other providers"
        text="See what other providers’ profiles look like."
      />
    </DashboardCards>
  </DashboardFrame>
)

const Profile = () => {
  const call = useCall()
  const { data: mine } = useServerQuery({ ...ownProfileQuery(call), retryOnMount: false })
  // Not asked for while it is not known: nothing is called missing that may be there.
  const { data: hasHours = true } = useServerQuery({
    ...ownHoursQuery(call),
    retryOnMount: false,
    select: ({ hours }) => hours !== null,
  })
  const { data: shown } = useServerQuery({
    ...publicProfileQuery(call, mine?.providerId ?? ''),
    enabled: mine !== undefined,
    retryOnMount: false,
  })
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          {mine?.profile && <CompletenessPanel profile={mine.profile} hasHours={hasHours} />}
          <ReplyTimePanel />
        </div>
        <FiguresPanel />
      </div>
      {shown && (
        <section aria-labelledby="shown">
          <h2 id="shown" className="text-xl">
            How parents see you
          </h2>
          <p className="mt-1 mb-4 text-soft">Your card in search results. It opens your public profile.</p>
          <div>
            <ProviderCard provider={shown} />
          </div>
        </section>
      )}
    </>
  )
}
