import { reportConversation } from 'backend/contract/messages/acts'
import { longestReport, type reportReasons } from 'backend/contract/messages/limits'
import { ReportDialog } from '../../forms/report-dialog.tsx'

const reasons: Readonly<Record<(typeof reportReasons)[number], string>> = {
  harassment: 'They’re harassing or threatening me',
  unsafe_care: 'Their care or advice is unsafe',
  spam: 'It’s spam or advertising',
  asks_for_money: 'They’re asking for money in a way that feels wrong',
  other: 'Something else',
}

interface ReportConversationProps {
  readonly conversationId: string
  readonly onReported: () => void
  readonly onClose: () => void
}

export const ReportConversation = ({ conversationId, ...after }: ReportConversationProps) => (
  <ReportDialog
    command={reportConversation}
    about={{ name: 'conversationId', value: conversationId }}
    title="Report this conversation"
    lead="If you report it, our team can read the last 50 messages until the report is closed. The other person won’t be told. We’ll tell you here what we decide."
    reasons={reasons}
    wordsLabel="Anything else we should know? (optional)"
    longestWords={longestReport}
    {...after}
  />
)
