import { describe, expect, it } from '@jest/globals'
import { cardClocksOf, wordsIn, type CardTime } from './card-clocks.ts'

type Delivery = CardTime['provider']['service_delivery']

const cardOf = (at: string, text: string, delivery: Delivery, byVideo: object = {}): CardTime => ({
  provider: { name: 'Ruth Adler', service_delivery: delivery, ...byVideo },
  free: { at, text },
})
const winter = ['2026-12-07T17:30:00Z', 'Mon, Dec 7, 9:30 AM PST'] as const
const late = ['2026-12-08T06:00:00Z', 'Mon, Dec 7, 10:00 PM PST'] as const
const byVideo = { by_video: true }

describe('The next free time on a card', () => {
  it.each<readonly [CardTime, zone: string, text: string, second: string | null]>([
    [cardOf(...winter, 'in_person_only'), 'America/New_York', winter[1], '12:30 PM EST your time'],
    [cardOf(...winter, 'in_person_and_virtual'), 'Europe/Berlin', winter[1], '6:30 PM GMT+1 your time'],
    [cardOf(...late, 'in_person_only'), 'Asia/Kolkata', late[1], 'Tue, 11:30 AM GMT+5:30 your time'],
    [
      cardOf(...winter, 'virtual_only'),
      ...(['America/New_York', 'Mon, Dec 7, 12:30 PM EST', '9:30 AM PST for Ruth'] as const),
    ],
    [
      cardOf(...late, 'virtual_only'),
      ...(['Europe/Berlin', 'Tue, Dec 8, 7:00 AM GMT+1', 'Mon, 10:00 PM PST for Ruth'] as const),
    ],
    [
      cardOf(...winter, 'in_person_and_virtual', byVideo),
      ...(['America/New_York', 'Mon, Dec 7, 12:30 PM EST', '9:30 AM PST for Ruth'] as const),
    ],
    [cardOf(...winter, 'in_person_only'), 'America/Los_Angeles', winter[1], null],
    [cardOf(...winter, 'virtual_only'), 'America/Tijuana', winter[1], null],
    [cardOf(...winter, 'virtual_only'), 'Etc/Unknown', winter[1], null],
    [
      cardOf('2026-12-07T17:30:00Z', 'Mon, Dec 7, 10:30 AM MST', 'in_person_only'),
      ...(['America/Phoenix', 'Mon, Dec 7, 10:30 AM MST', null] as const),
    ],
    [
      cardOf('2026-07-06T16:30:00Z', 'Mon, Jul 6, 10:30 AM MDT', 'in_person_only'),
      ...(['America/Phoenix', 'Mon, Jul 6, 10:30 AM MDT', '9:30 AM MST your time'] as const),
    ],
    // The hour that the clock shows twice.
    [
      cardOf('2026-11-01T06:30:00Z', 'Sun, Nov 1, 1:30 AM EST', 'in_person_only'),
      ...(['America/New_York', 'Sun, Nov 1, 1:30 AM EST', null] as const),
    ],
  ])('%j is in %s %j and %j', (card, zone, text, second) => {
    expect(cardClocksOf(card, wordsIn(zone))).toEqual({ text, second })
  })
})
