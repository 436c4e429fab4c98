import { Link } from '@tanstack/react-router'
import { fewestConversationsCounted } from 'backend/contract/messages/response-time'
import { t } from 'backend/language/texts'
import { useCall } from '../../server/queries.ts'
import { useServerQuery } from '../../server/use-server-query.ts'
import { ToCome } from '../../ui/skeleton.tsx'
import { Trans } from '../../ui/trans.tsx'
import { ownResponseTimeQuery, type OwnResponseTime } from '../people/own-reply-time-query.ts'
import { replyWords, replyDurationWords } from '../people/reply-words.ts'
import { shortTime } from '../people/times.ts'
import { PageSection } from '../screens/app-page.tsx'

type Conversation = OwnResponseTime['conversations'][number]

/** The reply time that the provider's profile shows, with the conversations it is computed from. */
export const ReplyTimePanel = () => {
  const { data, isError } = useServerQuery({ ...ownResponseTimeQuery(useCall()), retryOnMount: false })
  if (!data && !isError) return <ToCome />
  if (!data || data.conversations.length === 0) return null
  return (
    <PageSection id="reply-time" title={t`Your reply time`}>
      <p className="mt-1 text-soft">{leadOf(data)}</p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-meta font-semibold">
          <Trans>Conversations that count</Trans>
        </summary>
        <p className="mt-1 max-w-[36em] text-meta text-soft">
          <Trans>
            We use your latest 20 conversations from the last 90 days, and measure the time from a parent’s
            first message to your first reply. Your profile shows the middle one of your reply times, rounded
            up to 1, 4, 12 or 24 hours or 3 days. A conversation with no reply after 3 days counts as the
            slowest.
          </Trans>
        </p>
        <table className="mt-3 w-full text-meta tabular-nums">
          <thead>
            <tr className="text-left text-soft">
              <th scope="col" className="py-1 font-medium">
                <Trans>Conversation</Trans>
              </th>
              <th scope="col" className="py-1 font-medium">
                <Trans>First reply</Trans>
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                <Trans>Counts</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.conversations.map((one) => (
              <Row key={one.conversationId} conversation={one} />
            ))}
          </tbody>
        </table>
      </details>
    </PageSection>
  )
}

const Row = ({ conversation: one }: { conversation: Conversation }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-1 pr-3 text-left font-normal">
      <Link
        to="/dashboard/provider/messages/$id"
        params={{ id: one.conversationId }}
        className="text-link inline-flex min-h-11 items-center"
      >
        {one.name ?? t`Former member`}
      </Link>{' '}
      <span className="text-soft">{shortTime(one.startedAt)}</span>
    </th>
    <td className="py-1 pr-3">{one.minutes === null ? t`No reply yet` : replyDurationWords(one.minutes)}</td>
    <td className="py-1 text-right">{one.counts ? t`Yes` : t`No`}</td>
  </tr>
)

const leadOf = ({ withinHours, medianMinutes, conversations }: OwnResponseTime): string => {
  const words = replyWords(withinHours)
  if (words !== null && medianMinutes !== null)
    return t`Your profile says “${words}”: half of your first replies took ${replyDurationWords(medianMinutes)} or less.`
  const counted = conversations.filter(({ counts }) => counts).length
  return counted < fewestConversationsCounted
    ? t`Not on your profile yet. It appears after ${fewestConversationsCounted} conversations, and you have ${counted} so far.`
    : t`Not on your profile. It appears when half of your first replies come within 3 days.`
}
