import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { lazy } from 'react'
import { LazyPart } from '../screens/lazy-part.tsx'

const ReplyTime = lazy(async () => ({ default: (await import('./reply-time.tsx')).ReplyTime }))

/**
 * Each message may change the reply time, so only the browser fetches it: the page stays cacheable (ADR
 * 0018).
 */
export const LazyReplyTime = ({ provider }: { provider: ProviderRecord }) => (
  <LazyPart meanwhile={null}>
    <ReplyTime provider={provider} />
  </LazyPart>
)
