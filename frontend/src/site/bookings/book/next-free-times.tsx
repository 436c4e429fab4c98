import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { nextFreeTimes } from 'backend/contract/bookings/next-free'
import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import type { Call } from '../../../server/call.ts'
import { useCall, serverQuery } from '../../../server/queries.ts'
import { useReaderZone } from '../../people/reader-zone.ts'
import { secondClockWords } from '../booking-words.ts'
import { writeBookPageSearch } from './book-page-search.ts'
import { NextFreeTimesSection } from './next-free-times-section.tsx'

/**
 * The next three days that have free times, each with its first time on both clocks. A tap opens the
 * booking page with that time chosen. Space is reserved while the times load, and the section disappears if
 * none are free.
 */
export const NextFreeTimes = ({ provider }: { provider: Pick<ProviderRecord, 'id' | 'name' | 'slug'> }) => {
  const call = useCall()
  const zone = useReaderZone()
  const { data, isError } = useQuery({
    ...nextFreeQuery(call, provider.id, zone ?? ''),
    enabled: zone !== null,
  })
  if (isError || data?.times.length === 0) return null
  return (
    <NextFreeTimesSection>
      {data && (
        <>
          <ul className="mt-2 grid grid-cols-3 gap-2 sm:gap-2.5">
            {data.times.map(({ startsAt, first, second }) => (
              <li key={startsAt}>
                <Link
                  to="/providers/$id/book"
                  params={{ id: provider.slug }}
                  search={writeBookPageSearch({
                    kind: data.kindId,
                    at: startsAt,
                    from: first.local.slice(0, 10),
                    day: first.local.slice(0, 10),
                  })}
                  className="flex h-full min-h-14 flex-col justify-center rounded-control bg-wash px-2.5 py-1.5 transition-colors duration-150 hover:bg-accent hover:text-on-accent sm:px-3.5 [&:hover_*]:text-on-accent"
                >
                  <span className="text-small whitespace-nowrap text-soft">{first.shortDay}</span>
                  <span className="text-label font-semibold whitespace-nowrap text-accent-deep">
                    {first.time} <span className="sr-only">{first.abbreviation}</span>
                  </span>
                  {second && (
                    <span className="text-small text-soft">
                      {secondClockWords(second, firstNameOf(provider.name))}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
          <p aria-hidden="true" className="mt-1.5 text-small text-soft">
            {[...new Set(data.times.map(({ first }) => first.abbreviation))].join(', ')}
          </p>
        </>
      )}
    </NextFreeTimesSection>
  )
}

/** In a file of its own, so that a profile loads no other code of bookings. */
const nextFreeQuery = (call: Call, providerId: string, zone: string) =>
  serverQuery(call, nextFreeTimes, { providerId, zone })
