import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { mostCompared } from '../people/compare-ids.ts'

/**
 * The link to the comparison. If more are saved than can be compared, it asks the person to select some
 * first.
 */
export const CompareLink = ({ ids, mustPick }: { ids: readonly string[]; mustPick: boolean }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
    {ids.length > 1 && (
      <Link to="/compare" search={{ ids }} className={buttonClass('outline')}>
        {mustPick ? `Compare ${ids.length} people` : 'Compare'}
      </Link>
    )}
    {mustPick && (
      <p role="status" className="text-sm text-soft">
        {ids.length >= mostCompared
          ? 'You can compare up to 4.'
          : `Select 2 to ${mostCompared} providers to compare.`}
      </p>
    )}
  </div>
)
