import { Link } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import type { FoundProvider, NamedFilter, PlaceFound } from 'backend/contract/search/search'
import { searchLimits } from 'backend/contract/search/search-limits'
import { plural, t } from 'backend/language/texts'
import { lazy, type ComponentType } from 'react'
import { CallError } from '../../server/call.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { language } from '../../ui/language.ts'
import { numberWords } from '../../ui/number-words.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Trans } from '../../ui/trans.tsx'
import { ResultsSkeleton } from '../people/results-skeleton.tsx'
import { LazyPart } from '../screens/lazy-part.tsx'
import { areaWords } from './area-words.ts'
import { namedChipsOf } from './chips.ts'
import { CrisisPanel } from './lazy-crisis-panel.tsx'
import { PeopleCards } from './people-cards.tsx'
import { focusPeopleCount } from './people-count.tsx'
import { addressParamsOf, type SearchParams } from './search-params.ts'
import type { SearchResults } from './use-search.ts'

/** Loaded on demand, because searches that fail are rare. Without its code nothing is shown. */
const CrisisPanelByWords = lazy<ComponentType<{ words: string }>>(() =>
  import('./crisis-by-words.tsx').then(
    ({ CrisisPanelByWords: Panel }) => ({ default: Panel }),
    () => ({ default: () => null }),
  ),
)

/** Loaded on demand, because searches that find nobody are rare. */
const NobodyHere = lazy(async () => ({ default: (await import('./no-results.tsx')).NobodyHere }))

interface ResultsProps {
  readonly search: SearchParams
  readonly results: SearchResults
  /** Whether nobody is signed in. */
  readonly isVisitor: boolean
}

/**
 * The results. What is said about the search itself is above them in every state: that its place is unknown,
 * and for words of a crisis the hotlines (product.md, "Search"). If the server did not answer, or is out of reach, the page
 * looks for such words itself. Somebody at the end of their strength finds what they asked for, and the warm line below it.
 */
export const Results = (props: ResultsProps) => {
  const { data, isError, isPaused } = props.results
  return (
    <>
      {data?.crisis && data.crisis !== 'strained' ? (
        <CrisisPanel crisis={data.crisis} />
      ) : (
        (isError || isPaused) && (
          <LazyPart meanwhile={null}>
            <CrisisPanelByWords words={props.search.searchQuery} />
          </LazyPart>
        )
      )}
      {data?.place?.isKnown === false && (
        <p className={note}>
          <Trans>We don’t know “{data.place.name}”. Try a ZIP code or a US city.</Trans>
        </p>
      )}
      {props.search.area && data?.place?.others && (
        <p className="mb-3 text-meta text-soft">
          <Trans>{data.place.name}. Not the right place?</Trans>
          {data.place.others.map((area) => (
            <Link
              key={area}
              to="/search"
              search={addressParamsOf({ ...props.search, area, page: 1 })}
              className="ml-3 inline-block py-1 underline"
            >
              {area}
            </Link>
          ))}
        </p>
      )}
      <ResultsByState {...props} />
      {data?.crisis === 'strained' && (
        <div className="mt-8">
          <CrisisPanel crisis="strained" />
        </div>
      )}
    </>
  )
}

/** The results in each state: loading, failed, empty, past the last page, or with providers. */
const ResultsByState = ({ search, results, isVisitor }: ResultsProps) => {
  const { data, error, isError, isPlaceholderData, refetch } = results
  if (isError) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <ResultsSkeleton />
  // While the previous search's empty results are the placeholder, do not yet say that nobody matches.
  if (data.providers.length === 0)
    return isPlaceholderData ? (
      <ResultsSkeleton />
    ) : (
      <LazyPart
        meanwhile={
          <p className="py-12 text-center text-soft">
            <Trans>Checking similar searches…</Trans>
          </p>
        }
      >
        <NobodyHere search={search} isVisitor={isVisitor} found={data} />
      </LazyPart>
    )
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('transition-opacity duration-200', isPlaceholderData && 'opacity-55 delay-150')}
    >
      {data.closest && (data.unknownWords || !data.unmet) && (
        <p className={note}>
          {data.unknownWords
            ? t`No one here mentions “${data.unknownWords.join(' ')}”.`
            : t`No exact match. These come closest.`}
        </p>
      )}
      {/* The server's order (docs/decisions/0026), which no other language has. */}
      {language === 'es' &&
        search.sort === 'best' &&
        !data.unmet &&
        !data.crisis &&
        data.providers.some(({ languages }) => languages.includes('spanish')) && (
          <p className="mb-3 text-meta text-soft">
            <Trans>Among people who fit your search equally, those who speak Spanish come first.</Trans>
          </p>
        )}
      {data.unmet && <Unlisted search={search} named={data.unmet} />}
      <FoundPeople
        providers={data.providers}
        place={data.place}
        isByDistance={search.sort === 'distance'}
        start={(search.page - 1) * searchLimits.pageSize}
      />
      {data.others?.[0] && (
        <div className="mt-6 border-t border-edge pt-5">
          <Unlisted search={search} named={data.named} />
          <PeopleCards providers={data.others} label={t`Others who come close`} />
        </div>
      )}
      <SearchPages search={search} totalCount={data.totalCount} />
    </div>
  )
}

