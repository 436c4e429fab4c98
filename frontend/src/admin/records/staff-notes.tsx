/** What moderators wrote to each other about a record. */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { deleteNote, notes, writeNote, type NotedKind, type Notes } from 'backend/contract/staff/notes'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useCommand } from '../../commands/use-command.ts'
import { ActField } from '../acts/act-fields.tsx'
import { call } from '../data/call.ts'
import { Moment, useNow } from '../shown/moment.tsx'
import { LoadFailed } from '../shown/states.tsx'
import { logQueryKey, useConsoleQuery } from '../shown/use-answer.ts'

interface StaffNotesProps {
  readonly kind: NotedKind
  readonly id: string
}

export const StaffNotes = ({ kind, id }: StaffNotesProps) => {
  const path = `notes/${kind}/${encodeURIComponent(id)}`
  const { data, error, refetch } = useConsoleQuery(notes, path)
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: [logQueryKey, path] })
  return (
    <Card component="section" aria-label="Notes" sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          Notes
        </Typography>
        <Typography variant="body2" color="text.secondary">
          Only moderators and admins see these. They’re erased with the person.
        </Typography>
      </div>
      {error && (
        <LoadFailed
          what="the notes"
          error={error}
          isOld={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Box role="status" aria-label="Loading: Notes">
          <Skeleton />
        </Box>
      )}
      {data && data.answer.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.answer.map((note) => (
            <Note
              key={note.id}
              note={note}
              onDeleted={() => {
                heading.current?.focus()
                void readAgain()
              }}
            />
          ))}
        </Box>
      )}
      <WriteNote kind={kind} id={id} onWritten={() => void readAgain()} />
    </Card>
  )
}

const Note = ({ note, onDeleted }: { note: Notes[number]; onDeleted: () => void }) => {
  const { id: noteId, text, authorName, writtenAt, mayDelete } = note
  const { send, isSending } = useCommand(call, deleteNote)
  const notify = useNotify()
  const now = useNow()
  const remove = async () => {
    const sent = await send({ noteId })
    if (sent && 'failure' in sent) notify(sent.failure.message, { type: 'error' })
    else if (sent) onDeleted()
  }
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', color: 'text.secondary' }}>
        <Typography variant="body2" sx={{ mr: 'auto' }}>
          {authorName ?? 'A deleted account'}, <Moment at={writtenAt} now={now} />
        </Typography>
        {mayDelete && (
          <Button size="small" color="secondary" disabled={isSending} onClick={() => void remove()}>
            Delete
          </Button>
        )}
      </Box>
    </Box>
  )
}

const WriteNote = ({ kind, id, onWritten }: StaffNotesProps & { onWritten: () => void }) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { send, isSending } = useCommand(call, writeNote)
  const notify = useNotify()
  const save = async () => {
    const sent = await send({ kind, id, text })
    if (!sent) return
    setError('failure' in sent ? (sent.failure.fields['text'] ?? sent.failure.message) : undefined)
    if ('failure' in sent) return
    setText('')
    notify('Note saved.', { type: 'success' })
    onWritten()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <ActField
        name="text"
        label="New note"
        multiline
        minRows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error}
      />
      <div>
        <Button type="submit" variant="outlined" disabled={isSending}>
          {isSending ? 'Saving…' : 'Save note'}
        </Button>
      </div>
    </Box>
  )
}
