import { describe, expect, it } from '@jest/globals'
import { hoursForm, type HoursForm } from 'backend/contract/bookings/hours'
import {
  changeWords,
  dayAlike,
  withAddedSpan,
  withCopiedDay,
  durationsOfKind,
  durationWords,
  newBookableKind,
  withDayToggled,
  withTimesOfSpan,
  withChosenKind,
  withTypedDaysOff,
} from './hours-changes.ts'

describe('the editor of hours', () => {
  it('opens a day with the default hours, adds a span an hour after the last one, and closes the whole day', () => {
    const open = withDayToggled([], 1)
    expect(open).toEqual([{ weekday: 1, start: '09:00', end: '17:00', endsNextDay: false }])
    const two = withAddedSpan(open, 1)
    expect(two[1]).toEqual({ weekday: 1, start: '18:00', end: '20:00', endsNextDay: false })
    expect(withDayToggled([...two, { ...two[0]!, weekday: 2 }], 1)).toHaveLength(1)
  })

  it('copies the spans of a day to other days, in place of theirs', () => {
    const span = { weekday: 1, start: '09:00', end: '12:00', endsNextDay: false }
    const night = { weekday: 2, start: '21:00', end: '07:00', endsNextDay: true }
    const own = { ...span, weekday: 4, start: '10:00' }
    const copied = withCopiedDay([span, { ...night, weekday: 1 }, night, own], 1, [2, 3])
    expect(copied).toEqual([
      span,
      { ...night, weekday: 1 },
      own,
      { ...span, weekday: 2 },
      night,
      { ...span, weekday: 3 },
      { ...night, weekday: 3 },
    ])
    expect(withCopiedDay([span], 5, [1])).toEqual([])
  })

  it('moves an end that is not after the start to the next day', () => {
    const span = { start: '21:00', end: '23:00', endsNextDay: false }
    expect(withTimesOfSpan(span, { end: '07:00' }).endsNextDay).toBe(true)
    expect(withTimesOfSpan(span, { end: '22:00' }).endsNextDay).toBe(false)
  })

  it('takes days off that are typed and not added as they stand', () => {
    const hours = { daysOff: [{ from: '2027-01-01', to: '2027-01-01' }] } as HoursForm
    const typed = (from: string, to: string) =>
      withTypedDaysOff(hours, { from, to, extraDay: '' }).daysOff.slice(1)
    expect(typed('', '')).toEqual([])
    expect(typed('2027-02-01', '')).toEqual([{ from: '2027-02-01', to: '2027-02-01' }])
    expect(typed('2027-02-01', '2027-02-07')).toEqual([{ from: '2027-02-01', to: '2027-02-07' }])
    // Refused by the schema and by the server: a missing first day, an end before the start.
    expect(hoursForm.shape.daysOff.safeParse(typed('', '2027-02-07')).success).toBe(false)
    expect(typed('2027-02-07', '2027-02-01')).toEqual([{ from: '2027-02-07', to: '2027-02-01' }])
  })

  it('offers the durations of each kind, and keeps a duration if the new kind allows it', () => {
    expect(durationsOfKind('intro')).toEqual([15, 30])
    expect(durationsOfKind('visit').at(-1)).toBe(300)
    expect(durationWords(90)).toBe('1 hour 30 minutes')
    const visit = { ...newBookableKind('a'), minutes: 30, inSeries: true }
    expect(withChosenKind(visit, 'intro')).toMatchObject({ minutes: 30, inSeries: false })
    expect(withChosenKind(visit, 'overnight').minutes).toBe(600)
  })

  it('says what is not saved: the hours of one day, or the names of several changes', () => {
    const before = { weekly: withDayToggled(withDayToggled([], 1), 3), terms: '' } as unknown as HoursForm
    const shorter = before.weekly.map((span) => ({ ...span, end: '16:00' }))
    const [monday] = before.weekly
    expect(changeWords(before, { ...before, weekly: [monday!, shorter[1]!] })).toBe(
      'Wednesday: 9:00 AM to 4:00 PM',
    )
    expect(changeWords(before, { ...before, weekly: [monday!] })).toBe('Wednesday: off')
    expect(changeWords(before, { ...before, weekly: shorter, terms: 'Free' })).toBe(
      'Changed: Monday, Wednesday, cancellation policy',
    )
  })

  it('finds the earlier day with the same hours, and none for a day off', () => {
    const weekly = withCopiedDay(withDayToggled([], 1), 1, [2])
    expect(dayAlike({ weekly }, 2)?.name).toBe('Monday')
    expect(dayAlike({ weekly }, 1)).toBeUndefined()
    expect(dayAlike({ weekly }, 7)).toBeUndefined()
  })
})
