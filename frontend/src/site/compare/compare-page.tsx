import { Link } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { plural, t } from 'backend/language/texts'
import { buttonClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import { Face } from '../people/face.tsx'
import { typesAndPlaceWords } from '../people/provider-words.ts'
import { CompareTable, type ComparedProvider } from './compare-table.tsx'

interface ComparePageProps {
  /** The providers that were found, in the order of the address. */
  readonly providers: readonly ComparedProvider[]
  /** The place from which distances are said. */
  readonly place?: string | undefined
  /** The number of ids in the address. */
  readonly asked: number
  /** Whom to begin with, while there are too few. */
  readonly featured: readonly ProviderRecord[]
}

export const ComparePage = ({ providers, place, asked, featured }: ComparePageProps) => {
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
        <>
          <TooFew person={providers[0]} />
          <ToBeginWith chosen={providers} featured={featured} />
        </>
      )}
    </div>
  )
}

const TooFew = ({ person }: { person: ProviderRecord | undefined }) => (
  <div className="mt-3">
    <p className="max-w-[36em]">
      {person
        ? t`Add one more person to compare with ${person.name}.`
        : t`Compare 2 to 4 providers: what they do, where, what they charge and which insurance they take.`}
    </p>
    <p className="mt-2 max-w-[36em] text-soft">
      <Trans>
        Tap “Compare” on providers you’re considering, then open the comparison at the bottom of the page.
      </Trans>
    </p>
    {person && (
      <p className="mt-5 flex items-center gap-4">
        <Face person={person} size="row" isFirst className="h-18! w-16!" />
        <span>
          <span className="block text-name">{person.name}</span>
          <span className="text-meta text-soft">{typesAndPlaceWords(person)}</span>
        </span>
      </p>
    )}
    <p className="mt-5">
      <Link to="/search" className={buttonClass('main')}>
        <Trans>Find care</Trans>
      </Link>
    </p>
  </div>
)

/** Each leads to the comparison with one more. */
const ToBeginWith = ({
  chosen,
  featured,
}: {
  chosen: readonly ProviderRecord[]
  featured: readonly ProviderRecord[]
}) => {
  const others = featured.filter(({ id }) => chosen.every((each) => each.id !== id))
  if (others.length === 0) return null
  return (
    <section aria-labelledby="begin" className="mt-9">
      <h2 id="begin">
        <Trans>Start with one of these</Trans>
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {others.map((provider) => (
          <li key={provider.id} className="relative flex items-center gap-4">
            <Face person={provider} size="row" className="h-18! w-16!" />
            <article className="min-w-0">
              <h3 className="truncate">{provider.name}</h3>
              <p className="text-meta text-soft">{typesAndPlaceWords(provider)}</p>
              <Link
                to="/compare"
                search={{ ids: [...chosen, provider].map(({ slug }) => slug) }}
                resetScroll={false}
                className="inline-flex min-h-6 items-center text-meta font-semibold text-accent after:absolute after:inset-0 hover:underline"
              >
                <Trans>
                  Compare<span className="sr-only"> {provider.name}</span>
                </Trans>
              </Link>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
