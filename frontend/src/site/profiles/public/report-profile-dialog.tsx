import {
  longestProfileReport,
  reportProfile,
  type ProfileReportReason,
} from 'backend/contract/profiles/profile-reports'
import { toastSuccess } from '../../../ui/toast.ts'
import { ReportDialog } from '../../forms/report-dialog.tsx'

const reasons: Readonly<Record<ProfileReportReason, string>> = {
  not_who_they_say: 'They aren’t who they say they are',
  false_claims: 'Something on this profile isn’t true',
  unsafe_care: 'Their care is unsafe',
  offensive: 'It’s offensive',
  spam: 'It’s spam or a scam',
  other: 'Something else',
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
    title={`Report ${firstName}’s profile`}
    lead={`Our team reads every report. ${firstName} won’t be told who sent it. If someone is in danger, call 911.`}
    reasons={reasons}
    wordsLabel="Tell us more (optional)"
    longestWords={longestProfileReport}
    onReported={() => toastSuccess('Thank you. We’ll look into it.')}
    onClose={onClose}
  />
)
