import { expect, it } from '@jest/globals'
import type { EventRow } from 'backend/contract/log/console-log'
import { foldedEvents } from './folded-events.ts'

const event = (id: string, type: string, actorId: string) => ({ id, type, actorId }) as EventRow

it('Equal events that follow each other are together; others, and those of another person, are apart', () => {
  const events = [
    event('1', 'LoggedIn', 'ada'),
    event('2', 'LoggedIn', 'ada'),
    event('3', 'LoggedIn', 'mona'),
    event('4', 'LoggedOut', 'mona'),
    event('5', 'LoggedIn', 'mona'),
  ]
  const ids = foldedEvents(events).map((several) => several.map(({ id }) => id).join())
  expect(ids).toEqual(['1,2', '3', '4', '5'])
})
