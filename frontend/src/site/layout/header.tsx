import { Link, useLocation } from '@tanstack/react-router'
import type { session } from 'backend/contract/accounts/session'
import type { OutputOf } from 'backend/contract/declare'
import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import { lazy } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { SearchIcon, MessageIcon } from '../../ui/frame-icons.tsx'
import { Trans } from '../../ui/trans.tsx'
import { LogOutForm } from '../accounts/log-out-form.tsx'
import { LazyPart } from '../screens/lazy-part.tsx'
import { privateTextClass } from '../screens/private-text.ts'
import { LanguageLink } from './language-link.tsx'

/**
 * The account menu. It is the browser's own popover: it opens without scripts, closes on Escape and on a tap
 * outside it, and returns the focus. Staff have no dashboard; their menu leads to the console, which is a
 * separate app.
 */
const AccountMenu = ({ name, isStaff }: { name: string; isStaff: boolean }) => (
  <>
    <button
      type="button"
      popoverTarget="account-menu"
      className="grid size-11 place-items-center rounded-full hover:opacity-85"
    >
      <span className={`${privateTextClass} sr-only`}>{name}</span>
      <span
        aria-hidden="true"
        className={`${privateTextClass} grid size-10 place-items-center rounded-full bg-tint-1 text-label font-semibold text-on-tint`}
      >
        {[...name][0]}
      </span>
    </button>
    <div
      id="account-menu"
      popover="auto"
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
      }}
      className="absolute inset-auto top-15 right-[max(1.25rem,calc(50vw-var(--page-width,72rem)/2+2rem))] w-56 rounded-panel bg-card p-2 text-ink shadow-float"
    >
      <nav aria-label={t`Account`} className="grid">
        {isStaff ? (
          <a href="/admin" className={menuItem}>
            <Trans>Staff</Trans>
          </a>
        ) : (
          <>
            <Link to="/dashboard" className={menuItem}>
              <Trans>Dashboard</Trans>
            </Link>
            <Link to="/dashboard/account" className={menuItem}>
              <Trans>My account</Trans>
            </Link>
          </>
        )}
        <LogOutForm className="w-full" />
      </nav>
    </div>
  </>
)

const menuItem =
  'flex min-h-11 items-center rounded-control px-3 text-meta font-medium whitespace-nowrap hover:bg-sand'

/**
 * The logo: three quarters of a ring and a small figure in the fourth. Its lines are heavier than those of
 * the drawings, because it is shown at 24 px.
 */
const BrandMark = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 48 48" className={className} fill="none" aria-hidden="true" focusable="false">
    <path d="M23 8a17 17 0 1 0 17 17" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    <circle cx="34.5" cy="13.5" r="6.5" className="fill-accent" />
  </svg>
)

interface HeaderProps {
  readonly waitlistMode: boolean
  readonly session: OutputOf<typeof session>
}

/**
 * While the waitlist replaces every page, the header shows only the name, because there is nowhere to go. On
 * a phone, the search page has the search pill in the header's row (search-page.tsx), and a wizard of one
 * question at a time hides the header: the wizard's own head has the way out.
 */
export const Header = ({ waitlistMode, session: { user, role } }: HeaderProps) => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <header
      data-slim={path === '/search' || undefined}
      data-night={(path === '/' && !waitlistMode) || undefined}
      className="group/header page relative flex min-h-16 items-center justify-between gap-2 max-md:[body:has(.flow)_&]:hidden"
    >
      <Link
        to="/"
        className="-mx-1 flex h-11 min-w-9 flex-wrap items-center gap-x-2 overflow-hidden rounded-control px-1 text-head font-serif!"
      >
        <BrandMark className="my-2 size-7 shrink-0" />
        <span className="max-sm:sr-only sm:whitespace-nowrap">{productName}</span>
      </Link>
      {!waitlistMode && (
        <nav aria-label={t`Main`} className="flex max-w-[calc(100%-2.75rem)] shrink-0 items-center gap-1">
          <LanguageLink className={`${navLink} max-md:hidden`} />
          <Link
            to="/search"
            className={`${navLink} group-data-slim/header:max-sm:hidden group-data-slim/header:xl:hidden`}
          >
            <SearchIcon size={20} className="sm:hidden" />
            <span className="max-sm:sr-only">
              <Trans>Find care</Trans>
            </span>
          </Link>
          {user ? (
            <>
              {(role === 'client' || role === 'provider') && <MessagesLink role={role} />}
              <AccountMenu name={user.name} isStaff={role !== 'client' && role !== 'provider'} />
            </>
          ) : (
            <>
              <Link
                to="/signup"
                search={{ kind: 'provider' }}
                className={`${navLink} max-md:hidden group-data-slim/header:xl:hidden`}
              >
                <Trans>For providers</Trans>
              </Link>
              <Link to="/login" className={navLink}>
                <Trans>Log in</Trans>
              </Link>
              <Link
                to="/signup"
                className={`${buttonClass('neutral')} shrink! max-sm:group-data-slim/header:hidden`}
              >
                <Trans>Sign up</Trans>
              </Link>
            </>
          )}
        </nav>
      )}
    </header>
  )
}

const navLink =
  'inline-flex min-h-11 items-center rounded-control px-2.5 text-label font-medium text-soft hover:text-ink sm:whitespace-nowrap aria-[current=page]:text-ink'

const HeaderUnread = lazy(async () => ({
  default: (await import('../messages/list/header-unread.tsx')).HeaderUnread,
}))

/**
 * The header's link to the user's messages, with the number of unread ones, which is fetched after the page.
 */
const MessagesLink = ({ role }: { role: 'client' | 'provider' }) => (
  <Link
    to={`/dashboard/${role}/messages`}
    className="relative inline-grid size-11 place-items-center rounded-full hover:bg-sand aria-[current=page]:text-accent"
  >
    <MessageIcon size={22} />
    <span className="sr-only">
      <Trans>Messages</Trans>
    </span>
    <LazyPart meanwhile={null}>
      <HeaderUnread />
    </LazyPart>
  </Link>
)
