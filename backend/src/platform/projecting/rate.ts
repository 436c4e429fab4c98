/** Seconds that the rate is averaged over. */
const window = 60

export interface EventRate {
  add(events: number): void
  /**
   * Averaged over the last minute, or over the time since the counting began if that is shorter; to one
   * decimal.
   */
  perSecond(): number
}

/** @param now milliseconds, never going back */
export const openRateCounter = (now: () => number = () => performance.now()): EventRate => {
  /** A ring of counters, one for each second of the window; each is reused when the window has passed. */
  const seconds = Array.from({ length: window }, () => ({ second: -1, events: 0 }))
  const secondOf = () => Math.floor(now() / 1_000)
  const began = secondOf()
  return {
    add(events) {
      const second = secondOf()
      const place = seconds[second % window]
      if (!place) return
      if (place.second !== second) Object.assign(place, { second, events: 0 })
      place.events += events
    },
    perSecond() {
      const second = secondOf()
      const counted = seconds.reduce(
        (sum, place) => (place.second > second - window ? sum + place.events : sum),
        0,
      )
      const over = Math.min(window, second - began + 1)
      return Math.round((counted / over) * 10) / 10
    },
  }
}
