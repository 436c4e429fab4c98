import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { lazy } from 'react'
import { LazyPart } from '../../screens/lazy-part.tsx'
import { NextFreeTimesSection } from './next-free-times-section.tsx'

const NextFreeTimes = lazy(async () => ({ default: (await import('./next-free-times.tsx')).NextFreeTimes }))

/**
 * Loaded after the profile, because the query for free times needs schemas that nothing else on a profile
 * needs.
 */
export const LazyFreeTimes = ({ provider }: { provider: Pick<ProviderRecord, 'id' | 'name' | 'slug'> }) => (
  <LazyPart meanwhile={<NextFreeTimesSection />}>
    <NextFreeTimes provider={provider} />
  </LazyPart>
)
