import { Link } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { classNames } from '../../ui/class-names.ts'
import { rowLinkClass } from '../../ui/row.tsx'
import { Trans } from '../../ui/trans.tsx'
import { endorsementCountWords } from '../people/count-words.ts'
import { dayAndTimeOf } from '../people/day-and-time.ts'
import { Face } from '../people/face.tsx'
import { typesAndPlaceWords } from '../people/provider-words.ts'
import { sectionLinkClass } from '../screens/app-page.tsx'

/** The number of people shown on a phone; a link above them leads to the others. */
const onPhone = 3

/** Renders nothing if nobody is featured yet. */
export const FeaturedPeople = ({ providers }: { providers: readonly ProviderRecord[] }) =>
  providers.length > 0 && (
    <section className="page py-5 md:py-6" aria-labelledby="people">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="people" className="md:text-title">
          <Trans>Meet a few providers</Trans>
        </h2>
        <Link to="/search" className={sectionLinkClass}>
          <Trans>See all</Trans>
        </Link>
      </div>
      <ul className="mt-3 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 md:mt-4 lg:grid-cols-4">
        {providers.map((provider, index) => (
          <li
            key={provider.id}
            className={classNames('relative flex items-center gap-4', index >= onPhone && 'max-sm:hidden')}
          >
            <Face person={provider} size="row" className="h-18! w-16!" />
            <article className="min-w-0">
              <h3 className="truncate">
                <Link to="/providers/$id" params={{ id: provider.slug }} className={rowLinkClass}>
                  {provider.name}
                </Link>
              </h3>
              <p className="truncate text-meta text-soft">{typesAndPlaceWords(provider)}</p>
              {/* The day alone: these people are in many zones, and a row has no room for every clock. */}
              <p className="truncate text-meta">
                {provider.next_free && <Trans>Available {dayAndTimeOf(provider.next_free.text).day}</Trans>}
                {provider.next_free && provider.endorsement_count > 0 && ' · '}
                {provider.endorsement_count > 0 && endorsementCountWords(provider.endorsement_count)}
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
