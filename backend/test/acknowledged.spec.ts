/** Tests the checker of acknowledged commands by planting each defect that it must find. */

import { describe, expect, it } from '@jest/globals'
import { defectsIn, type Acknowledged, type Found } from './acknowledged.ts'

const acknowledged: Acknowledged = {
  entries: ['ada', 'bea'],
  messages: [
    { messageId: 'm1', side: 'maya', number: 1 },
    { messageId: 'm2', side: 'rosa', number: 2 },
    { messageId: 'm3', side: 'maya', number: 3 },
  ],
  bookings: ['b1', 'b2'],
  presses: ['pin', 'unpin'],
}

const sound: Found = {
  log: {
    entries: ['ada', 'bea'],
    messages: ['m1', 'm2', 'm3'],
    bookings: ['b1', 'b2'],
    presses: ['pin', 'unpin'],
  },
  shown: {
    entries: ['ada', 'bea'],
    messages: [
      { messageId: 'm1', number: 1 },
      { messageId: 'm2', number: 2 },
      { messageId: 'm3', number: 3 },
    ],
    bookings: ['b1', 'b2'],
    presses: ['pin', 'unpin'],
  },
  mails: ['b1', 'b2'],
}

const none = { lost: 0, doubled: 0, outOfOrder: 0, notVisible: 0, notMailed: 0 }
const { log, shown } = sound

const planted: [string, Found, object][] = [
  ['an entry that the log lacks', { ...sound, log: { ...log, entries: ['ada'] } }, { lost: 1 }],
  ['a message that the log lacks', { ...sound, log: { ...log, messages: ['m1', 'm3'] } }, { lost: 1 }],
  ['a booking that the log lacks', { ...sound, log: { ...log, bookings: [] } }, { lost: 2 }],
  ['a press that the log lacks', { ...sound, log: { ...log, presses: ['pin'] } }, { lost: 1 }],
  [
    'a press that the log has twice',
    { ...sound, log: { ...log, presses: ['pin', 'unpin', 'unpin'] } },
    { doubled: 1 },
  ],
  ['a press that does not show', { ...sound, shown: { ...shown, presses: ['pin'] } }, { notVisible: 1 }],
  [
    'a message that the log has twice',
    { ...sound, log: { ...log, messages: ['m1', 'm2', 'm3', 'm3'] } },
    { doubled: 1 },
  ],
  [
    'an entry that is shown twice',
    { ...sound, shown: { ...shown, entries: ['ada', 'ada', 'bea'] } },
    { doubled: 1 },
  ],
  ['a booking that was mailed twice', { ...sound, mails: ['b1', 'b2', 'b2'] }, { doubled: 1 }],
  ['a booking that was not mailed', { ...sound, mails: ['b2'] }, { notMailed: 1 }],
  ['an entry that is not shown', { ...sound, shown: { ...shown, entries: ['bea'] } }, { notVisible: 1 }],
  ['a booking that is not shown', { ...sound, shown: { ...shown, bookings: ['b1'] } }, { notVisible: 1 }],
  [
    'a message at another number',
    {
      ...sound,
      shown: { ...shown, messages: [...shown.messages.slice(0, 2), { messageId: 'm3', number: 4 }] },
    },
    { outOfOrder: 1 },
  ],
  [
    'two messages of one side in the wrong order',
    {
      ...sound,
      shown: {
        ...shown,
        messages: [
          { messageId: 'm3', number: 1 },
          { messageId: 'm2', number: 2 },
          { messageId: 'm1', number: 3 },
        ],
      },
    },
    { outOfOrder: 2 },
  ],
]

describe('The check of acknowledged commands', () => {
  it('finds nothing when all is well', () => {
    expect(defectsIn(acknowledged, sound)).toEqual(none)
  })

  it('ignores effects of commands that were never answered', () => {
    const more = {
      ...sound,
      log: { ...log, entries: ['ada', 'bea', 'cleo'] },
      shown: { ...shown, entries: ['ada', 'bea', 'cleo'] },
    }
    expect(defectsIn(acknowledged, more)).toEqual(none)
  })

  it.each(planted)('finds %s', (_what, found, defects) => {
    expect(defectsIn(acknowledged, found)).toEqual({ ...none, ...defects })
  })
})
