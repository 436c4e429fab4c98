/** What a verification needs to know of the product's events: whose key sealed each, and which of them tell of an erasure. */
import { personalFields } from '../../domain/events.ts'
import type { KeysOfLog } from '../../platform/integrity/key-audit.ts'
import type { PersonKeys } from '../../platform/event-store/person-keys.ts'
import { sealingKeyOf, type PersonalDeclarations } from '../../platform/event-store/sealing.ts'

const declarations: PersonalDeclarations = personalFields

export const keysOfLog = (keys: Pick<PersonKeys, 'states'>): KeysOfLog => ({
  sealedWith: (event) => sealingKeyOf(event, declarations),
  erasedBy({ type, data }) {
    // The keys are destroyed between these two.
    if (type !== 'AccountDeletionRequested' && type !== 'PersonErased') return []
    const { personIds } = data
    return Array.isArray(personIds) ? personIds.filter((each) => typeof each === 'string') : []
  },
  states: (persons) => keys.states(persons),
})
