import { t } from 'backend/language/texts'
import { Field, TextArea } from '../../ui/field.tsx'
import { numberWords } from '../../ui/number-words.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useCommandForm, type CommandDeclaration, type FieldName } from './use-command-form.ts'

interface ReportDialogProps<D extends CommandDeclaration> {
  readonly command: D
  /** The field that names what is reported, and its value. */
  readonly about: { readonly name: string; readonly value: string }
  readonly title: string
  readonly lead: string
  /** The words for each reason. */
  readonly reasons: Readonly<Record<string, string>>
  readonly wordsLabel: string
  /** Characters. */
  readonly longestWords: number
  readonly onReported: () => void
  readonly onClose: () => void
}

/** Reports a profile or a conversation to our team: a reason, and words if somebody wants to say more. */
export const ReportDialog = <D extends CommandDeclaration>(props: ReportDialogProps<D>) => {
  const { command, about, title, lead, reasons, wordsLabel, longestWords, onReported, onClose } = props
  const form = useCommandForm(command, {
    onDone: () => {
      onClose()
      onReported()
    },
  })
  const nameOf = (name: string) => name as FieldName<D>
  return (
    <FormDialog
      form={form}
      title={title}
      lead={lead}
      send={t`Send report`}
      sending={t`Sending…`}
      onClose={onClose}
    >
      <input type="hidden" {...about} />
      <RadioCards
        name="reason"
        label={t`What’s wrong?`}
        columns={1}
        options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
        error={form.errorOf(nameOf('reason'))}
      />
      <Field
        label={wordsLabel}
        help={t`Up to ${numberWords(longestWords)} characters.`}
        error={form.errorOf(nameOf('words'))}
      >
        {(control) => <TextArea {...control} {...form.field(nameOf('words'))} rows={3} />}
      </Field>
    </FormDialog>
  )
}
