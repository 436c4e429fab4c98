import {
  longestProfileReport,
  reportProfile,
  type ProfileReportReason,
} from 'backend/contract/profiles/profile-reports'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { FormFrame } from '../../forms/form-frame.tsx'
import { useCommandForm } from '../../forms/use-command-form.ts'

const reasons: Readonly<Record<ProfileReportReason, string>> = {
  not_who_they_say: 'They aren’t who they say they are',
  false_claims: 'Something on this profile isn’t true',
  unsafe_care: 'Their care is unsafe',
  offensive: 'It’s offensive',
  spam: 'It’s spam or a scam',
  other: 'Something else',
}

interface ReportDialogProps {
  readonly providerId: string
  readonly firstName: string
  readonly onClose: () => void
}

export const ReportDialog = ({ providerId, firstName, onClose }: ReportDialogProps) => {
  const id = useId()
  const form = useCommandForm(reportProfile, {
    onDone: () => {
      onClose()
      toastSuccess('Thank you. We’ll look into it.')
    },
  })
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <h2 id={id} className="text-xl">
        Report {firstName}’s profile
      </h2>
      <p className="mt-2 mb-5 text-soft">
        Our team reads every report. {firstName} won’t be told who sent it. If someone is in danger, call 911.
      </p>
      <FormFrame form={form} labelledBy={id} send="Send report" sending="Sending…">
        <input type="hidden" name="providerId" value={providerId} />
        <RadioCards
          name="reason"
          label="What’s wrong?"
          columns={1}
          options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
          error={form.errorOf('reason')}
        />
        <Field
          label="Tell us more (optional)"
          help={`Up to ${longestProfileReport} characters.`}
          error={form.errorOf('words')}
        >
          {(control) => <TextArea {...control} {...form.field('words')} rows={3} />}
        </Field>
      </FormFrame>
      <form method="dialog" className="mt-2">
        <Button type="submit" kind="plain">
          Cancel
        </Button>
      </form>
    </Dialog>
  )
}
