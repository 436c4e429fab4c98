import { Link } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { useCall } from '../../server/queries.ts'
import { useServerQuery } from '../../server/use-server-query.ts'
import { Trans } from '../../ui/trans.tsx'
import { responseTimesQuery } from '../people/reply-time-query.ts'
import { replyWords } from '../people/reply-words.ts'
import { useIsOwnProfile } from '../profiles/public/price-card.tsx'

/**
 * "Usually replies within 4 hours" on a profile; a tap explains how that is computed (product.md,
 * "Messages"). With too few conversations it says so, so that its place is the same. The profile's owner gets a link to the
 * conversations that count.
 */
export const ReplyTime = ({ provider }: { provider: ProviderRecord }) => {
  const { data } = useServerQuery({ ...responseTimesQuery(useCall(), provider.id), retryOnMount: false })
  const isOwn = useIsOwnProfile(provider)
  const time = data?.times[0]
  const words = replyWords(time?.withinHours ?? null)
  if (!data) return <div className="mt-2 min-h-11" />
  if (!time || words === null)
    return (
      <p className="mt-2 flex min-h-11 items-center text-meta text-soft">
        <Trans>Too few conversations so far to tell a reply time</Trans>
      </p>
    )
  const firstName = firstNameOf(provider.name)
  return (
    <details className="mt-2 max-w-[36em]">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-meta text-soft hover:text-ink">
        {words}
      </summary>
      <div className="pb-3 text-meta text-soft">
        <p>
          <Trans>
            At least half of {firstName}’s first replies came within this time. We use the latest
            conversations from the last 90 days (up to 20; currently {time.counted}), and measure the time
            from a parent’s first message to the first reply. A conversation with no reply after 3 days counts
            as the slowest.
          </Trans>
        </p>
        {isOwn && (
          <Link
            to="/dashboard/provider"
            hash="reply-time"
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            <Trans>See which conversations count</Trans>
          </Link>
        )}
      </div>
    </details>
  )
}
