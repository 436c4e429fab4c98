import type { ConversationCard } from 'backend/contract/messages/conversations'
import { firstNameOf } from '../people/provider-words.ts'

export type Person = ConversationCard['other']

/** Whoever was erased has no name any more. */
export const nameOfPerson = ({ name }: Person): string => name ?? 'Former member'

export const firstNameOfPerson = (person: Person): string =>
  person.name === null ? 'The former member' : firstNameOf(person.name)

/** What a portrait is drawn from. */
export const portraitOfPerson = (person: Person) => ({
  id: person.providerId ?? nameOfPerson(person),
  name: nameOfPerson(person),
  photo: person.photo,
})
