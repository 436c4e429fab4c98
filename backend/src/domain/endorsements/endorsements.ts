/**
 * One provider's endorsements. They are one boundary because pins and their order are a rule about all of
 * them: two windows that pin, approve and reorder at the same moment write to this one stream (product.md,
 * "Endorsements").
 */

import { evolveBy, type Decider, type PersonalFields } from '../decider/decider.ts'
import {
  moderationDecisions,
  moderationEvolutions,
  moderationPersonalFields,
  type ModerationCommand,
  type ModerationEvent,
} from './endorsement-moderation.ts'
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
  countedPersonalFields,
  writtenDecisions,
  writtenEvolutions,
  writtenPersonalFields,
  type WrittenCommand,
  type WrittenEvent,
} from './written-endorsements.ts'

export type EndorsementEvent = RequestEvent | WrittenEvent | ModerationEvent | PinEvent

export const endorsementPersonalFields: PersonalFields<EndorsementEvent> = {
  ...requestPersonalFields,
  ...writtenPersonalFields,
  ...moderationPersonalFields,
  ...pinPersonalFields,
}

const eventsWithCount = { ...countedPersonalFields, ...moderationPersonalFields }

/** The types of the events that have the number of approved endorsements. */
export const countedEvents = Object.keys(eventsWithCount) as readonly (keyof typeof eventsWithCount)[]

/** The commands of a provider's endorsements. The caller is authorized before a command arrives here. */
export type EndorsementCommand = RequestCommand | WrittenCommand | ModerationCommand | PinCommand

export const endorsementsStream = (providerId: string): string => `endorsements-${providerId}`

export const endorsements: Decider<Endorsements, EndorsementCommand, EndorsementEvent> = {
  initial: noEndorsements,
  stream: ({ providerId }) => endorsementsStream(providerId),
  evolve: evolveBy<Endorsements, EndorsementEvent>({
    ...requestEvolutions,
    ...writtenEvolutions,
    ...moderationEvolutions,
    ...pinEvolutions,
  }),
  // The state includes neither texts nor addresses.
  readsSealed: true,
  decide: { ...requestDecisions, ...pinDecisions, ...writtenDecisions, ...moderationDecisions },
}
