import { useQueryClient } from '@tanstack/react-query'
import { longestReply } from 'backend/contract/reviews/limits'
import { replyToReview } from 'backend/contract/reviews/received-reviews'
import type { PublicReview } from 'backend/contract/reviews/reviews'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useServerCommand } from '../../../server/server-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { leaveEdits, useUnsavedEdits } from '../../forms/unsaved-edits.ts'

/** The button and the form for a reply. A review has at most one reply, which may be changed. */
export const ReplyForm = ({ review }: { review: PublicReview }) => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Form review={review} onClose={() => setOpen(false)} />
  ) : (
    <Button kind="outline" className="mt-3" onClick={() => setOpen(true)}>
      {review.reply ? 'Edit reply' : 'Reply'}
      <span className="sr-only"> to the review by {review.by}</span>
    </Button>
  )
}

const Form = ({ review, onClose }: { review: PublicReview; onClose: () => void }) => {
  const [text, setText] = useState(review.reply?.text ?? '')
  const [error, setError] = useState<string | undefined>()
  const isUnsaved = text !== (review.reply?.text ?? '')
  useUnsavedEdits(isUnsaved)
  const field = useRef<HTMLTextAreaElement>(null)
  const queryClient = useQueryClient()
  const { send, isSending } = useServerCommand(replyToReview)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() === '') {
      setError('Please write a reply')
      field.current?.focus()
      return
    }
    const outcome = await send({ reviewId: review.id, text })
    if (!outcome) return
    if ('failure' in outcome) {
      setError(outcome.failure.fields['text'] ?? outcome.failure.message)
      field.current?.focus()
      return
    }
    await queryClient.invalidateQueries()
    toastSuccess(review.reply ? 'Reply updated.' : 'Reply published.')
    onClose()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3">
      <fieldset disabled={isSending}>
        <Field label="Your reply" help="Everyone can see it below the review." error={error}>
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              dir="auto"
              rows={3}
              maxLength={longestReply}
              value={text}
              onChange={({ target: { value } }) => {
                setText(value)
                setError(undefined)
              }}
            />
          )}
        </Field>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button type="submit">{isSending ? 'Sending…' : 'Publish reply'}</Button>
          <Button kind="plain" onClick={() => leaveEdits(onClose, isUnsaved)}>
            Cancel
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
