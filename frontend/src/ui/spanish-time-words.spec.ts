import { describe, expect, it } from '@jest/globals'
import { spanishDay, withSpanishHalf } from './spanish-time-words.ts'

describe('A day in Spanish', () => {
  it('is told of what Date says as Intl tells it, on each day of a year', () => {
    const format = new Intl.DateTimeFormat('es-419', { weekday: 'short', month: 'short', day: 'numeric' })
    const days = Array.from({ length: 366 }, (_, nth) => new Date(2028, 0, 1 + nth, 12))
    const told = days.map((at) => {
      const [weekday, month, day] = at.toString().split(' ')
      return spanishDay(weekday, month, String(Number(day)))
    })
    expect(told).toEqual(days.map((at) => format.format(at)))
    expect(told).toContain('dom, 24 sept')
  })

  it('is one word that no line parts, however a browser writes them', () => {
    const written = ['6:05 p.m.', '6:05\u202Fp.\u00A0m.', 'lun, 7 dic, 6:05 a. m. EST', '18:05'].map(
      withSpanishHalf,
    )
    expect(written).toEqual([
      '6:05\u00A0p.\u00A0m.',
      '6:05\u00A0p.\u00A0m.',
      'lun, 7 dic, 6:05\u00A0a.\u00A0m. EST',
      '18:05',
    ])
  })
})
