/** Tells a verification whose key sealed each event, and which events record an erasure. */

import { personalFields } from '../../domain/events.ts'
import type { PersonKeys } from '../../platform/event-store/person-keys.ts'
import { sealingKeyOf, type PersonalDeclarations } from '../../platform/event-store/sealing.ts'
import type { KeysOfLog } from '../../platform/integrity/key-audit.ts'

const declarations: PersonalDeclarations = personalFields

export const keysOfLog = (keys: Pick<PersonKeys, 'states'>): KeysOfLog => ({
  sealedWith: (event) => sealingKeyOf(event, declarations),
  erasedBy({ type, data }) {
    // The keys are destroyed after the first of these events and before the second.
    if (type !== 'AccountDeletionRequested' && type !== 'PersonErased') return []
    const { personIds } = data
    return Array.isArray(personIds) ? personIds.filter((each) => typeof each === 'string') : []
  },
  states: (persons) => keys.states(persons),
})
