/** Closes a report: what staff found, and why. */
import { closeProfileReport, type ProfileReportRow } from 'backend/contract/profiles/profile-reports'
import { ActButton } from '../acts/act-button.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'
import { OutcomeChoice } from '../acts/outcome-choice.tsx'
import { profileReportOutcomeWords } from './report-words.ts'

export const CloseReport = ({ id, status }: Pick<ProfileReportRow, 'id' | 'status'>) =>
  status === 'open' && (
    <ActButton act="closeProfileReport" label="Close report" isMain>
      {(close) => (
        <ActDialog
          act={closeProfileReport}
          title="Close this report?"
          lead="The provider won’t be told about the report."
          about={{ reportId: id }}
          send="Close"
          sending="Closing…"
          done={() => 'Report closed.'}
          onClose={close}
          fields={(errorOf) => (
            <OutcomeChoice outcomes={profileReportOutcomeWords} error={errorOf('outcome')} />
          )}
        />
      )}
    </ActButton>
  )
