import { useRouteContext } from '@tanstack/react-router'
import { DashboardCard } from './dashboard-card.tsx'
import { UnverifiedNotice } from './unverified-notice.tsx'

/** The first page after logging in: a greeting, what is still missing, and what can be done now. */
export const Dashboard = () => {
  const session = useRouteContext({ from: '__root__', select: (context) => context.session })
  if (!session.user) return null
  const { name, isVerified } = session.user
  const isProvider = session.role === 'provider'
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-3xl">Hello, {name.split(' ')[0]}</h1>
      <p className="mt-3 max-w-[56ch] text-soft">
        {isProvider
          ? 'This is where parents’ questions and your colleagues’ words will reach you.'
          : 'This is where the people you find, and what you agree on with them, come together.'}
      </p>
      {!isVerified && <UnverifiedNotice />}
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {isProvider ? (
          <DashboardCard
            to="/search"
            title="See who is here"
            text="Look at how other providers present themselves."
          />
        ) : (
          <>
            <DashboardCard
              to="/search"
              title="Find care"
              text="Doulas, lactation consultants, night nannies and more."
            />
            <DashboardCard
              to="/bookmarks"
              title="Saved providers"
              text="The people you want to find again."
            />
          </>
        )}
        <DashboardCard
          to="/dashboard/account"
          title="My account"
          text="Your name, address and password, and where you are signed in."
        />
      </ul>
    </div>
  )
}
