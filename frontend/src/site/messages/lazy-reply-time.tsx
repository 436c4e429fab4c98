import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { lazy } from 'react'
import { LazyPart } from '../screens/lazy-part.tsx'

const ReplyTime = lazy(async () => ({ default: (await import('./reply-time.tsx')).ReplyTime }))

/**
 * Its place is held, so that nothing moves when it is there. Each message may change the reply time, so only the browser fetches it: the page stays cacheable (ADR
 * 0018).
 */
export const LazyReplyTime = ({ provider }: { provider: ProviderRecord }) => (
  <LazyPart meanwhile={<div className="mt-2 min-h-11" />}>
    <ReplyTime provider={provider} />
  </LazyPart>
)
