/** Closes a report: what staff found, and why. The person who reported reads both. */
import { closeConversationReport, type ConversationReportRow } from 'backend/contract/messages/moderation'
import { ActButton } from '../acts/act-button.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'
import { OutcomeChoice } from '../acts/outcome-choice.tsx'
import { reportOutcomeWords } from './report-words.ts'

export const CloseReport = ({ id, status }: Pick<ConversationReportRow, 'id' | 'status'>) =>
  status === 'open' && (
    <ActButton act="closeConversationReport" label="Close report" isMain>
      {(close) => (
        <ActDialog
          act={closeConversationReport}
          title="Close this report?"
          lead="The person who reported it will see the outcome and your reason. The other person won’t be told who reported it."
          about={{ reportId: id }}
          send="Close"
          sending="Closing…"
          done={() => 'Report closed.'}
          onClose={close}
          fields={(errorOf) => <OutcomeChoice outcomes={reportOutcomeWords} error={errorOf('outcome')} />}
        />
      )}
    </ActButton>
  )
