import type { PersonRow } from 'backend/contract/accounts/console-people'
import type { ChoiceWords } from '../records/field-words.ts'

export const accountKindWords: Readonly<Record<NonNullable<PersonRow['kind']>, string>> = {
  client: 'Parent',
  provider: 'Provider',
}

export const staffRoleWords: Readonly<Record<NonNullable<PersonRow['staffRole']>, string>> = {
  moderator: 'Moderator',
  analyst: 'Analyst',
  admin: 'Admin',
}

export const personChoices: ChoiceWords = { kind: accountKindWords, staffRole: staffRoleWords }

/** What each role may do, for the person who grants it. */
export const roleHelp: Readonly<Record<NonNullable<PersonRow['staffRole']>, string>> = {
  moderator: 'Can view everything and moderate. Every action needs a reason.',
  analyst: 'Can view everything, with personal data masked, and can replay and export events.',
  admin: 'Can do all of the above and assign roles.',
}

/** "Parent", "Admin", or both where an account is both. */
export const accountPartWords = ({ kind, staffRole }: Pick<PersonRow, 'kind' | 'staffRole'>): string =>
  [kind && accountKindWords[kind], staffRole && staffRoleWords[staffRole]].filter(Boolean).join(', ') ||
  'Invited'
