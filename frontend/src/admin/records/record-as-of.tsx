/** A record as it stood at a moment, beside how it is now. The moment is in the address, so that it can be sent on. */
import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { recordAsOf, type RecordKind } from 'backend/contract/log/console-log'
import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { Changes, FirstValues } from './changes.tsx'
import { compared, type Facts } from './compared.ts'
import { spaced } from '../shown/event-words.ts'
import { Moment, useNow } from '../shown/moment.tsx'
import { exactWords, fieldMoment, shortWords } from '../shown/moments.ts'
import { Empty, Failed, WaitingRows } from '../shown/states.tsx'
import { useAnswer } from '../shown/use-answer.ts'
import { erasedValue } from '../shown/value-words.tsx'

const isMoment = (at: string) => !Number.isNaN(Date.parse(at)) && at.includes('T')

const isErased = (facts: Facts) => Object.values(facts).includes(erasedValue)

interface RecordAsOfProps {
  readonly kind: RecordKind
  readonly id: string
}

export const RecordAsOf = ({ kind, id }: RecordAsOfProps) => {
  const [search, setSearch] = useSearchParams()
  const at = search.get('at')
  const choose = (moment: Date) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.set('at', moment.toISOString())
      return after
    })
  return (
    <Box sx={{ maxWidth: 860, display: 'grid', gap: 3 }}>
      <MomentForm key={at} at={at} onChoose={choose} />
      {at === null ? (
        <Empty title="Choose a moment">
          See the record as it was then, next to how it is now. “As it was before” in the history also opens
          this.
        </Empty>
      ) : (
        <AsOf kind={kind} id={id} at={at} />
      )}
    </Box>
  )
}

/** Milliseconds back from now. */
const presets = [
  ['An hour ago', 3_600_000],
  ['Yesterday', 86_400_000],
  ['A week ago', 7 * 86_400_000],
  ['30 days ago', 30 * 86_400_000],
] as const

const MomentForm = ({ at, onChoose }: { at: string | null; onChoose: (moment: Date) => void }) => {
  const [value, setValue] = useState(at !== null && isMoment(at) ? fieldMoment(new Date(at)) : '')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const moment = new Date(value)
    const isNone = Number.isNaN(moment.getTime())
    setIsWrong(isNone)
    if (!isNone) onChoose(moment)
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          type="datetime-local"
          label="As of"
          value={value}
          onChange={({ target }) => setValue(target.value)}
          error={isWrong}
          helperText={isWrong ? 'Please choose a date and time' : 'In your time zone'}
          size="small"
          sx={{ minWidth: 250 }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
        />
        <Button type="submit" variant="contained" sx={{ minHeight: 40 }}>
          Show
        </Button>
      </Box>
      <Box role="group" aria-label="Common choices" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {presets.map(([words, back]) => (
          <Button
            key={words}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onChoose(new Date(Date.now() - back))}
          >
            {words}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

const asOfPath = (kind: RecordKind, id: string, at: string) =>
  `as-of/${kind}/${encodeURIComponent(id)}?${new URLSearchParams({ at }).toString()}`

const AsOf = ({ kind, id, at }: RecordAsOfProps & { at: string }) => {
  const now = useNow()
  // A moment of the past is told once; how it is now may change.
  const then = useAnswer(recordAsOf, asOfPath(kind, id, at), { every: () => false })
  const current = useAnswer(recordAsOf, asOfPath(kind, id, 'now'))
  if (then.isPending || current.isPending)
    return <WaitingRows what="the record at that time" rows={5} height={52} />
  const failed = then.error ?? current.error
  if (!then.data || !current.data)
    return (
      <Failed
        what="the record at that time"
        error={failed ?? new Error('No response.')}
        onRetry={() => void Promise.all([then.refetch(), current.refetch()])}
      />
    )
  const { record, time } = then.data.answer
  const heading = isMoment(at)
    ? `As of ${shortWords(at)}`
    : time === null
      ? 'Before it existed'
      : `As of ${shortWords(time)}`
  if (record === null)
    return (
      <Empty title="It didn’t exist yet">
        {isMoment(at) ? `At ${exactWords(at)} it had no events.` : 'It had no events.'}
      </Empty>
    )
  const live = current.data.answer.record ?? {}
  const { different, same, hidden } = compared(record, live)
  return (
    <Box component="section" aria-label={heading} sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography component="h2" sx={{ fontFamily: 'var(--font-serif)', fontSize: 20, fontWeight: 600 }}>
          {heading}
        </Typography>
        {time !== null && (
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
            Last event at that time: <Moment at={time} now={now} />.
          </Typography>
        )}
      </div>
      {different.length === 0 && hidden.length === 0 ? (
        <Alert severity="success" variant="outlined">
          Nothing has changed since.
        </Alert>
      ) : different.length === 0 ? (
        <Typography>Nothing you can see has changed since.</Typography>
      ) : (
        <div>
          <Typography component="h3" sx={{ fontSize: 15, fontWeight: 600, mb: 1.5 }}>
            {different.length === 1
              ? 'One thing has changed since'
              : `${different.length} things have changed since`}
          </Typography>
          <Changes changes={different} isErased={isErased(record)} sides={['Then', 'Now']} />
        </div>
      )}
      {same.length > 0 && (
        <div>
          <Typography component="h3" sx={{ fontSize: 15, fontWeight: 600, mb: 1.5 }}>
            Unchanged
          </Typography>
          <FirstValues changes={same} isErased={isErased(record)} />
        </div>
      )}
      {hidden.length > 0 && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          Hidden from you: {hidden.map(({ field }) => spaced(field).toLowerCase()).join(', ')}.
        </Typography>
      )}
    </Box>
  )
}
