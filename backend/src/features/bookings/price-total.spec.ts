import { describe, expect, it } from '@jest/globals'
import { speakReadersLanguage, speaking } from '../../platform/texts/readers-language.ts'
import { priceInReadersWords, totalOfPrice } from './price-total.ts'

describe('The total of a price by the hour', () => {
  it.each([
    ['$42 an hour', 600, 'about $420'],
    ['$42/hour', 600, 'about $420'],
    ['$ 42 / hr.', 600, 'about $420'],
    ['$42.50 per hour', 600, 'about $425'],
    ['$50 an hour', 45, 'about $37.50'],
    ['$33.33 an hour', 90, 'about $50'],
    ['$35 an hour', 14 * 60, 'about $490'],
    ['$1,200 an hour', 120, 'about $2,400'],
    ['From $42 an hour', 600, 'from about $420'],
    ['$35 to $45 an hour', 600, 'about $350 to $450'],
    ['$35–45/hr', 600, 'about $350 to $450'],
  ])('of %s for %i minutes is %s', (price, minutes, total) => {
    expect(totalOfPrice(price, minutes)).toBe(total)
  })

  it.each([
    '',
    '$420',
    '$42 an hour, sliding scale',
    '$42 an hour or $380 a night',
    'up to $42 an hour',
    '$45 to $35 an hour',
    'from $35 to $45 an hour',
    '42 an hour',
    '€42 an hour',
    '$42 a day',
    '$0 an hour',
    '$42.5 an hour',
    '$12,34 an hour',
    'Ask me',
  ])('is unknown for “%s”', (price) => {
    expect(totalOfPrice(price, 600)).toBeNull()
  })

  it.each([
    ['$38 an hour', 600, 8, 'about $3,040'],
    ['$42 an hour', 60, 6, 'about $252'],
    ['$35 to $45 an hour', 600, 2, 'about $700 to $900'],
    ['$165', 60, 6, 'about $990'],
    ['$87.50 per visit', 60, 2, 'about $175'],
    ['$420 a night', 600, 7, 'about $2,940'],
  ])('of %s for %i minutes, %i times, is %s', (price, minutes, times, total) => {
    expect(totalOfPrice(price, minutes, times)).toBe(total)
  })

  it.each(['Free', '$900 for four weeks', '$0', '$165, first visit free'])(
    'of a series is unknown for “%s”',
    (price) => {
      expect(totalOfPrice(price, 60, 6)).toBeNull()
    },
  )

  it('of a series of which nothing is left is not told', () => {
    expect(totalOfPrice('$42 an hour', 60, 0)).toBeNull()
  })

  it('is not told for one hour, whose price says it', () => {
    expect(totalOfPrice('$42 an hour', 60)).toBeNull()
  })
})

describe('A price in the reader’s words', () => {
  const inSpanish = (price: string) => {
    speakReadersLanguage()
    return speaking('es', () => priceInReadersWords(price))
  }

  it.each([
    ['$28 an hour', '$28 por hora'],
    ['$42.50/hr', '$42.50 por hora'],
    ['From $1,200 an hour', 'desde $1,200 por hora'],
    ['$35–45/hr', 'de $35 a $45 por hora'],
    ['Free', 'Gratis'],
    ['No charge.', 'Gratis'],
    ['$165', '$165'],
    ['$42 an hour, sliding scale', '$42 an hour, sliding scale'],
  ])('in Spanish, “%s” is “%s”', (price, words) => {
    expect(inSpanish(price)).toBe(words)
    expect(priceInReadersWords(price)).toBe(price)
  })
})
