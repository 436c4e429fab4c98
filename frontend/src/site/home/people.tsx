import { Link } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { ProviderCard } from '../providers/provider-card.tsx'

/** Nothing where nobody is featured yet: a heading over an empty place would promise what is not there. */
export const People = ({ providers }: { providers: readonly ProviderRecord[] }) =>
  providers.length > 0 && (
    <section className="page py-14" aria-labelledby="people">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="people" className="text-2xl">
          Meet a few providers
        </h2>
        <Link to="/search" className="text-link">
          See all
        </Link>
      </div>
      <ul className="mt-7 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {providers.map((provider) => (
          <li key={provider.id}>
            <ProviderCard provider={provider} />
          </li>
        ))}
      </ul>
    </section>
  )
