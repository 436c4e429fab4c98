/**
 * A record as of a moment, compared with the current record. The moment is in the address, so that it can be
 * shared.
 */

import { Alert, Box, Typography } from '@mui/material'
import { recordAsOf } from 'backend/contract/log/console-log'
import { masked } from 'backend/contract/masked'
import { useSearchParams } from 'react-router'
import { MomentForm } from '../shown/moment-form.tsx'
import { Moment, useNow } from '../shown/moment.tsx'
import { exactMomentWords, isMoment, shortMomentWords } from '../shown/moments.ts'
import { NothingToShow, LoadFailed, WaitingRows } from '../shown/states.tsx'
import { useConsoleQuery } from '../shown/use-answer.ts'
import { erasedValue, type Json } from '../shown/value-words.tsx'
import { isSameJson } from './alike.ts'
import { ChangeSlider } from './change-slider.tsx'
import { ValueNow } from './facts.tsx'
import { changesBetween, RecordParts, RecordWords, type RecordContent } from './record-drawing.tsx'

type Facts = Readonly<Record<string, Json>>

const isErased = (facts: Facts) => Object.values(facts).includes(erasedValue)

interface RecordAsOfProps {
  readonly kind: string
  readonly id: string
  /** Draws the record as its page does. */
  readonly drawingOf: (record: Facts) => RecordContent
}

export const RecordAsOf = ({ kind, id, drawingOf }: RecordAsOfProps) => {
  const [search, setSearch] = useSearchParams()
  const at = search.get('at')
  /** @param replace true for a step of the slider, which adds no entry to the browser's history */
  const choose = (moment: string, replace = false) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('at', moment)
        return after
      },
      { replace },
    )
  return (
    <Box sx={{ maxWidth: 860, display: 'grid', gap: 3 }}>
      <MomentForm key={at} at={at} onChoose={(moment) => choose(moment.toISOString())} />
      <ChangeSlider kind={kind} id={id} at={at} onChoose={(position) => choose(position, at !== null)} />
      {at === null ? (
        <NothingToShow title="Choose a time or a change">
          See the record as it was then, next to how it is now. You can also get here from “Before this
          change” in the history.
        </NothingToShow>
      ) : (
        <AsOf kind={kind} id={id} at={at} drawingOf={drawingOf} />
      )}
    </Box>
  )
}

const asOfPath = (kind: string, id: string, at: string) =>
  `as-of/${kind}/${encodeURIComponent(id)}?${new URLSearchParams({ at }).toString()}`

const AsOf = ({ kind, id, at, drawingOf }: RecordAsOfProps & { at: string }) => {
  const now = useNow()
  // The past is polled too, because the person may be erased while the page is open.
  const then = useConsoleQuery(recordAsOf, asOfPath(kind, id, at), { keepsPrevious: true })
  const current = useConsoleQuery(recordAsOf, asOfPath(kind, id, 'now'))
  if (then.isPending || current.isPending)
    return <WaitingRows what="the record at that time" rows={5} height={52} />
  const failed = then.error ?? current.error
  if (!then.data || !current.data)
    return (
      <LoadFailed
        what="the record at that time"
        error={failed ?? new Error('No response.')}
        onRetry={() => void Promise.all([then.refetch(), current.refetch()])}
      />
    )
  const { record, time } = then.data.answer
  const heading = isMoment(at)
    ? `As of ${shortMomentWords(at)}`
    : time === null
      ? 'Before it existed'
      : `As of ${shortMomentWords(time)}`
  if (record === null)
    return (
      <NothingToShow title="It didn’t exist yet">
        {isMoment(at) ? `On ${exactMomentWords(at)}, it had no events.` : 'It had no events.'}
      </NothingToShow>
    )
  const drawing = drawingOf(record)
  const { record: live } = current.data.answer
  const today = live === null ? undefined : drawingOf(live)
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
        <Box sx={{ mt: 1 }}>
          {drawing.lead}
          {today && !isSameJson(drawing.lead, today.lead) && <ValueNow>{today.lead}</ValueNow>}
        </Box>
      </div>
      <Since
        changes={today && changesBetween(drawing, today)}
        isHiding={Object.values(record).includes(masked)}
      />
      {isErased(record) && (
        <Typography sx={{ fontStyle: 'italic', color: 'text.secondary' }}>
          Personal data was erased by deleting the person’s key.
        </Typography>
      )}
      <RecordWords of={drawing} now={today} />
      <RecordParts of={drawing} now={today} />
    </Box>
  )
}

/** @param changes undefined if the record no longer exists */
const Since = ({ changes, isHiding }: { changes: number | undefined; isHiding: boolean }) => {
  if (changes === undefined) return <Alert severity="info">This record doesn’t currently exist.</Alert>
  if (changes > 0)
    return (
      <Typography>
        {changes === 1 ? 'One thing has changed since.' : `${changes} things have changed since.`}
      </Typography>
    )
  if (isHiding) return <Typography>Nothing you can see has changed since.</Typography>
  return (
    <Alert severity="success" variant="outlined">
      Nothing has changed since.
    </Alert>
  )
}
