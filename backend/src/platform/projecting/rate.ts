/** Seconds that a rate looks back on. */
const window = 60

export interface EventRate {
  add(events: number): void
  /** Over the last minute, or over as much of it as there was since the counting began; to one decimal. */
  perSecond(): number
}

/** @param now milliseconds, never going back */
export const openRateCounter = (now: () => number = () => performance.now()): EventRate => {
  /** Events by second: as many of them as the window holds, each used anew when it comes round. */
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
