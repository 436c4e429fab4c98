import { Link } from '@tanstack/react-router'
import type { OwnProfile } from 'backend/contract/profiles/my-provider-profile'
import { buttonClass } from '../../ui/button.tsx'
import { completenessOf } from './completeness.ts'
import { DashboardPanel } from './dashboard-frame.tsx'

interface CompletenessPanelProps {
  readonly profile: OwnProfile
  /** Whether the provider has saved when they can be booked, and for what. */
  readonly hasHours: boolean
}

/** How complete the profile is in what parents look for, with links to add the rest. */
export const CompletenessPanel = ({ profile, hasHours }: CompletenessPanelProps) => {
  const { said, of, missing } = completenessOf({ ...profile, hasHours })
  return (
    <DashboardPanel id="completeness" title="Your profile">
      <p className="mt-1 text-soft">
        {missing.length === 0
          ? 'Your profile is complete.'
          : missing.length === 1
            ? 'One more thing would help parents decide.'
            : `${missing.length} more things would help parents decide.`}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${of} 1`}
        preserveAspectRatio="none"
        className="mt-4 block h-2.5 w-full rounded-full bg-line fill-accent"
      >
        <rect width={said} height="1" />
      </svg>
      {missing.length > 0 && (
        <ul aria-label="What’s missing" className="mt-4 grid gap-x-6 sm:grid-cols-2">
          {missing.map(({ text, section }) => (
            <li key={text}>
              {section === 'hours' ? (
                <Link to="/dashboard/provider/bookings" search={{ hours: 'open' }} className={link}>
                  {text}
                </Link>
              ) : (
                <Link to="/dashboard/provider/profile" hash={section} className={link}>
                  {text}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <Link to="/dashboard/provider/profile" className={`${buttonClass('outline')} mt-4`}>
        Edit your profile
      </Link>
    </DashboardPanel>
  )
}

const link = 'text-link inline-flex min-h-11 items-center'
