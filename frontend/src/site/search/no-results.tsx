import { Link, useLocation } from '@tanstack/react-router'
import type { OutputOf } from 'backend/contract/declare'
import { productName } from 'backend/contract/product'
import type { PlaceFound, searchProviders } from 'backend/contract/search/search'
import { plural, t } from 'backend/language/texts'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Trans } from '../../ui/trans.tsx'
import { EmptyDrawing } from '../drawings/empty-drawing.tsx'
import { privateTextClass } from '../screens/private-text.ts'
import { areaWords } from './area-words.ts'
import { FiltersToDrop, useWiderSearches } from './filters-to-drop.tsx'
import { PeopleCards } from './people-cards.tsx'
import { focusPeopleCount } from './people-count.tsx'
import { addressParamsOf, type SearchParams } from './search-params.ts'

interface NobodyHereProps {
  readonly search: SearchParams
  /** Whether nobody is signed in. */
  readonly isVisitor: boolean
  readonly found: Pick<OutputOf<typeof searchProviders>, 'totalCount' | 'place' | 'nearest'>
}

/** In place of an empty list: why it is, and the ways on. */
export const NobodyHere = ({ search, isVisitor, found }: NobodyHereProps) => {
  const here = useLocation({ select: ({ href }) => href })
  if (found.totalCount > 0) return <PastTheEnd search={search} />
  if (search.bookmarkedOnly && isVisitor) return <NobodySaved here={here} />
  const { place, nearest = [] } = found
  const hasNearest = place !== undefined && nearest.length > 0
  return (
    <>
      <NoResults search={search} place={place} hasNearest={hasNearest} />
      {hasNearest && (
        <section aria-labelledby="nearest" className="mt-9">
          <h3 id="nearest" className={`${privateTextClass} mb-4 text-head`}>
            <Trans>
              {plural(nearest.length, { one: 'This person comes', other: 'These people come' })} to{' '}
              {areaWords(place)}
            </Trans>
          </h3>
          <PeopleCards providers={nearest} label={t`Nearest`} />
        </section>
      )}
    </>
  )
}

/** Degrees are said by the city that is there. */
const areaSaid = ({ area }: SearchParams, place: PlaceFound | undefined) =>
  place?.isKnown
    ? place.name.replace(/^near /, '')
    : area.replace(/^-?[\d.]+\s*,\s*-?[\d.]+$/, t`your location`)

/** True of the place alone, or of the filters too. */
const nobodyWords = (place: PlaceFound | undefined) => {
  if (!place?.isKnown) return t`No one matches all of this yet`
  return place.isServed
    ? t`No one who serves ${areaWords(place)} matches all of this`
    : t`No one on ${productName} serves ${areaWords(place)} yet`
}

interface NoResultsProps {
  readonly search: SearchParams
  readonly place: PlaceFound | undefined
  readonly hasNearest: boolean
}

/**
 * Shown if nobody matches: says how many results removing each single filter would give (product.md,
 * "Search"), and shows the first of them where no nearest ones follow.
 */
const NoResults = ({ search, place, hasNearest }: NoResultsProps) => {
  const wider = useWiderSearches(search)
  const first = wider.found?.[0]
  const isEveryoneOffered = wider.filters.length === 1 && first !== undefined
  return (
    <>
      <div id="no-matches" className="rounded-panel bg-sand px-6 py-8 text-center">
        <EmptyDrawing className="mx-auto w-28" />
        <h3 className={classNames('mt-4 text-head', place?.isKnown && privateTextClass)}>
          {nobodyWords(place)}
        </h3>
        <FiltersToDrop search={search} area={areaSaid(search, place)} wider={wider} />
        {!isEveryoneOffered && (
          <Link
            to="/search"
            onClick={focusPeopleCount}
            className={`${buttonClass(first ? 'quiet' : 'main')} mt-4`}
          >
            <Trans>Show everyone</Trans>
          </Link>
        )}
      </div>
      {first && !hasNearest && (
        <section aria-labelledby="close" className="mt-9">
          <h3 id="close" className="mb-2 text-head">
            <Trans>Others who come close</Trans>
          </h3>
          <PeopleCards providers={first.people.slice(0, 3)} label={t`Others who come close`} />
        </section>
      )}
    </>
  )
}

/**
 * Shown if a visitor opens a search with the filter "Only people you saved", from somebody else's link or
 * after logging out.
 */
const NobodySaved = ({ here }: { here: string }) => (
  <div className="rounded-panel bg-sand px-6 py-12 text-center">
    <EmptyDrawing className="mx-auto w-36" />
    <h3 className="mt-5 text-head">
      <Trans>Log in to see who you saved</Trans>
    </h3>
    <p className="mx-auto mt-2 max-w-[29em] text-soft">
      <Trans>Saved providers are kept in your account, and only you can see them.</Trans>
    </p>
    <Link to="/login" search={{ redirect: here }} className={`${buttonClass('main')} mt-6`}>
      <Trans>Log in</Trans>
    </Link>
  </div>
)

const PastTheEnd = ({ search }: { search: SearchParams }) => (
  <div className="rounded-panel bg-sand px-6 py-12 text-center">
    <h3 className="text-head">
      <Trans>There’s no page {search.page}</Trans>
    </h3>
    <p className="mt-4">
      <Link
        to="/search"
        search={addressParamsOf({ ...search, page: 1 })}
        onClick={focusPeopleCount}
        className="text-link inline-flex min-h-11 items-center"
      >
        <Trans>Go to the first page</Trans>
      </Link>
    </p>
  </div>
)
