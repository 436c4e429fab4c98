/**
 * One provider's endorsements. They are one boundary because pins and their order are a rule about all of
 * them: two windows that pin, approve and reorder at the same moment write to this one stream (product.md,
 * "Endorsements").
 */
import { evolveBy, type Decider, type PersonalFields } from '../decider/decider.ts'
import {
  pinDecisions,
  pinEvolutions,
  pinPersonalFields,
  type PinCommand,
  type PinEvent,
} from './endorsement-pins.ts'
import {
  requestDecisions,
  requestEvolutions,
  requestPersonalFields,
  type RequestCommand,
  type RequestEvent,
} from './endorsement-requests.ts'
import { noEndorsements, type Endorsements } from './endorsement-state.ts'
import {
  writtenDecisions,
  writtenEvolutions,
  writtenPersonalFields,
  type WrittenCommand,
  type WrittenEvent,
} from './written-endorsements.ts'

export type EndorsementEvent = RequestEvent | WrittenEvent | PinEvent

export const endorsementPersonalFields: PersonalFields<EndorsementEvent> = {
  ...requestPersonalFields,
  ...writtenPersonalFields,
  ...pinPersonalFields,
}

/** The commands of a provider's endorsements. The caller is authorized before a command arrives here. */
export type EndorsementCommand = RequestCommand | WrittenCommand | PinCommand

export const endorsementsStream = (providerId: string): string => `endorsements-${providerId}`

export const endorsements: Decider<Endorsements, EndorsementCommand, EndorsementEvent> = {
  initial: noEndorsements,
  stream: ({ providerId }) => endorsementsStream(providerId),
  evolve: evolveBy<Endorsements, EndorsementEvent>({
    ...requestEvolutions,
    ...writtenEvolutions,
    ...pinEvolutions,
  }),
  // The state does not include the texts.
  readsSealed: true,
  decide: { ...requestDecisions, ...pinDecisions, ...writtenDecisions },
}
