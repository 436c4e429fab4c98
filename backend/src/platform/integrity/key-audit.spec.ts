import { expect, it } from '@jest/globals'
import type { Position, RecordedEvent } from '../event-store/event-store.ts'
import { openKeyAudit } from './key-audit.ts'

const eventOf = (type: string, person: string) =>
  ({
    type,
    data: { person },
    stream: `story-${person}`,
    position: '1' as Position,
  }) as unknown as RecordedEvent
const personOf = ({ data }: RecordedEvent) => data['person'] as string
async function* none(): AsyncGenerator<RecordedEvent> {}

it('Finds a key that is gone after any number of people who were erased', async () => {
  const people = Array.from({ length: 2_500 }, (_, nth) => `person ${nth}`)
  const audit = openKeyAudit({
    sealedWith: (event) => (event.type === 'StoryTold' ? { person: personOf(event), keyId: 'key' } : null),
    erasedBy: (event) => (event.type === 'PersonErased' ? [personOf(event)] : []),
    states: async (persons) =>
      new Map(persons.filter((each) => each !== 'ada').map((each) => [each, { state: 'erased' }])),
  })
  for (const person of [...people, 'ada']) await audit.take(eventOf('StoryTold', person))
  for (const person of people) await audit.take(eventOf('PersonErased', person))
  expect(await audit.end(none())).toMatchObject([{ person: 'ada', problem: 'gone' }])
})
