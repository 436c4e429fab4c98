import { Link } from '@tanstack/react-router'
import { classNames } from '../../../ui/class-names.ts'
import { worklistTabs, type WorklistTab } from './tabs.ts'

const titles: Record<WorklistTab, string> = {
  waiting: 'To review',
  approved: 'On your profile',
  asked: 'Requests',
  declined: 'Declined',
  written: 'Written by you',
}

/** The tabs are links, so that each has an address and Back works between them. */
export const WorklistTabs = ({ counts }: { readonly counts: Readonly<Record<WorklistTab, number>> }) => (
  <nav aria-label="Endorsements" className="mt-8">
    <ul className="flex flex-wrap gap-2">
      {worklistTabs.map((tab) => (
        <li key={tab}>
          <Link
            to="/dashboard/provider/endorsements"
            search={{ tab: tab === 'waiting' ? undefined : tab }}
            // The router sets `aria-current` on the active link.
            activeOptions={{ exact: true }}
            resetScroll={false}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 text-sm font-medium transition-colors duration-150 hover:border-ink aria-[current=page]:border-accent aria-[current=page]:bg-wash"
          >
            {titles[tab]}
            {counts[tab] > 0 && (
              <span
                className={classNames(
                  'text-xs tabular-nums',
                  tab === 'waiting' && 'rounded-full bg-accent px-2 font-semibold text-on-accent',
                  tab !== 'waiting' && 'text-soft',
                )}
              >
                {counts[tab]}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
