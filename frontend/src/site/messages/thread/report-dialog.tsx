import { reportConversation } from 'backend/contract/messages/acts'
import { longestReport, reportReasons } from 'backend/contract/messages/limits'
import { useId, useState } from 'react'
import { useServerCommand } from '../../../server/server-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'

type Reason = (typeof reportReasons)[number]

const reasonWords: Readonly<Record<Reason, string>> = {
  harassment: 'They’re harassing or threatening me',
  unsafe_care: 'Their care or advice is unsafe',
  spam: 'It’s spam or advertising',
  asks_for_money: 'They’re asking for money in a way that feels wrong',
  other: 'Something else',
}

interface ReportDialogProps {
  readonly conversationId: string
  readonly onReported: () => void
  readonly onClose: () => void
}

export const ReportDialog = ({ conversationId, onReported, onClose }: ReportDialogProps) => {
  const id = useId()
  const { send, isSending } = useServerCommand(reportConversation)
  const [reason, setReason] = useState<Reason | undefined>()
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)
  const report = async () => {
    if (reason === undefined) return setError('Please choose a reason')
    const outcome = await send({ conversationId, reason, words })
    if (outcome === null) return
    if ('failure' in outcome) return setError(outcome.failure.message)
    onReported()
    onClose()
  }
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <h2 id={id} className="text-xl">
        Report this conversation
      </h2>
      <p className="mt-2 mb-5 text-soft">
        If you report it, our team can read the last 50 messages until the report is closed. The other person
        won’t be told. We’ll tell you here what we decide.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void report()
        }}
      >
        <div
          onChange={({ target }) => {
            const known = reportReasons.find(
              (each) => target instanceof HTMLInputElement && each === target.value,
            )
            if (known) setReason(known)
          }}
        >
          <RadioCards
            name="reason"
            label="What’s wrong?"
            columns={1}
            options={reportReasons.map((value) => ({ value, label: reasonWords[value] }))}
          />
        </div>
        <div className="mt-5">
          <Field label="Anything else we should know? (optional)">
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={longestReport}
                value={words}
                onChange={({ target: { value } }) => setWords(value)}
              />
            )}
          </Field>
        </div>
        <p role="alert" className="mt-3 font-medium text-danger empty:hidden">
          {error}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" kind="danger" disabled={isSending}>
            {isSending ? 'Sending…' : 'Send report'}
          </Button>
          <Button kind="outline" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
