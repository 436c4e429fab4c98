import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { lazy } from 'react'
import { Late } from '../../screens/late.tsx'
import { FreeTimesPlace } from './free-times-place.tsx'

const NextFreeTimes = lazy(async () => ({ default: (await import('./next-free-times.tsx')).NextFreeTimes }))

/** Fetched after the profile: what asks for the times carries the schemas, which nothing else of a profile needs. */
export const LateFreeTimes = ({ provider }: { provider: Pick<ProviderRecord, 'id' | 'slug'> }) => (
  <Late meanwhile={<FreeTimesPlace />}>
    <NextFreeTimes provider={provider} />
  </Late>
)
