import {
  profileReportOutcomeWords,
  type ProfileReportRow,
} from 'backend/contract/profiles/console-profile-reports'
import { closeProfileReport } from 'backend/contract/profiles/profile-reports'
import { CloseReport } from '../acts/close-report.tsx'
import { partsOf } from '../lists/list-types.ts'
import { DecidedEarlier } from '../records/decided-before.tsx'
import { SeenThen } from '../records/seen-then.tsx'

export { profileReportsList as list } from 'backend/contract/profiles/console-profile-reports'

export const parts = partsOf<ProfileReportRow>({
  acts: (report) => (
    <CloseReport
      command={closeProfileReport}
      lead="The provider won’t be told about the report."
      report={report}
      outcomes={profileReportOutcomeWords}
    />
  ),
  below: ({ id, reportedAt }) => (
    <>
      <DecidedEarlier kind="profile-reports" id={id} />
      <SeenThen kind="profile-reports" id={id} at={reportedAt} />
    </>
  ),
})
