/**
 * Checks that the persons' keys are those that the log was sealed with, and that missing keys were destroyed
 * by an erasure.
 */

import type { Position, RecordedEvent } from '../event-store/event-store.ts'
import type { KeyState } from '../event-store/person-keys.ts'
import type { Finding, KeyProblem } from './findings.ts'

export interface KeysOfLog {
  /** The person and the key that the event was sealed with; null if nothing in it is sealed. */
  sealedWith(event: RecordedEvent): { readonly person: string; readonly keyId: string } | null
  /** The persons that the event erases: their keys are destroyed, or will be at once. */
  erasedBy(event: RecordedEvent): readonly string[]
  states(persons: readonly string[]): Promise<ReadonlyMap<string, KeyState>>
}

export interface KeyAudit {
  take(event: RecordedEvent): Promise<void>
  /** How many events' keys were checked. */
  sealed(): number
  /**
   * @param later the events that came while the log was read; read only if somebody was erased without an event until
   *   then
   */
  end(later: AsyncIterable<RecordedEvent>): Promise<readonly Finding[]>
}

/** Events whose persons are looked up together. */
const pageSize = 1_000
/** The most persons that are reported. */
const most = 1_000

interface Sealed {
  readonly person: string
  readonly keyId: string
  readonly stream: string
  readonly position: Position
}

export const openKeyAudit = (keys: KeysOfLog): KeyAudit => {
  let page: Sealed[] = []
  let sealedEvents = 0
  const erased = new Set<string>()
  const troubled = new Map<string, Sealed & { readonly problem: KeyProblem }>()
  /** Persons whose keys are destroyed, and no event has said so until now: as a rule a later one does. */
  const destroyed = new Map<string, Sealed>()

  const look = async () => {
    const found = await keys.states([...new Set(page.map(({ person }) => person))])
    for (const sealed of page) {
      const { person } = sealed
      const problem = problemOf(found.get(person), sealed.keyId)
      if (problem === 'destroyed without an event') {
        if (!erased.has(person) && !destroyed.has(person)) destroyed.set(person, sealed)
      } else if (problem && !troubled.has(person) && troubled.size < most)
        troubled.set(person, { ...sealed, problem })
    }
    page = []
  }
  const noteErasures = (event: RecordedEvent) => {
    for (const person of keys.erasedBy(event)) {
      erased.add(person)
      destroyed.delete(person)
    }
  }

  return {
    async take(event) {
      noteErasures(event)
      const sealed = keys.sealedWith(event)
      if (sealed) {
        page.push({ ...sealed, stream: event.stream, position: event.position })
        sealedEvents += 1
      }
      if (page.length >= pageSize) await look()
    },
    sealed: () => sealedEvents,
    async end(later) {
      await look()
      if (destroyed.size > 0) for await (const event of later) noteErasures(event)
      const unsaid = [...destroyed.values()]
        .slice(0, most)
        .map((each) => ({ ...each, problem: 'destroyed without an event' as const }))
      return [...troubled.values(), ...unsaid].map(({ person, stream, position, problem }): Finding => {
        // Without its record an erasure does not last: the person's next event would create a new key.
        const reported = erased.has(person) ? 'erasure forgotten' : problem
        return { kind: 'key', position, person, stream, problem: reported }
      })
    },
  }
}

const problemOf = (state: KeyState | undefined, keyId: string): KeyProblem | null => {
  if (state === undefined) return 'gone'
  switch (state.state) {
    case 'erased':
      return 'destroyed without an event'
    case 'unreadable':
      return 'unreadable'
    case 'key':
      return state.id === keyId ? null : 'another'
  }
}
