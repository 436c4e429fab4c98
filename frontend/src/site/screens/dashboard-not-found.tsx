import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'

/** An address below /dashboard where nothing is. It stands within the frame, so that the other pages are beside it. */
export const DashboardNotFound = () => (
  <div className="page py-8 md:py-12">
    <h1 className="text-3xl">Not Found</h1>
    <p className="mt-3 max-w-[56ch] text-soft">
      There’s no page at this address. It may have moved, or the link may be incomplete.
    </p>
    <Link to="/dashboard" className={`${buttonClass('accent')} mt-6`}>
      Go to your dashboard
    </Link>
  </div>
)
