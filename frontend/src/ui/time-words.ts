/** Times of day in words, on the reader's clock. Every time that the browser prints is printed here. */

const fields = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

const minute = 60_000
const day = 24 * 60 * minute

interface Zone {
  readonly wall: Intl.DateTimeFormat
  readonly name: Intl.DateTimeFormat
}

/** Creating a formatter takes some 50 microseconds. */
const zones = new Map<string, Zone>()

const zoneOf = (timeZone: string): Zone => {
  const known = zones.get(timeZone)
  if (known) return known
  const made = {
    wall: new Intl.DateTimeFormat('en-US', { ...fields, hourCycle: 'h23', timeZone }),
    name: new Intl.DateTimeFormat('en-US', { timeZoneName: 'short', timeZone }),
  }
  zones.set(timeZone, made)
  return made
}

/** Milliseconds by which a zone's clock is ahead of UTC. */
const offsetOf = ({ wall }: Zone, at: number): number => {
  const parts = new Map(wall.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (type: keyof typeof fields) => parts.get(type) ?? 0
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - Math.floor(at / 1000) * 1000
}

/** Whether the clock shows this time twice, because it is set back before or after. */
const isRepeated = (zone: Zone, at: number): boolean => {
  const offset = offsetOf(zone, at)
  return [at - day, at + day].some((near) => {
    const other = offsetOf(zone, near)
    return other !== offset && offsetOf(zone, at + offset - other) === other
  })
}

/**
 * Words for times: "2:05 PM", "Nov 1, 2026, 1:30 AM". A time that the clock shows twice, when it is set back, is
 * told with its zone: "1:30 AM EDT".
 */
export const timeWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', options)
  const { timeZone } = format.resolvedOptions()
  const hasZone = format.formatToParts(0).some(({ type }) => type === 'timeZoneName')
  return (at: Date | string): string => {
    const moment = new Date(at)
    // Some browsers put a narrow no-break space before "PM", which fonts lack.
    const words = format.format(moment).replaceAll('\u202f', ' ')
    const zone = zoneOf(timeZone)
    if (hasZone || !isRepeated(zone, moment.getTime())) return words
    return `${words} ${zone.name.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value}`
  }
}
