import { reportOutcomeWords, type ConversationReportRow } from 'backend/contract/messages/console-reports'
import { closeConversationReport } from 'backend/contract/messages/moderation'
import { CloseReport } from '../acts/close-report.tsx'
import { partsOf } from '../lists/list-types.ts'
import { ReportedMessages } from './reported-messages.tsx'

export { conversationReportsList as list } from 'backend/contract/messages/console-reports'

export const parts = partsOf<ConversationReportRow>({
  acts: (report) => (
    <CloseReport
      command={closeConversationReport}
      lead="The person who reported it will see the outcome and your reason. The other person won’t be told who reported it."
      report={report}
      outcomes={reportOutcomeWords}
    />
  ),
  below: (report) => <ReportedMessages key={report.id} report={report} />,
})
