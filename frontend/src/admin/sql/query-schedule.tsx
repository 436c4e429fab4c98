import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import { Box, Button, IconButton, MenuItem, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import type { SavedQuery } from 'backend/contract/log/console-sql'
import { endSqlSchedule, scheduleSqlQuery, type ShownSchedule } from 'backend/contract/log/query-schedules'
import { useState } from 'react'
import { useCommand } from '../../commands/use-command.ts'
import { ActField } from '../acts/act-fields.tsx'
import { FormDialog } from '../acts/form-dialog.tsx'
import { useKeptDialog } from '../acts/use-kept-dialog.ts'
import { call } from '../data/call.ts'
import { Moment, useNow } from '../shown/moment.tsx'
import { numberWords } from '../shown/numbers.ts'
import { logQueryKey } from '../shown/use-answer.ts'

type Scheduled = Pick<SavedQuery, 'id' | 'name' | 'schedule'>

/** Of a number with all its digits, as a text. */
const valueFormat = new Intl.NumberFormat('en')

const rhythms = { hour: 'Every hour', day: 'Every day', week: 'Every week' }
const thresholds = { more: 'It’s more than', fewer: 'It’s fewer than', any: 'It finds any row' }

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const hourFormat = inUtc({ hour: 'numeric' })
const weekdayFormat = inUtc({ weekday: 'long' })
const hourWords = (hour: number) => hourFormat.format(Date.UTC(2024, 0, 1, hour)).replaceAll('\u202f', ' ')
/** 1 January 2024 was a Monday. */
const weekdayWords = (weekday: number) => weekdayFormat.format(Date.UTC(2024, 0, weekday))

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Every Monday at 9 AM: emails you if it’s more than 5." */
const scheduleWords = ({ every, atHour, weekday, zone, tellsIf, than }: ShownSchedule): string => {
  const when =
    every === 'hour'
      ? rhythms.hour
      : `${every === 'week' ? `Every ${weekdayWords(weekday)}` : rhythms.day} at ${hourWords(atHour)}${zone === zoneHere() ? '' : ` (${zone})`}`
  const limit = tellsIf === 'any' ? '' : ` ${numberWords(than)}`
  return `${when}: emails you if ${thresholds[tellsIf].replace('I', 'i')}${limit}.`
}

/** What the saved query’s schedule says and did last, and its end. */
export const ScheduleShown = ({ id, name, schedule }: Scheduled) => {
  const { send, isSending } = useCommand(call, endSqlSchedule)
  const queryClient = useQueryClient()
  const now = useNow()
  if (schedule === null) return null
  const end = async () => {
    await send({ id })
    await queryClient.invalidateQueries({ queryKey: [logQueryKey, 'sql'] })
  }
  const { ranAt, failure, value, isBeyond } = schedule
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', pl: 2, pb: 1 }}>
      <Typography
        component="div"
        sx={{ flex: 1, minWidth: 0, fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        <div>{scheduleWords(schedule)}</div>
        {ranAt === null ? (
          <div>Runs within a minute.</div>
        ) : (
          <Box sx={failure !== null ? { color: 'error.main' } : isBeyond ? { fontWeight: 600 } : {}}>
            {failure === null && `Last: ${valueFormat.format((value ?? '0') as Intl.StringNumericLiteral)}, `}
            {failure !== null && 'Failed '}
            <Moment at={ranAt} now={now} />
            {failure !== null && `: ${failure}`}
          </Box>
        )}
      </Typography>
      <Button
        color="secondary"
        size="small"
        disabled={isSending}
        aria-label={`End the schedule of ${name}`}
        onClick={() => void end()}
      >
        End
      </Button>
    </Box>
  )
}

const fresh = { every: 'day', atHour: 9, weekday: 1, tellsIf: 'more', than: 0 } as const
const numbers = (from: number, upto: number) =>
  Array.from({ length: upto - from + 1 }, (_, nth) => from + nth)

/** Opens the form that schedules a saved query. */
export const ScheduleQuery = (query: Scheduled) => {
  const dialog = useKeptDialog()
  const Sign = query.schedule ? NotificationsActiveOutlined : NotificationsNoneOutlined
  return (
    <>
      <IconButton aria-label={`Schedule ${query.name}`} aria-haspopup="dialog" onClick={dialog.open}>
        <Sign fontSize="small" />
      </IconButton>
      {dialog.isMounted && <ScheduleForm {...query} dialog={dialog} />}
    </>
  )
}

const ScheduleForm = ({
  id,
  name,
  schedule,
  dialog,
}: Scheduled & { readonly dialog: ReturnType<typeof useKeptDialog> }) => {
  const [typed, setTyped] = useState({ ...fresh, ...schedule, than: String(schedule?.than ?? fresh.than) })
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const { send, isSending } = useCommand(call, scheduleSqlQuery)
  const queryClient = useQueryClient()
  const { every, atHour, weekday, tellsIf, than } = typed
  const save = async () => {
    setFailure(null)
    const limit = tellsIf === 'any' ? 0 : than.trim() === '' ? Number.NaN : Number(than.replaceAll(',', ''))
    setError(Number.isFinite(limit) ? undefined : 'Please enter a number')
    if (!Number.isFinite(limit)) return
    const sent = await send({ id, every, atHour, weekday, zone: zoneHere(), tellsIf, than: limit })
    if (sent === null) return
    if ('failure' in sent) return setFailure(sent.failure.message)
    dialog.done()
    await queryClient.invalidateQueries({ queryKey: [logQueryKey, 'sql'] })
  }
  const choice = <Name extends 'every' | 'atHour' | 'weekday' | 'tellsIf'>(
    field: Name,
    label: string,
    choices: readonly (readonly [(typeof typed)[Name], string])[],
  ) => (
    <ActField
      select
      id={`schedule-${field}`}
      name={field}
      label={label}
      error={undefined}
      value={typed[field]}
      onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
    >
      {choices.map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
    </ActField>
  )
  return (
    <FormDialog
      title={`Email you about “${name}”?`}
      lead="The query runs by itself. You get one email each time its first number crosses your limit."
      send={schedule ? 'Replace' : 'Start'}
      failure={failure}
      isSending={isSending}
      isOpen={dialog.isOpen}
      onClose={dialog.close}
      onSubmit={() => void save()}
    >
      {choice('every', 'How often', Object.entries(rhythms) as [typeof every, string][])}
      {every === 'week' &&
        choice(
          'weekday',
          'On',
          numbers(1, 7).map((each) => [each, weekdayWords(each)] as const),
        )}
      {every !== 'hour' &&
        choice(
          'atHour',
          'At',
          numbers(0, 23).map((each) => [each, hourWords(each)] as const),
        )}
      {choice('tellsIf', 'Email me if', Object.entries(thresholds) as [typeof tellsIf, string][])}
      {tellsIf !== 'any' && (
        <ActField
          id="schedule-than"
          name="than"
          label="Number"
          error={error}
          value={than}
          onChange={({ target }) => setTyped({ ...typed, than: target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
    </FormDialog>
  )
}