/** Said only of people none of whom have it (docs/decisions/0070). */
const Unlisted = ({
  search,
  named = [],
}: {
  search: SearchParams
  named?: readonly NamedFilter[] | undefined
}) => {
  const labels = namedChipsOf(search, named).map(({ label }) => label)
  return (
    <h3 className="mb-3 text-head">
      {labels.length > 1
        ? t`These people don’t list everything you asked for: ${labels.join(', ')}`
        : t`These people don’t list ${labels.join()}`}
    </h3>
  )
}

const note = 'mb-4 rounded-control bg-sand px-4 py-3'

interface FoundPeopleProps {
  readonly providers: readonly FoundProvider[]
  readonly place: PlaceFound | undefined
  readonly isByDistance?: boolean
  /** The number of results on the previous pages. */
  readonly start: number
}

/**
 * For a search with a place: first the providers who come, then, each under a heading, those whom one can go to, unless
 * all are in the order of the distance, and those who meet by video.
 */
export const FoundPeople = ({ providers, place, isByDistance = false, start }: FoundPeopleProps) => {
  if (!place?.isKnown) return <PeopleCards providers={providers} />
  const isVisited = ({ comes, receives }: FoundProvider) => !isByDistance && receives && !comes
  const comers = providers.filter((each) => !each.by_video && !isVisited(each))
  const visited = providers.filter(isVisited)
  const byVideo = providers.filter(({ by_video }) => by_video)
  const byVideoCount = place.videoCount ?? 0
  return (
    <>
      {comers.length > 0 && <PeopleCards providers={comers} />}
      {visited.length > 0 && (
        <section aria-labelledby="visited" className={comers.length > 0 ? 'mt-9' : undefined}>
          <h3 id="visited" className="mb-4 text-head">
            <Trans>You go to them</Trans>
          </h3>
          <PeopleCards providers={visited} label={t`You go to them`} />
        </section>
      )}
      {start === 0 && place.inPersonCount === 0 && (
        <p className={note}>
          {place.isServed
            ? t`No one who serves ${areaWords(place)} matches all of this.`
            : t`No one on ${productName} serves ${areaWords(place)} yet.`}
        </p>
      )}
      {byVideo.length > 0 && (
        <section
          aria-labelledby="by-video"
          className={comers.length + visited.length > 0 ? 'mt-9' : undefined}
        >
          <h3 id="by-video" className="text-head">
            <Trans>Also by video</Trans>
          </h3>
          <p className="mt-1 mb-4 text-soft">
            <Trans>
              {numberWords(byVideoCount)}{' '}
              {plural(byVideoCount, { one: 'person who meets', other: 'people who meet' })} parents by video.
              Some can work with families in certain states only, so ask first.
            </Trans>
          </p>
          <PeopleCards providers={byVideo} label={t`Also by video`} />
        </section>
      )}
    </>
  )
}

/** What the server says of a search that it has no time for; of any other failure, what it may be. */
const whyFailed = (error: Error) =>
  error instanceof CallError && (error.status === 429 || error.status === 503)
    ? error.message
    : t`Your connection may be weak, or we may be fixing something.`

/** product.md, "Errors": a failed load shows an empty list (the query client logs the failure). */
const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <>
    <PeopleCards providers={[]} />
    <div role="alert" className="rounded-panel bg-sand px-6 py-12 text-center">
      <h3 className="text-head">
        <Trans>We couldn’t load results</Trans>
      </h3>
      <p className="mx-auto mt-2 max-w-[29em] text-soft">
        <Trans>Your search is still here. {whyFailed(error)}</Trans>
      </p>
      <Button kind="neutral" className="mt-6" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  </>
)

/** Links to the previous and the next page of results. */
const SearchPages = ({ search, totalCount }: { search: SearchParams; totalCount: number }) => (
  <Pagination
    page={search.page}
    last={Math.ceil(totalCount / searchLimits.pageSize)}
    link={(page, props) => (
      <Link
        to="/search"
        search={addressParamsOf({ ...search, page })}
        onClick={focusPeopleCount}
        {...props}
      />
    )}
  />
)
