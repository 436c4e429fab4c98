/** The words for a record's fields and values, as on its page; never the names of columns. */
import { fieldPathWords } from '../shown/event-words.ts'
import { isList, type Json } from '../shown/value-words.tsx'

const words: Readonly<Record<string, string>> = {
  fullName: 'Name',
  userType: 'Account type',
  location: 'Location',
  joinedAt: 'Joined',
  revisedAt: 'Answers changed',
  invitedAt: 'Last invited',
  invitations: 'Times invited',
  unsubscribedAt: 'Unsubscribed',
  providerId: 'Provider',
  endorserId: 'Endorser',
  clientId: 'Parent',
  reporterId: 'Reported by',
  bookingId: 'Booking',
  seriesId: 'Request',
  nth: 'Position in the series',
  times: 'Bookings in the series',
  pin: 'Pin position',
  requestedAt: 'Requested',
  submittedAt: 'Written',
  approvedAt: 'Approved',
  startsAt: 'Starts',
  endsAt: 'Ends',
  agreedAt: 'Agreed',
  answerBy: 'Reply by',
  waitsFor: 'Waiting for',
  clientZone: 'Parent’s time zone',
  providerZone: 'Provider’s time zone',
  kindId: 'Type',
  kindName: 'Booking type',
  endedBy: 'Ended by',
  writtenAt: 'Written',
  publishedAt: 'Published',
  editedAt: 'Edited',
  heldFor: 'Held because',
  removedFor: 'Removed because',
  reportedAt: 'Reported',
  closedAt: 'Closed',
  addedAt: 'Added',
  changedAt: 'Changed',
  createdAt: 'Created',
  updatedAt: 'Changed',
  registeredAt: 'Registered',
  verifiedAt: 'Email verified',
  pendingEmail: 'New email, not confirmed',
  staffRole: 'Staff role',
  areOn: 'Message emails',
  meeting: 'Where',
  providerName: 'Name',
  providerTypes: 'Types of care',
  profession: 'What they do',
  startingPriceType: 'Price type',
  serviceDelivery: 'How they work',
  zipCode: 'ZIP code',
  slug: 'Profile link',
}

/** For the fields of a kind of record that allow only a few values: what each value means, as on its page. */
export type ChoiceWords = Readonly<Record<string, Readonly<Record<string, string>>>>

export const fieldWords = (field: string): string =>
  Object.hasOwn(words, field) ? (words[field] ?? field) : fieldPathWords(field)

/** A value in words: "not_religious" is "Not religious". Free text stays as it is. */
export const valueInWords = (choices: ChoiceWords, field: string, value: Json): Json => {
  if (isList(value)) return value.map((part) => valueInWords(choices, field, part))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [fieldWords(name), valueInWords(choices, name, part)]),
    )
  if (typeof value !== 'string' && typeof value !== 'number') return value
  return Object.hasOwn(choices, field) ? chosenWord(choices, field, value) : value
}

/** The word for one value; the value itself if the field has no list of choices. */
export const chosenWord = (choices: ChoiceWords, field: string, value: string | number): string => {
  const words = Object.hasOwn(choices, field) ? choices[field] : undefined
  return (words && Object.hasOwn(words, value) ? words[value] : undefined) ?? String(value)
}
