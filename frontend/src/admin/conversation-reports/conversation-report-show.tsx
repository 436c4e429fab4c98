/**
 * One reported conversation: the report, its messages if staff ask for them, and the button that closes the
 * report.
 */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { closeConversationReport, type ConversationReportRow } from 'backend/contract/messages/moderation'
import { HttpError, ShowBase, useShowContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { shouldRetry } from '../data/query-client.ts'
import { lastListSearch } from '../lists/last-search.ts'
import { ListFailed } from '../lists/list-states.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { reportStatuses, reportTones } from '../lists/report-states.ts'
import { StatusChip } from '../lists/sign.tsx'
import { RecordFacts, QuotedWords } from '../records/facts.tsx'
import { PageNotFound } from '../shown/closed-pages.tsx'
import { PageFrame } from '../shown/page-frame.tsx'
import { recordPage } from '../shown/record-links.ts'
import { ScreenSkeleton } from '../shown/waiting.tsx'
import { CloseReport } from '../acts/close-report.tsx'
import { reportOutcomeWords, reportReasonWords, sideName } from './report-words.ts'
import { ReportedMessages } from './reported-messages.tsx'

const listLabel = 'Reported conversations'

/** The record has no history: the conversation's stream holds what two people wrote. */
export const ConversationReportShow = () => (
  <ShowBase
    resource="conversation-reports"
    queryOptions={{ staleTime: 0, retry: shouldRetry, onError: () => undefined }}
  >
    <Report />
  </ShowBase>
)

const Report = () => {
  const { record, error, isPending, refetch } = useShowContext<ConversationReportRow>()
  if (!record) {
    if (isPending && !error) return <ScreenSkeleton />
    if (error instanceof HttpError && error.status === 404) return <PageNotFound />
    return (
      <PageFrame title={listLabel}>
        <ListFailed message={error?.message ?? ''} isOld={false} onRetry={() => void refetch()} />
      </PageFrame>
    )
  }
  return (
    <PageFrame
      title={`A report by ${sideName(record.reportedBy, record)}`}
      lead={<StatusChip tone={reportTones[record.status]}>{reportStatuses[record.status]}</StatusChip>}
      actions={
        <CloseReport
          command={closeConversationReport}
          lead="The person who reported it will see the outcome and your reason. The other person won’t be told who reported it."
          report={record}
          outcomes={reportOutcomeWords}
        />
      }
      back={{ to: `/conversation-reports${lastListSearch('conversation-reports')}`, label: listLabel }}
    >
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
        {record.words !== null && record.words !== '' && (
          <QuotedWords>
            <MaskedText value={record.words} />
          </QuotedWords>
        )}
        <RecordFacts title="Report" facts={factsOf(record)} />
        <ReportedMessages key={record.id} report={record} />
      </Box>
    </PageFrame>
  )
}

const factsOf = (report: ConversationReportRow) =>
  [
    ['Reason', reportReasonWords[report.reason]],
    [
      'Parent',
      <Link component={RouterLink} to={recordPage('people', report.clientId)}>
        <MaskedText value={sideName('client', report)} />
      </Link>,
    ],
    [
      'Provider',
      <Link component={RouterLink} to={recordPage('providers', report.providerId)}>
        <MaskedText value={sideName('provider', report)} />
      </Link>,
    ],
    ['Messages', report.messages],
    ['Viewed by staff', report.views],
    ['Reported', <MomentCell at={report.reportedAt} />],
    ['Closed', <MomentCell at={report.closedAt} />],
    ['Outcome', report.outcome === null ? 'None yet' : reportOutcomeWords[report.outcome]],
  ] as const
