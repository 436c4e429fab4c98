import { DashboardCard } from './dashboard-card.tsx'
import { CardRow, DashboardFrame } from './dashboard-frame.tsx'
import { SavedPanel } from './saved-panel.tsx'

export const ClientDashboard = () => (
  <DashboardFrame lead="This is where the people you find, and what you agree on with them, come together.">
    <SavedPanel />
    <CardRow>
      <DashboardCard
        to="/search"
        title="Find care"
        text="Doulas, lactation consultants, night nannies and more."
      />
      <DashboardCard
        to="/dashboard/account"
        title="My account"
        text="Your name, address and password, and where you are signed in."
      />
    </CardRow>
  </DashboardFrame>
)
