/** The texts that describe endorsements. */

import { relationships } from 'backend/contract/endorsements/endorsement-options'
import type { EndorsementCard } from 'backend/contract/endorsements/worklist'
import { t } from 'backend/language/texts'
import { typeNamesOf } from '../people/provider-words.ts'

/** The writer of an endorsement, as shown on its card. */
export type Writer = EndorsementCard['endorser']

/** The label of a value, or the value itself if this list does not have it (it comes from a newer server). */
const wordOf = (list: Readonly<Record<string, string>>, value: string) => list[value] ?? value

/**
 * The relationship in the writer's words: "I mentored Priya". Without the first name of the endorsed
 * provider: "I mentored them".
 */
export const relationshipWord = (value: string, firstName?: string) => {
  if (firstName !== undefined && value === 'mentor') return t`I mentored ${firstName}`
  if (firstName !== undefined && value === 'trainee') return t`${firstName} mentored me`
  return wordOf(relationships, value)
}

/** The same relationships in the words of the provider who asks for an endorsement. */
export const askersRelationships = {
  ...relationships,
  mentor: relationships.trainee,
  trainee: relationships.mentor,
}

export const askersRelationshipWord = (value: string) => wordOf(askersRelationships, value)

/** What they do: a colleague without a profile says it in their own words. */
export const kindsOfWriter = (
  writer: Pick<Writer, 'types' | 'profession' | 'workplace'>,
): readonly string[] => (writer.workplace && writer.profession ? [writer.profession] : typeNamesOf(writer))

/** "Lactation Consultant · Oakland, CA", or "Midwife · Swedish Hospital" */
export const writerWords = ({ city, state, ...writer }: Writer) =>
  [kindsOfWriter(writer).join(', '), writer.workplace, [city, state].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' · ')

/** Written by hand, as numbers are (ui/number-words.ts). */
const months = t`January February March April May June July August September October November December`.split(
  ' ',
)

/** "November 3, 2026", in UTC as on the server, so that the browser renders the same date at hydration. */
export const dayWords = (moment: string) => {
  const day = new Date(moment)
  return t`${months[day.getUTCMonth()] ?? ''} ${day.getUTCDate()}, ${day.getUTCFullYear()}`
}
