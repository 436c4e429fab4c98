import { plural, t } from 'backend/contract/texts'
import { Trans } from '../../ui/trans.tsx'
import { Link } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PlusIcon } from '../../ui/booking-icons.tsx'
import { mostCompared } from '../people/compare-ids.ts'
import { Face } from '../people/face.tsx'
import { CompareTable, type ComparedProvider } from './compare-table.tsx'

interface ComparePageProps {
  /** The providers that were found, in the order of the address. */
  readonly providers: readonly ComparedProvider[]
  /** The place from which distances are said. */
  readonly place: string | undefined
  /** The number of ids in the address. */
  readonly asked: number
}

export const ComparePage = ({ providers, place, asked }: ComparePageProps) => {
  const gone = asked - providers.length
  return (
    <div className="page pt-6 pb-8 md:pt-10">
      <h1>{providers.length > 1 ? t`Side by side` : t`Compare providers`}</h1>
      {gone > 0 && (
        <p role="status" className="mt-3 text-soft">
          <Trans>
            {plural(gone, { one: 'One of these providers is', other: '# of these providers are' })} no longer
            listed.
          </Trans>
        </p>
      )}
      {providers.length > 1 ? (
        <div className="mt-4">
          <CompareTable providers={providers} place={place} />
          <p className="mt-6">
            <Link
              to="/search"
              search={place === undefined ? {} : { area: place }}
              className="text-link inline-flex min-h-11 items-center"
            >
              <Trans>Find more providers</Trans>
            </Link>
          </p>
        </div>
      ) : (
        <TooFew person={providers[0]} />
      )}
    </div>
  )
}

/** As many places as there are to fill, those who were chosen first. */
const TooFew = ({ person }: { person: ProviderRecord | undefined }) => (
  <div className="mt-5 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,36em)_auto] lg:items-center">
    <div>
      <p>
        {person
          ? t`Add one more person to compare with ${person.name}.`
          : t`Compare 2 to 4 providers: what they do, where, what they charge and which insurance they take.`}
      </p>
      <p className="mt-2 text-soft">
        <Trans>
          Tap “Compare” on providers you’re considering, then open the comparison at the bottom of the page.
        </Trans>
      </p>
      <p className="mt-6">
        <Link to="/search" className={buttonClass('main')}>
          <Trans>Find care</Trans>
        </Link>
      </p>
    </div>
    <div aria-hidden="true" className="flex gap-2.5 max-lg:order-first md:gap-4">
      {places.map((place) =>
        person && place === 0 ? (
          <Face key={place} person={person} size="saved" isFirst className={placeClass} />
        ) : (
          <span
            key={place}
            className={classNames('grid place-items-center rounded-person bg-sand text-soft', placeClass)}
          >
            <PlusIcon size={22} />
          </span>
        ),
      )}
    </div>
  </div>
)

const places = Array.from({ length: mostCompared }, (_, place) => place)
const placeClass = 'h-26! w-auto! min-w-0 flex-1 max-w-30 lg:h-40! lg:w-32! lg:max-w-none'
