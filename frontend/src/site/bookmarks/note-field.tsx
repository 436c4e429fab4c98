import { longestBookmarkNote } from 'backend/contract/bookmarks/bookmarks'
import { Field, TextArea } from '../../ui/field.tsx'
import { useNoteEditor } from './use-note.ts'

interface NoteFieldProps {
  readonly providerId: string
  readonly name: string
  readonly note: string | null
}

/** From this many remaining characters on, the count is announced. */
const worthSaying = 100

/** A private note, edited in place. It is saved when the field or the page is left, and on Ctrl+Enter. */
export const NoteField = ({ providerId, name, note }: NoteFieldProps) => {
  const { keep, draft, setDraft, state } = useNoteEditor(providerId, note ?? '')
  const left = longestBookmarkNote - draft.length
  return (
    <div className="min-w-0 scriptless:hidden">
      <Field
        label={
          <>
            Your note<span className="sr-only"> on {name}</span>
          </>
        }
        help="Only you can see this."
        error={
          state === 'failed'
            ? 'This note isn’t saved yet. It’s still here. Try again in a moment.'
            : undefined
        }
      >
        {(control) => (
          <TextArea
            {...control}
            value={draft}
            maxLength={longestBookmarkNote}
            rows={2}
            className="field-sizing-content min-h-16! text-sm"
            onChange={({ target }) => setDraft(target.value)}
            onBlur={keep}
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) keep()
            }}
          />
        )}
      </Field>
      <p role="status" className="mt-1 min-h-5 text-xs text-soft">
        {state === 'kept' ? 'Note saved' : left <= worthSaying ? `${left} characters left` : ''}
      </p>
    </div>
  )
}
