import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'

/**
 * "Not found" for addresses below /dashboard, inside the dashboard's frame with its links to the other pages.
 */
export const DashboardNotFound = () => (
  <div className="page py-8 md:py-12">
    <h1>
      <Trans>Not Found</Trans>
    </h1>
    <p className="mt-3 max-w-[36em] text-soft">
      <Trans>There’s no page at this address. It may have moved, or the link may be incomplete.</Trans>
    </p>
    <Link to="/dashboard" className={`${buttonClass('main')} mt-6`}>
      <Trans>Go to your dashboard</Trans>
    </Link>
  </div>
)
