import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { lazy } from 'react'
import { LazyPart } from '../screens/lazy-part.tsx'

const ReplyTime = lazy(async () => ({ default: (await import('./reply-time.tsx')).ReplyTime }))

/** Each message may change it: asked by the browser, it keeps no page from being kept (docs/decisions/0018). */
export const LazyReplyTime = ({ provider }: { provider: ProviderRecord }) => (
  <LazyPart meanwhile={null}>
    <ReplyTime provider={provider} />
  </LazyPart>
)
