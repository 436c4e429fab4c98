import { Trans } from '../../ui/trans.tsx'
import { Link } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { dayAndTimeOf } from '../people/day-and-time.ts'
import { ProviderCard } from '../people/provider-card.tsx'

/** The number of people shown on a phone, side by side; a link above them leads to the others. */
const onPhone = 3

/** Renders nothing if nobody is featured yet. */
export const FeaturedPeople = ({ providers }: { providers: readonly ProviderRecord[] }) =>
  providers.length > 0 && (
    <section className="page pt-4 pb-2 md:py-14" aria-labelledby="people">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="people" className="text-xl md:text-2xl">
          <Trans>Meet a few providers</Trans>
        </h2>
        <Link to="/search" className="text-link">
          <Trans>See all</Trans>
        </Link>
      </div>
      <ul className="mt-3 grid gap-3 max-md:-mx-5 max-md:snap-x max-md:scroll-px-5 max-md:auto-cols-[min(20.5rem,86vw)] max-md:grid-flow-col max-md:overflow-x-auto max-md:px-5 max-md:pb-2 md:mt-7 md:grid-cols-2 md:gap-4 lg:grid-cols-3 md:[&_.line-clamp-2]:line-clamp-none [&_p.truncate]:whitespace-normal">
        {providers.map((provider, index) => (
          <li key={provider.id} className={index < onPhone ? 'max-md:snap-start' : 'max-md:hidden'}>
            <ProviderCard
              provider={provider}
              nextFree={
                // The day alone: these people are in many zones, and a card has no room for every clock.
                provider.next_free && (
                  <p className="rounded-full bg-wash px-3 py-0.5 text-ink">
                    <Trans>Available {dayAndTimeOf(provider.next_free.text).day}</Trans>
                  </p>
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
