import Link from '@mui/material/Link'
import { masked } from 'backend/contract/masked'
import type { ProfileReportRow } from 'backend/contract/profiles/profile-reports'
import { Link as RouterLink } from 'react-router-dom'
import { reportStatuses, reportTones } from '../lists/report-states.ts'
import { Sign } from '../lists/sign.tsx'
import { MaskedText, When } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { RecordPage } from '../records/record-page.tsx'
import { CloseReport } from './close-report.tsx'
import { profileReportChoices, reportOutcomes, reportReasons } from './report-words.ts'

export const ProfileReportShow = () => (
  <RecordPage<ProfileReportRow>
    kind="profile-reports"
    choices={profileReportChoices}
    listLabel="Reported profiles"
    titleOf={({ providerName }) =>
      providerName === null || providerName === masked ? 'Reported profile' : `Report about ${providerName}`
    }
    actionsOf={(report) => <CloseReport {...report} />}
    drawingOf={(report) => ({
      lead: <Sign tone={reportTones[report.status]}>{reportStatuses[report.status]}</Sign>,
      words: report.words,
      parts: [
        {
          title: 'The report',
          facts: [
            ['Reason', reportReasons[report.reason]],
            [
              'Profile',
              <Link component={RouterLink} to={recordPage('providers', report.providerId)}>
                <MaskedText value={report.providerName ?? 'A deleted profile'} />
              </Link>,
            ],
            [
              'Reported by',
              <Link component={RouterLink} to={recordPage('people', report.reporterId)}>
                <MaskedText value={report.reporterName ?? 'A deleted account'} />
              </Link>,
            ],
            ['Reported', <When at={report.reportedAt} />],
            ['Closed', <When at={report.closedAt} />],
            ['Outcome', report.outcome === null ? 'None yet' : reportOutcomes[report.outcome]],
          ],
        },
      ],
    })}
  />
)
