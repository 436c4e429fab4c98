import { describe, expect, it } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { timeWords, timeWordsOf } from './time-words.ts'

const minute = 60_000

describe('A time of day', () => {
  it('names its zone only where the clock shows it twice', () => {
    const words = timeWords({ hour: 'numeric', minute: '2-digit', timeZone: 'America/New_York' })
    expect(['04:59', '05:30', '06:30', '07:00'].map((utc) => words(`2026-11-01T${utc}:00Z`))).toEqual([
      '12:59 AM',
      '1:30 AM EDT',
      '1:30 AM EST',
      '2:00 AM',
    ])
    expect(words('2026-03-08T07:30:00Z')).toBe('3:30 AM')
  })

  // Half an hour, two hours, a change on another day, and one that shares its name before and after.
  it.each([
    ['America/New_York', '2026-11-01T06:00Z'],
    ['America/Los_Angeles', '2026-11-01T09:00Z'],
    ['Europe/Berlin', '2026-10-25T01:00Z'],
    ['Europe/London', '2026-10-25T01:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
    ['Antarctica/Troll', '2026-10-25T01:00Z'],
    ['Europe/Dublin', '2026-10-25T01:00Z'],
    ['America/New_York', '2026-03-08T07:00Z'],
    ['Asia/Tokyo', '2026-11-01T06:00Z'],
  ])('of %s is told apart from every other minute of the hours around %s', (timeZone, change) => {
    const words = timeWords({ dateStyle: 'medium', timeStyle: 'short', timeZone })
    const plain = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
    const middle = Date.parse(change)
    const all = Array.from({ length: 24 * 60 }, (_, nth) => new Date(middle + (nth - 12 * 60) * minute))
    expect(new Set(all.map(words)).size).toBe(all.length)
    const shown = all.map((at) => plain.format(at).replaceAll('\u202f', ' '))
    const times = new Map<string, number>()
    for (const each of shown) times.set(each, (times.get(each) ?? 0) + 1)
    for (const [nth, at] of all.entries())
      expect(words(at) === shown[nth]).toBe(times.get(shown[nth] ?? '') === 1)
  })

  it('is told in every zone from what Date says as Intl tells it, or not at all', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const moments = ['2026-01-05T05:03Z', '2026-07-06T16:30Z', '2026-11-01T06:30Z', '2026-12-31T23:59Z']
    const each = `JSON.stringify(${JSON.stringify(zones)}.map((zone) => {
      process.env.TZ = zone
      return ${JSON.stringify(moments)}.map((at) => String(new Date(at)))
    }))`
    const said = JSON.parse(execFileSync(process.execPath, ['-p', each], { encoding: 'utf8' })) as string[][]
    const told = zones.filter((timeZone, nth) => {
      const day = new Intl.DateTimeFormat('en-US', {
        ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone },
      })
      const time = timeWords({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })
      const words = said[nth]?.map(timeWordsOf) ?? []
      if (words.every((text) => text === null)) return false
      expect(words).toEqual(moments.map((at) => `${day.format(new Date(at))}, ${time(at)}`))
      return true
    })
    for (const city of ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'])
      expect(told).toContain(`America/${city}`)
    expect(timeWordsOf('Sat Nov 28 2026 05:30:22 GMT+0000 (Coordinated Universal Time)')).toBe(
      'Sat, Nov 28, 5:30 AM UTC',
    )
    expect(timeWordsOf('Sat Nov 28 2026 05:30:25 GMT+0000 (GMT+00:00)')).toBeNull()
    expect(timeWordsOf('Sat Nov 28 2026 00:30:25 GMT-0500 (hora estándar oriental)')).toBeNull()
  })

  it('is printed by no other file of the browser', () => {
    const folder = join(import.meta.dirname, '..')
    const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /(?<!\.spec)\.tsx?$/.test(path) && path !== join('ui', 'time-words.ts'),
    )
    const printing = others.filter((path) => {
      const source = readFileSync(join(folder, path), 'utf8')
      const formats = source.match(/DateTimeFormat\([^)]*\)/g) ?? []
      return (
        /toLocaleTimeString|new Date\([^)]*\)\.toLocaleString/.test(source) ||
        formats.some((format) => /timeStyle|hour:/.test(format))
      )
    })
    expect(printing).toEqual([])
  })
})
