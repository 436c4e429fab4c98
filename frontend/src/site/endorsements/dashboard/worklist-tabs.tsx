import { Link } from '@tanstack/react-router'
import type { Tab } from './tabs.ts'

const titles: Record<Tab, string> = {
  waiting: 'To read',
  approved: 'On your profile',
  asked: 'Asked for',
  declined: 'Declined',
  written: 'Written by you',
}

interface WorklistTabsProps {
  readonly tab: Tab
  readonly tabs: readonly Tab[]
  readonly counts: Readonly<Record<Tab, number>>
}

/** Links, so that each part has an address and the way back leads through them. */
export const WorklistTabs = ({ tab, tabs, counts }: WorklistTabsProps) => (
  <nav aria-label="Endorsements" className="mt-8 border-b border-line">
    <ul className="-mb-px flex flex-wrap gap-x-6">
      {tabs.map((each) => (
        <li key={each}>
          <Link
            to="/dashboard/provider/endorsements"
            search={{ tab: each === 'waiting' ? undefined : each }}
            resetScroll={false}
            aria-current={each === tab ? 'page' : undefined}
            activeProps={{}}
            className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm font-medium text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {titles[each]}
            {counts[each] > 0 && (
              <span
                className={
                  each === 'waiting'
                    ? 'rounded-full bg-accent px-2 text-xs font-semibold text-on-accent tabular-nums'
                    : 'text-xs tabular-nums'
                }
              >
                {counts[each]}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
