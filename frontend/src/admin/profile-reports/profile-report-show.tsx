import Link from '@mui/material/Link'
import { masked } from 'backend/contract/masked'
import { closeProfileReport, type ProfileReportRow } from 'backend/contract/profiles/profile-reports'
import { Link as RouterLink } from 'react-router-dom'
import { reportStatuses, reportTones } from '../lists/report-states.ts'
import { StatusChip } from '../lists/sign.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { isPseudonym, recordPage } from '../shown/record-links.ts'
import { RecordPage } from '../records/record-page.tsx'
import { CloseReport } from '../acts/close-report.tsx'
import { profileReportChoices, profileReportOutcomeWords, profileReportReasonWords } from './report-words.ts'

export const ProfileReportShow = () => (
  <RecordPage<ProfileReportRow>
    kind="profile-reports"
    choices={profileReportChoices}
    listLabel="Reported profiles"
    titleOf={({ providerName }) =>
      providerName === null || providerName === masked ? 'Reported profile' : `Report about ${providerName}`
    }
    actionsOf={(report) => (
      <CloseReport
        command={closeProfileReport}
        lead="The provider won’t be told about the report."
        report={report}
        outcomes={profileReportOutcomeWords}
      />
    )}
    drawingOf={(report) => ({
      lead: <StatusChip tone={reportTones[report.status]}>{reportStatuses[report.status]}</StatusChip>,
      words: report.words,
      parts: [
        {
          title: 'Report',
          facts: [
            ['Reason', profileReportReasonWords[report.reason]],
            [
              'Profile',
              <Link component={RouterLink} to={recordPage('providers', report.providerId)}>
                <MaskedText value={report.providerName ?? 'A deleted profile'} />
              </Link>,
            ],
            [
              'Reported by',
              isPseudonym(report.reporterId) ? (
                <MaskedText value={report.reporterName} of={report.reporterId} />
              ) : (
                <Link component={RouterLink} to={recordPage('people', report.reporterId)}>
                  <MaskedText value={report.reporterName ?? 'A deleted account'} />
                </Link>
              ),
            ],
            ['Reported', <MomentCell at={report.reportedAt} />],
            ['Closed', <MomentCell at={report.closedAt} />],
            ['Outcome', report.outcome === null ? 'None yet' : profileReportOutcomeWords[report.outcome]],
          ],
        },
      ],
    })}
  />
)
