import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { lazy } from 'react'
import { Late } from '../screens/late.tsx'

const ReplyTime = lazy(async () => ({ default: (await import('./reply-time.tsx')).ReplyTime }))

/** Each message may change it: asked by the browser, it keeps no page from being kept (docs/decisions/0018). */
export const LateReplyTime = ({ provider }: { provider: ProviderRecord }) => (
  <Late meanwhile={null}>
    <ReplyTime provider={provider} />
  </Late>
)
