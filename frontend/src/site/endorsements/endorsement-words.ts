/** How endorsements read to a person. */
import { relationships } from 'backend/contract/endorsements/endorsement-options'
import type { EndorsementCard } from 'backend/contract/endorsements/worklist'
import { typeNamesOf } from '../people/provider-words.ts'

/** The writer of an endorsement, as a card shows them. */
export type Writer = EndorsementCard['endorser']

/** A value's words, or the value itself where the list does not know it (a newer server). */
const wordOf = (list: Readonly<Record<string, string>>, value: string) => list[value] ?? value

/**
 * How two providers know each other, as the writer says it: "I mentored Priya". Without the first name of the provider
 * who is endorsed: "I mentored them".
 */
export const relationshipWord = (value: string, firstName?: string) => {
  if (firstName !== undefined && value === 'mentor') return `I mentored ${firstName}`
  if (firstName !== undefined && value === 'trainee') return `${firstName} mentored me`
  return wordOf(relationships, value)
}

/** The same, as the provider who asks for an endorsement says it. */
export const askersRelationships = {
  ...relationships,
  mentor: relationships.trainee,
  trainee: relationships.mentor,
}

export const askersRelationshipWord = (value: string) => wordOf(askersRelationships, value)

/** "Lactation Consultant · Oakland, CA" */
export const writerWords = ({ city, state, ...writer }: Writer) =>
  [typeNamesOf(writer).join(', '), [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')

/** The server's day: what it wrote, the browser does not write otherwise when it wakes. */
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "November 3, 2026" */
export const dayWords = (moment: string) => days.format(new Date(moment))
