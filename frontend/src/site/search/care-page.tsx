import { Link } from '@tanstack/react-router'
import { plural, t } from 'backend/language/texts'
import { buttonClass } from '../../ui/button.tsx'
import { numberWords } from '../../ui/number-words.ts'
import { Trans } from '../../ui/trans.tsx'
import { CompareTray } from '../compare/compare-tray.tsx'
import { careExplanations } from '../people/care-explanations.ts'
import { careTitle, type CareInPlace } from './care-head.ts'
import { PeopleCards } from './people-cards.tsx'
import { FoundPeople } from './results.tsx'

/** One kind of care in one place, for people who come from a search engine; the search goes on from it. */
export const CarePage = (care: CareInPlace) => {
  const { type, place, found, also } = care
  return (
    <div className="page pt-3 pb-8">
      <h1>{careTitle(care)}</h1>
      <p className="mt-2 max-w-[39em] text-soft">
        {careExplanations[type]}.{' '}
        <Trans>
          {numberWords(place.inPersonCount)}{' '}
          {plural(place.inPersonCount, { one: 'person sees', other: 'people see' })} families in or near{' '}
          {place.name}.
        </Trans>
      </p>
      <p className="mt-4 mb-5">
        <Link to="/search" search={{ type: [type], area: place.name }} className={buttonClass('neutral')}>
          <Trans>Filter by price, language and more</Trans>
        </Link>
      </p>
      <h2 className="sr-only">
        <Trans>People</Trans>
      </h2>
      <FoundPeople providers={found.providers} place={place} start={0} />
      {also.length > 0 && (
        <section aria-labelledby="also" className="mt-9">
          <h2 id="also" className="mb-4">
            <Trans>Other care in or near {place.name}</Trans>
          </h2>
          <PeopleCards providers={also} label={t`Other care`} />
          <p className="mt-4">
            <Link
              to="/search"
              search={{ area: place.name }}
              className="text-link inline-flex min-h-11 items-center"
            >
              <Trans>See everyone who comes to {place.name}</Trans>
            </Link>
          </p>
        </section>
      )}
      <CompareTray area={place.name} />
    </div>
  )
}
