/** What the console calls the events of an endorsement. */

import { relationships } from 'backend/contract/endorsements/endorsement-options'
import type { EventTypeName } from 'backend/contract/event-types'
import { text, words, type Data, type EventWords } from './event-sentence.ts'

const relationshipWords = (data: Data): string => {
  const known: Readonly<Record<string, string>> = relationships
  const said = known[text(data, 'relationship')]
  return said ? ` (“${said}”)` : ''
}

const pinsOf = (data: Data): number => (Array.isArray(data['pins']) ? data['pins'].length : 0)

/** The sentences contain no personal data (event-words.ts). */
export const endorsementEventWords = {
  EndorsementRequested: words(
    'Endorsement requested',
    'mail',
    (data) => `An endorsement was requested${relationshipWords(data)}`,
  ),
  EndorsementRequestResent: words('Request sent again', 'mail', 'The request was sent again'),
  EndorsementRequestCancelled: words('Request canceled', 'end', 'The request was canceled'),
  EndorsementRequestRefused: words('Request declined', 'no', 'The colleague who was asked declined'),
  EndorsementRequestExpired: words('Request expired', 'end', 'The request expired without a response'),
  EndorsementSubmitted: words(
    'Endorsement written',
    'begin',
    (data) => `The endorsement was written${relationshipWords(data)}`,
  ),
  EndorsementApproved: words('Endorsement approved', 'good', 'The endorsement was approved and is public'),
  EndorsementDeclined: words('Endorsement declined', 'no', 'The endorsement was declined'),
  EndorsementWithdrawn: words('Endorsement withdrawn', 'end', 'The writer withdrew the endorsement'),
  EndorsementPinned: words('Endorsement pinned', 'pin', 'The endorsement was pinned'),
  EndorsementUnpinned: words('Endorsement unpinned', 'pin', 'The endorsement was unpinned'),
  PinsReordered: words(
    'Pins reordered',
    'pin',
    (data) => `The ${pinsOf(data) === 1 ? '1 pin was' : `${pinsOf(data)} pins were`} reordered`,
  ),
  EndorsementRemoved: words('Endorsement removed', 'no', 'The endorsement was removed by staff'),
  EndorsementRestored: words(
    'Endorsement restored',
    'good',
    (data) => `The endorsement was restored: it is ${text(data, 'status') || 'back'} again`,
  ),
} satisfies { readonly [Type in EventTypeName]?: EventWords }
