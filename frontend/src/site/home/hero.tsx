import { Link } from '@tanstack/react-router'
import type { FeaturedEndorsement, ProviderRecord } from 'backend/contract/profiles/providers'
import { SearchBox } from '../search/search-box.tsx'
import { FeaturedEndorsementQuote } from './featured-endorsement-quote.tsx'
import { FeaturedPersonQuote } from './featured-person-quote.tsx'

/** Example searches in people's own words; the search understands them (product.md, "Search"). */
const examples = ['night nurse', 'help with latching', 'sleep training']

interface HeroProps {
  readonly people: readonly ProviderRecord[]
  readonly endorsement: FeaturedEndorsement | null
}

/** The search question, and beside it an endorsement or, until there is one, a featured person. */
export const Hero = ({ people, endorsement }: HeroProps) => {
  const person = people.find(({ photo }) => photo !== null) ?? people[0]
  return (
    <section className="page grid items-center gap-8 pt-4 pb-6 sm:gap-12 sm:pt-6 sm:pb-10 md:pt-12 md:pb-14 lg:grid-cols-[1.5fr_1fr] lg:gap-16">
      <div>
        <h1 className="max-w-[13ch] text-[clamp(2.5rem,1.6rem+3.9vw,4rem)]/[1.04]">
          Find support you need, when you need it
        </h1>
        <p className="mt-4 max-w-[46ch] text-lg text-soft sm:mt-5">
          Doulas, lactation consultants, night nannies and more, for the weeks after birth and the nights that
          feel long.
        </p>
        <div className="mt-6 sm:mt-8">
          <SearchBox />
        </div>
        <p className="mt-4 text-sm text-soft">
          People often search for{' '}
          {examples.map((words, index) => (
            <span key={words}>
              <Link to="/search" search={{ searchQuery: words }} className="text-link">
                {words}
              </Link>
              {index < examples.length - 1 && ', '}
            </span>
          ))}
        </p>
      </div>
      {endorsement ? (
        <FeaturedEndorsementQuote endorsement={endorsement} />
      ) : (
        person && <FeaturedPersonQuote person={person} />
      )}
    </section>
  )
}
