import { useRouteContext } from '@tanstack/react-router'
import { changeBookmarkNote, longestNote } from 'backend/contract/bookmarks/bookmarks'
import { useEffect, useRef, useState } from 'react'
import { Field, TextArea } from '../../ui/field.tsx'
import { bookmarksQuery } from './bookmarks-query.ts'
import { tellOtherTabs } from './saved-ids.ts'

interface NoteFieldProps {
  readonly providerId: string
  readonly name: string
  readonly note: string | null
}

/** Characters left from which on they are counted aloud. */
const worthSaying = 100

/** A private note, written in place: kept when the field is left, with Ctrl+Enter, and when the page is. */
export const NoteField = ({ providerId, name, note }: NoteFieldProps) => {
  const { keep, draft, setDraft, state } = useNote(providerId, note ?? '')
  const left = longestNote - draft.length
  return (
    <div className="min-w-0 scriptless:hidden">
      <Field
        label={
          <>
            Your note<span className="sr-only"> on {name}</span>
          </>
        }
        help="Only you see this."
        error={
          state === 'failed'
            ? 'This note isn’t saved yet. It’s still here; try again in a moment.'
            : undefined
        }
      >
        {(control) => (
          <TextArea
            {...control}
            value={draft}
            maxLength={longestNote}
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

/** What is written stands before what the server has, until it is kept; one change is sent after the other. */
const useNote = (providerId: string, note: string) => {
  const { call, queryClient } = useRouteContext({ from: '__root__' })
  const [written, setWritten] = useState<string>()
  const [state, setState] = useState<'idle' | 'kept' | 'failed'>('idle')
  const latest = useRef({ sent: note, written })
  const line = useRef(Promise.resolve())
  useEffect(() => {
    latest.current.written = written
  }, [written])

  const keep = () => {
    const text = latest.current.written?.trim()
    if (text === undefined || text === latest.current.sent.trim()) return
    const before = latest.current.sent
    latest.current.sent = text
    line.current = line.current
      .then(async () => {
        await call(changeBookmarkNote, { providerId, note: text })
        queryClient.setQueryData(
          bookmarksQuery(call).queryKey,
          (known) =>
            known && {
              ...known,
              bookmarks: known.bookmarks.map((one) =>
                one.provider.id === providerId ? { ...one, note: text || null } : one,
              ),
            },
        )
        tellOtherTabs()
        setWritten((now) => (now?.trim() === text ? undefined : now))
        setState('kept')
      })
      .catch(() => {
        latest.current.sent = before
        setState('failed')
      })
  }
  const keepNow = useRef(keep)
  useEffect(() => {
    keepNow.current = keep
    if (latest.current.written === undefined) latest.current.sent = note
  })
  useEffect(() => () => keepNow.current(), [])

  const setDraft = (text: string) => {
    setWritten(text)
    setState('idle')
  }
  return { keep, draft: written ?? note, setDraft, state }
}
