/** Steps through the record's changes: a slider, and buttons for the previous and the next change. */

import { Box, Button, Slider, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { eventWordsOf } from '../shown/event-words.ts'
import { shortMomentWords, isMoment } from '../shown/moments.ts'
import { useHistory, type HistoryEntry } from './use-history.ts'

/** The changes of a record as steps of a slider, oldest first. */

type Step = Pick<HistoryEntry, 'position' | 'time'>

/**
 * The index of the step that a moment or a position means: the last one that had happened by then.
 * @param steps oldest first
 * @returns null before the first step; the last step if there is no moment
 */
export const changeStepAt = (steps: readonly Step[], at: string | null): number | null => {
  if (at === null || at === 'now') return steps.length - 1
  const had = isMoment(at)
    ? ({ time }: Step) => Date.parse(time) <= Date.parse(at)
    : ({ position }: Step) => position <= at
  const last = steps.findLastIndex(had)
  return last < 0 ? null : last
}

/** Pages of the history that are read; with more steps, the slider could not be set precisely. */
const mostPages = 10

interface ChangeSliderProps {
  readonly kind: string
  readonly id: string
  /** A moment or a position; null if none is chosen. */
  readonly at: string | null
  readonly onChoose: (position: string) => void
}

export const ChangeSlider = ({ kind, id, at, onChoose }: ChangeSliderProps) => {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useHistory(kind, id)
  const pages = data?.pages ?? []
  const readsOn = hasNextPage && !isFetching && !isError && pages.length < mostPages
  useEffect(() => {
    if (readsOn) void fetchNextPage()
  }, [readsOn, fetchNextPage])
  const steps = pages.flatMap(({ entries }) => entries).toReversed()
  if (steps.length < 2) return null
  return <Steps steps={steps} at={at} onChoose={onChoose} />
}

interface StepsProps extends Pick<ChangeSliderProps, 'at' | 'onChoose'> {
  readonly steps: readonly HistoryEntry[]
}

const Steps = ({ steps, at, onChoose }: StepsProps) => {
  const chosen = changeStepAt(steps, at)
  /** The step while the slider is being dragged. */
  const [dragged, setDragged] = useState<number | null>(null)
  const place = dragged ?? chosen ?? 0
  const isBefore = chosen === null && dragged === null
  const step = isBefore ? undefined : steps[place]
  const choose = (next: number) => {
    const position = steps[next]?.position
    if (position !== undefined) onChoose(position)
  }
  return (
    <Box role="group" aria-label="Changes" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={isBefore || place === 0}
          onClick={() => choose(place - 1)}
        >
          Previous
        </Button>
        <Box sx={{ flex: '1 1 8rem', px: 1.5 }}>
          <Slider
            aria-label="Change to the record"
            min={0}
            max={steps.length - 1}
            step={1}
            marks={steps.length <= 40}
            value={place}
            getAriaValueText={(value) => stepWords(steps, value)}
            onChange={(_event, value) => setDragged(value)}
            onChangeCommitted={(_event, value) => {
              setDragged(null)
              choose(value)
            }}
          />
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          disabled={!isBefore && place === steps.length - 1}
          onClick={() => choose(isBefore ? 0 : place + 1)}
        >
          Next
        </Button>
      </Box>
      <Typography role="status" sx={{ fontSize: 14, color: 'text.secondary' }}>
        {step ? stepWords(steps, place) : 'Before its first change.'}
      </Typography>
    </Box>
  )
}

const stepWords = (steps: readonly HistoryEntry[], place: number): string => {
  const step = steps[place]
  if (!step) return ''
  return `Change ${place + 1} of ${steps.length}: ${eventWordsOf(step.type).name}, ${shortMomentWords(step.time)}`
}
