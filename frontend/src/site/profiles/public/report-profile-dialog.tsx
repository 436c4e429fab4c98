import {
  longestProfileReport,
  reportProfile,
  type ProfileReportReason,
} from 'backend/contract/profiles/profile-reports'
import { t } from 'backend/language/texts'
import { toastSuccess } from '../../../ui/toast.ts'
import { ReportDialog } from '../../forms/report-dialog.tsx'

const reasons: Readonly<Record<ProfileReportReason, string>> = {
  not_who_they_say: t`They aren’t who they say they are`,
  false_claims: t`Something on this profile isn’t true`,
  unsafe_care: t`Their care is unsafe`,
  offensive: t`It’s offensive`,
  spam: t`It’s spam or a scam`,
  other: t`Something else`,
}

interface ReportProfileDialogProps {
  readonly providerId: string
  readonly firstName: string
  readonly onClose: () => void
}

export const ReportProfileDialog = ({ providerId, firstName, onClose }: ReportProfileDialogProps) => (
  <ReportDialog
    command={reportProfile}
    about={{ name: 'providerId', value: providerId }}
    title={t`Report ${firstName}’s profile`}
    lead={t`Our team reads every report. ${firstName} won’t be told who sent it. If someone is in danger, call 911.`}
    reasons={reasons}
    wordsLabel={t`Tell us more (optional)`}
    longestWords={longestProfileReport}
    onReported={() => toastSuccess(t`Thank you. We’ll look into it.`)}
    onClose={onClose}
  />
)
