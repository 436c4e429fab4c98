import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { lazy } from 'react'
import { LazyPart } from '../../screens/lazy-part.tsx'
import { NextFreeTimesSection } from './next-free-times-section.tsx'

const NextFreeTimes = lazy(async () => ({ default: (await import('./next-free-times.tsx')).NextFreeTimes }))

/** Fetched after the profile: what asks for the times carries the schemas, which nothing else of a profile needs. */
export const LazyFreeTimes = ({ provider }: { provider: Pick<ProviderRecord, 'id' | 'slug'> }) => (
  <LazyPart meanwhile={<NextFreeTimesSection />}>
    <NextFreeTimes provider={provider} />
  </LazyPart>
)
