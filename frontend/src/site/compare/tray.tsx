import { Link } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { Trans } from '../../ui/trans.tsx'
import { mostCompared } from '../people/compare-ids.ts'
import { unchooseEveryone, unchoosePerson, useIsComparisonFull, type ChosenPerson } from './chosen-people.ts'

/**
 * Sticks to the bottom of the window while the results are visible and comes after them at their end, so it
 * never covers anything permanently.
 */
export const TrayOfChosenPeople = ({
  people,
  area,
}: {
  people: readonly ChosenPerson[]
  area: string | undefined
}) => {
  const isFull = useIsComparisonFull()
  // With two or more people the button beside it already shows their number, so this text is only for screen
  // readers.
  const isQuiet = people.length > 1 && !isFull
  return (
    <section
      aria-label={t`People to compare`}
      className="tray sticky bottom-3 z-10 mt-8 flex items-center gap-x-4 rounded-panel bg-card py-2 pr-2 pl-5 shadow-float max-md:pl-2"
    >
      <ul className="flex min-w-0 flex-wrap gap-x-4 max-md:hidden">
        {people.map(({ slug, name }) => (
          <li key={slug} className="flex items-center text-meta font-medium">
            {name}
            <button
              type="button"
              aria-label={t`Remove ${name} from the comparison`}
              onClick={() => unchoosePerson(slug)}
              className="inline-grid size-11 place-items-center rounded-control text-soft hover:bg-sand hover:text-ink"
            >
              <CloseIcon size={15} />
            </button>
          </li>
        ))}
      </ul>
      <p
        role="status"
        className={classNames('text-meta text-soft', isQuiet ? 'sr-only' : 'min-w-0 max-md:grow max-md:pl-3')}
      >
        {isFull ? (
          t`You can compare up to ${mostCompared}. Remove one first.`
        ) : people.length > 1 ? (
          t`${people.length} people selected`
        ) : (
          <>
            <span className="md:sr-only">{people[0]?.name}. </span>
            <Trans>Add one more to compare</Trans>
          </>
        )}
      </p>
      <div className="flex items-center gap-1 max-md:grow max-md:justify-between md:ml-auto">
        <button
          type="button"
          onClick={unchooseEveryone}
          className={classNames(buttonClass('quiet'), 'max-sm:px-3')}
        >
          <Trans>Clear</Trans>
        </button>
        {people.length > 1 && (
          <Link
            to="/compare"
            search={{ ids: people.map(({ slug }) => slug), area }}
            className={buttonClass('main')}
          >
            <Trans>Compare {people.length} people</Trans>
          </Link>
        )}
      </div>
    </section>
  )
}
