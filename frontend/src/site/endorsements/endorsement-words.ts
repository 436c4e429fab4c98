/** How endorsements read to a person. */
import { relationships } from 'backend/contract/endorsement-options'
import type { EndorsementCard } from 'backend/contract/endorsements'
import { typeWord } from '../providers/provider-words.ts'

/** Who writes, as a card shows her. */
export type Writer = EndorsementCard['endorser']

/** A value's words, or the value itself where the list does not know it (a newer server). */
const wordOf = (list: Readonly<Record<string, string>>, value: string) => list[value] ?? value

/** In the words of whoever writes. */
export const relationshipWord = (value: string) => wordOf(relationships, value)

/** The same from the other side: in the words of whoever asks. */
export const askersRelationships = {
  ...relationships,
  mentor: relationships.trainee,
  trainee: relationships.mentor,
}

export const askersRelationshipWord = (value: string) => wordOf(askersRelationships, value)

/** "Lactation Consultant · Oakland, CA" */
export const writerWords = ({ types, city, state }: Writer) =>
  [types.map(typeWord).join(', '), [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')

/** The server's day: what it wrote, the browser does not write otherwise when it wakes. */
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "November 3, 2026" */
export const dayWords = (moment: string) => days.format(new Date(moment))
