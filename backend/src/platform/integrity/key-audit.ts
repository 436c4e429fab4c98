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
  end(): Promise<readonly Finding[]>
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

  const look = async () => {
    const found = await keys.states([...new Set(page.map(({ person }) => person))])
    for (const sealed of page) {
      const problem = problemOf(found.get(sealed.person), sealed.keyId)
      if (problem && !troubled.has(sealed.person) && troubled.size < most)
        troubled.set(sealed.person, { ...sealed, problem })
    }
    page = []
  }

  return {
    async take(event) {
      for (const person of keys.erasedBy(event)) erased.add(person)
      const sealed = keys.sealedWith(event)
      if (sealed) {
        page.push({ ...sealed, stream: event.stream, position: event.position })
        sealedEvents += 1
      }
      if (page.length >= pageSize) await look()
    },
    sealed: () => sealedEvents,
    async end() {
      await look()
      return [...troubled.values()].flatMap(({ person, stream, position, problem }): Finding[] => {
        if (problem === 'destroyed without an event' && erased.has(person)) return []
        // Without its record an erasure does not last: the person's next event would create a new key.
        const reported = erased.has(person) ? 'erasure forgotten' : problem
        return [{ kind: 'key', position, person, stream, problem: reported }]
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
