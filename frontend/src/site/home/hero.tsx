import { Link } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { SearchBox } from '../search/search-box.tsx'
import { InTheirWords } from './in-their-words.tsx'

/** What people ask for in their own words; the search knows them (product.md, "Search"). */
const examples = ['night nurse', 'help with latching', 'sleep training']

/** The question first; beside it, one real person. */
export const Hero = ({ person }: { person: ProviderRecord | undefined }) => (
  <section className="page grid items-center gap-12 pt-6 pb-10 md:pt-12 md:pb-14 lg:grid-cols-[1.5fr_1fr] lg:gap-16">
    <div>
      <h1 className="max-w-[13ch] text-[clamp(2.5rem,1.6rem+3.9vw,4rem)]/[1.04]">
        Find support you need, when you need it
      </h1>
      <p className="mt-5 max-w-[46ch] text-lg text-soft">
        Doulas, lactation consultants, night nannies and more, for the weeks after a birth and the nights that
        feel long.
      </p>
      <div className="mt-8">
        <SearchBox />
      </div>
      <p className="mt-4 text-sm text-soft">
        People often ask for{' '}
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
    {person && <InTheirWords person={person} />}
  </section>
)
