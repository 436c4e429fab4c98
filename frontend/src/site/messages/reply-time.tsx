import { Trans } from '../../ui/trans.tsx'
import { Link } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { useCall } from '../../server/queries.ts'
import { useServerQuery } from '../../server/use-server-query.ts'
import { useIsOwnProfile } from '../profiles/public/price-card.tsx'
import { responseTimesQuery } from '../people/reply-time-query.ts'
import { replyWords } from '../people/reply-words.ts'

/**
 * "Usually replies within 4 hours" on a profile; a tap explains how that is computed (product.md,
 * "Messages"). Renders nothing if there are too few conversations. The profile's owner gets a link to the
 * conversations that count.
 */
export const ReplyTime = ({ provider }: { provider: ProviderRecord }) => {
  const { data } = useServerQuery({ ...responseTimesQuery(useCall(), provider.id), retryOnMount: false })
  const isOwn = useIsOwnProfile(provider)
  const time = data?.times[0]
  const words = replyWords(time?.withinHours ?? null)
  if (!time || words === null) return null
  const firstName = firstNameOf(provider.name)
  return (
    <details className="mt-2 max-w-[56ch] sm:mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-soft underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current">
        {words}
      </summary>
      <div className="rounded-card border border-line bg-card px-5 py-4 text-sm">
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
