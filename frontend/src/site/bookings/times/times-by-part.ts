/** The free times of a day by its parts, and the few of them that are shown at first. */

import type { Slot } from 'backend/contract/bookings/free-times'

/** The most times of a day that are shown before the rest is asked for. */
export const mostTimesShown = 12

/** In order; the hours before the morning and those after the evening are two parts, both called "Night". */
export const timesByPart = (times: readonly Slot[]): readonly (readonly Slot[])[] => {
  const parts: Slot[][] = []
  for (const slot of times) {
    const last = parts.at(-1)
    if (last?.[0]?.partText === slot.partText) last.push(slot)
    else parts.push([slot])
  }
  return parts
}

/**
 * At most {@link mostTimesShown} times, spread over every part of the day in even steps, so that quarter-hours become
 * full hours. A chosen time takes the place of the nearest one.
 */
export const fewTimes = (times: readonly Slot[], chosen: readonly string[]): readonly Slot[] => {
  const parts = timesByPart(times)
  const everyNth = (step: number) => parts.flatMap((part) => part.filter((_, nth) => nth % step === 0))
  let step = 1
  while (everyNth(step).length > mostTimesShown) step *= 2
  const few = new Set(everyNth(step))
  const isChosen = ({ startsAt }: Slot) => chosen.includes(startsAt)
  for (const slot of times.filter((each) => isChosen(each) && !few.has(each))) {
    const apart = (other: Slot) => Math.abs(Date.parse(other.startsAt) - Date.parse(slot.startsAt))
    const [nearest] = [...few].filter((each) => !isChosen(each)).sort((a, b) => apart(a) - apart(b))
    if (nearest) few.delete(nearest)
    few.add(slot)
  }
  return times.filter((each) => few.has(each))
}
