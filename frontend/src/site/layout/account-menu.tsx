import { Link } from '@tanstack/react-router'
import { DownIcon } from '../../ui/frame-icons.tsx'
import { LogOutForm } from '../accounts/log-out-form.tsx'
import { privateTextClass } from '../screens/private-text.ts'

/**
 * The account menu. It is the browser's own popover: it opens without scripts, closes on Escape and on a tap
 * outside it, and returns the focus. Staff have no dashboard; their menu leads to the console, which is a
 * separate app.
 */
export const AccountMenu = ({ name, isStaff }: { name: string; isStaff: boolean }) => (
  <>
    <button type="button" popoverTarget="account-menu" className={`${menuItem} inline-flex gap-1.5 bg-wash`}>
      <span
        className={`${privateTextClass} max-w-28 truncate max-sm:max-w-19 max-sm:group-data-slim/header:sr-only`}
      >
        {name}
      </span>
      <span aria-hidden="true" className={`${privateTextClass} hidden max-sm:group-data-slim/header:inline`}>
        {[...name][0]}
      </span>
      <DownIcon size={16} />
    </button>
    <div
      id="account-menu"
      popover="auto"
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
      }}
      className="absolute inset-auto top-16 right-[max(1.25rem,calc(50vw-var(--page-width,72rem)/2+2rem))] w-56 rounded-card border border-line bg-card p-2 text-ink shadow-float"
    >
      <nav aria-label="Account" className="grid">
        {isStaff ? (
          <a href="/admin" className={menuItem}>
            Staff
          </a>
        ) : (
          <>
            <Link to="/dashboard" className={menuItem}>
              Dashboard
            </Link>
            <Link to="/dashboard/account" className={menuItem}>
              My account
            </Link>
          </>
        )}
        <LogOutForm className="w-full" />
      </nav>
    </div>
  </>
)

const menuItem =
  'flex min-h-11 items-center rounded-control px-3 text-sm font-medium whitespace-nowrap hover:bg-wash'
