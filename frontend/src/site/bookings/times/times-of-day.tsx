import type { Slot } from 'backend/contract/bookings/free-times'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { secondClockWords } from '../booking-words.ts'
import { fewTimes, timesByPart } from './times-by-part.ts'

interface TimesOfDayProps {
  /** "Tuesday, November 24" */
  readonly title: string
  /** What the parent has requested and booked that day, whose times are not offered. */
  readonly own: readonly string[]
  readonly times: readonly Slot[]
  readonly theirName: string | null
  readonly chosen: readonly string[]
  readonly onChoose: (slot: Slot) => void
}

/** The free times of one day by its parts: a few of them, and all on demand. */
export const TimesOfDay = ({ title, own, times, theirName, chosen, onChoose }: TimesOfDayProps) => {
  const place = useRef<HTMLElement>(null)
  /** The time that takes the focus once all are shown: the chosen one, or the first that was not shown before. */
  const [allFrom, setAllFrom] = useState<number | null>(null)
  useEffect(() => {
    if (allFrom !== null) place.current?.querySelectorAll('button')[allFrom]?.focus()
  }, [allFrom])
  const few = fewTimes(times, chosen)
  const showAll = () => {
    const chosenOne = times.findIndex(({ startsAt }) => chosen.includes(startsAt))
    setAllFrom(chosenOne < 0 ? times.findIndex((slot) => !few.includes(slot)) : chosenOne)
  }
  return (
    <section ref={place} aria-labelledby="times-of-day" className="mt-6">
      <h2 id="times-of-day" className="first-letter:uppercase">
        {title}
      </h2>
      {own.map((text) => (
        <p key={text} className="mt-1 text-meta text-soft">
          {text}
        </p>
      ))}
      {timesByPart(allFrom === null ? few : times).map((slots) => {
        const part = slots[0]?.partText
        return (
          <div key={slots[0]?.startsAt} role="group" aria-label={part} className="mt-3">
            <p aria-hidden="true" className="text-meta text-soft">
              {part}
            </p>
            <div className="mt-1.5 grid grid-cols-2 gap-2.5 sm:grid-cols-3">
              {slots.map((slot) => (
                <TimeButton
                  key={slot.startsAt}
                  slot={slot}
                  theirName={theirName}
                  isChosen={chosen.includes(slot.startsAt)}
                  onChoose={onChoose}
                />
              ))}
            </div>
          </div>
        )
      })}
      {allFrom === null && few.length < times.length && (
        <Button kind="neutral" className="mt-4 w-full" onClick={showAll}>
          <Trans>Show all {times.length} times</Trans>
        </Button>
      )}
    </section>
  )
}

interface TimeButtonProps {
  readonly slot: Slot
  readonly theirName: string | null
  readonly isChosen: boolean
  readonly onChoose: (slot: Slot) => void
}

/**
 * A time on the clock that leads in large type, with the other one below if the two differ. If they do, or the
 * hour occurs twice that day, the zone's abbreviation is added.
 */
export const TimeButton = ({ slot, theirName, isChosen, onChoose }: TimeButtonProps) => {
  const { first, second } = slot
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(slot)}
      className="grid min-h-14 content-center rounded-control bg-wash px-4 py-2 text-left transition-colors duration-150 hover:bg-sand-deep aria-pressed:bg-accent aria-pressed:text-on-accent"
    >
      <span className="text-name">
        {first.time}
        {(second || first.isRepeated) && ` ${first.abbreviation}`}
      </span>
      {second && theirName !== null && (
        <span className={isChosen ? 'text-small' : 'text-small text-soft'}>
          {secondClockWords(second, theirName)}
        </span>
      )}
    </button>
  )
}
