import { Link } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { Fragment } from 'react'
import { Trans } from '../../ui/trans.tsx'
import { StandingPeople } from '../people/standing-people.tsx'
import { SearchBox } from '../search/search-box.tsx'

/** Example searches in people's own words; the search understands them (product.md, "Search"). */
const examples = [t`night nurse`, t`help with latching`, t`sleep training`]

/** The search question on the page's one dark area, and three people who may answer it. */
export const Hero = ({ people }: { people: readonly ProviderRecord[] }) => (
  <section className="-mt-16 bg-night pt-16 text-on-night [html[data-offers-language]_&]:mt-0 [html[data-offers-language]_&]:pt-0">
    <div className="page grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="pt-4 pb-6 md:pt-12 md:pb-14">
        <h1 className="max-w-[8.5em] text-display text-wrap">
          <Trans>Find support you need, when you need it</Trans>
        </h1>
        <p className="mt-3 max-w-[29em] text-on-night-soft">
          <Trans>
            Doulas, lactation consultants, night nannies and more, for the weeks after birth and the nights
            that feel long.
          </Trans>
        </p>
        <div className="mt-5 text-ink md:mt-7">
          <SearchBox />
        </div>
        <p className="mt-3 text-meta text-on-night-soft">
          <Trans>Try</Trans>{' '}
          {examples.map((words, index) => (
            <Fragment key={words}>
              <span className="inline-block">
                <Link
                  to="/search"
                  search={{ searchQuery: words }}
                  className="inline-block py-1 underline underline-offset-4 hover:text-on-night"
                >
                  {words}
                </Link>
                {index < examples.length - 1 && ','}
              </span>{' '}
            </Fragment>
          ))}
        </p>
      </div>
      <StandingPeople people={people} isFirst className="self-end" />
    </div>
  </section>
)
