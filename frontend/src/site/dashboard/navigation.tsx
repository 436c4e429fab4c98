import { Link, useLocation } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Trans } from '../../ui/trans.tsx'
import { MoreIcon } from './subpage-icons.tsx'
import { dashboardSubpages, type DashboardSubpage, type DashboardRole } from './subpages.ts'
import type { WaitingCounts } from './waiting-counts.ts'

interface NavigationProps {
  readonly role: DashboardRole
  readonly counts: WaitingCounts
}

const countOf = ({ waiting }: DashboardSubpage, counts: WaitingCounts) => (waiting ? counts[waiting] : 0)

/** From 768 px on: every page of the dashboard in a column. */
export const SideNavigation = ({ role, counts }: NavigationProps) => (
  <nav aria-label={t`Dashboard`} className="sticky top-2 self-start pt-1 max-md:hidden">
    <ul className="grid gap-1">
      {dashboardSubpages[role].map((child) => (
        <li key={child.to}>
          <Row child={child} count={countOf(child, counts)} />
        </li>
      ))}
    </ul>
  </nav>
)

/** On a phone: the most used pages, and all others behind "More", which shows the sum of their counts. */
export const BottomNavigation = ({ role, counts }: NavigationProps) => {
  const children = dashboardSubpages[role]
  const hidden = children.filter(({ isInBar }) => !isInBar)
  const hiddenCount = hidden.reduce((sum, child) => sum + countOf(child, counts), 0)
  return (
    <nav
      aria-label={t`Dashboard`}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper md:hidden"
    >
      <ul className="mx-auto flex max-w-[32rem] justify-around px-1 pt-1">
        {children
          .filter(({ isInBar }) => isInBar)
          .map(({ Icon, ...child }) => (
            <li key={child.to} className="flex-1">
              <ChildLink child={{ Icon, ...child }} className={barItem}>
                <Sign>
                  <Icon size={22} />
                  <BarCount count={countOf({ Icon, ...child }, counts)} />
                </Sign>
                {child.label}
              </ChildLink>
            </li>
          ))}
        <li className="flex-1">
          <button type="button" popoverTarget="dashboard-more" className={`${barItem} w-full`}>
            <Sign>
              <MoreIcon size={22} />
              <BarCount count={hiddenCount} />
            </Sign>
            <Trans>More</Trans>
          </button>
          <div
            id="dashboard-more"
            popover="auto"
            onClick={({ target, currentTarget }) => {
              if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
            }}
            className="fixed inset-auto right-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] w-60 rounded-panel bg-card p-2 text-ink shadow-float"
          >
            <ul aria-label={t`More pages`} className="grid gap-1">
              {hidden.map((child) => (
                <li key={child.to}>
                  <Row child={child} count={countOf(child, counts)} />
                </li>
              ))}
            </ul>
          </div>
        </li>
      </ul>
    </nav>
  )
}

/**
 * The index pages: their address is the start of all the others, so they are active only on an exact match.
 */
const isIndex = (to: string) => to === '/dashboard/client' || to === '/dashboard/provider'

const ChildLink = (props: { child: DashboardSubpage; className: string; children: ReactNode }) => {
  const { to, also } = props.child
  const isNear = useLocation({ select: ({ pathname }) => also !== undefined && pathname.startsWith(also) })
  return (
    <Link
      to={to}
      activeOptions={{ exact: isIndex(to), includeSearch: false }}
      {...(isNear ? { 'aria-current': 'page' as const } : {})}
      className={props.className}
    >
      {props.children}
    </Link>
  )
}

const Row = ({ child, count }: { child: DashboardSubpage; count: number }) => (
  <ChildLink
    child={child}
    className="flex min-h-11 items-center gap-3 rounded-control px-3 text-label font-medium text-soft transition-colors duration-150 hover:text-ink aria-[current=page]:bg-sand aria-[current=page]:font-semibold aria-[current=page]:text-ink md:min-h-10"
  >
    <child.Icon size={20} className="shrink-0" />
    <span className="grow">{child.label}</span>
    <Count count={count} className="min-w-5.5 px-1.5 py-px!" />
  </ChildLink>
)

const barItem =
  'group flex min-h-14 flex-col items-center gap-0.5 rounded-control pb-1.5 text-center text-small font-medium text-soft max-[22rem]:tracking-tighter aria-[current=page]:text-accent'

const Sign = ({ children }: { children: ReactNode }) => (
  <span className="relative rounded-full px-5 py-1 max-[22rem]:px-3 transition-colors duration-150 group-aria-[current=page]:bg-wash">
    {children}
  </span>
)

const BarCount = ({ count }: { count: number }) => (
  <Count
    count={count}
    className="absolute -top-1 left-[calc(50%+0.6rem)] min-w-4.5 px-1 py-px! text-small! leading-4! ring-2 ring-paper"
  />
)

/** A count beside a page name, read by screen readers as "3 waiting". Renders nothing for 0. */
const Count = ({ count, className }: { count: number; className: string }) =>
  count > 0 && (
    <>
      <span
        className={classNames(
          'rounded-full bg-accent py-0.5 text-center text-small font-semibold text-on-accent tabular-nums',
          className,
        )}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">
        {' '}
        <Trans>waiting</Trans>
      </span>
    </>
  )
