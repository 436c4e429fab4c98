import { UnreadPanel } from '../messages/list/unread-panel.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { DashboardCards, DashboardFrame } from './dashboard-frame.tsx'
import { NextBookings } from './next-bookings.tsx'
import { DueReviewsPanel } from '../reviews/mine/due-reviews-panel.tsx'
import { SavedPanel } from './saved-panel.tsx'

export const ClientDashboard = () => (
  <DashboardFrame lead="Everything about your search for care, in one place.">
    <NextBookings role="client" />
    <DueReviewsPanel />
    <UnreadPanel role="client" />
    <SavedPanel />
    <DashboardCards>
      <DashboardCard
        to="/search"
        title="Find care"
        text="Doulas, lactation consultants, night nannies and more."
      />
      <DashboardCard
        to="/dashboard/account"
        title="My account"
        text="Your name, email, password and where you’re logged in."
      />
    </DashboardCards>
  </DashboardFrame>
)
