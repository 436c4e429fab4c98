import { firstNameOf } from 'backend/contract/first-name'
import type { ConversationCard } from 'backend/contract/messages/conversations'
import { t } from 'backend/language/texts'

export type Person = ConversationCard['other']

/** The person's name; an erased person has none. */
export const nameOfPerson = ({ name }: Person): string => name ?? t`Former member`

export const firstNameOfPerson = (person: Person): string =>
  person.name === null ? t`The former member` : firstNameOf(person.name)

/** The data for the person's portrait. */
export const portraitOfPerson = (person: Person) => ({
  id: person.providerId ?? nameOfPerson(person),
  name: nameOfPerson(person),
  photo: person.photo,
})
