import type { PersonRow } from 'backend/contract/accounts/console-people'
import type { Choices } from '../records/field-words.ts'

export const kinds: Readonly<Record<NonNullable<PersonRow['kind']>, string>> = {
  client: 'Parent',
  provider: 'Provider',
}

export const staffRoles: Readonly<Record<NonNullable<PersonRow['staffRole']>, string>> = {
  moderator: 'Moderator',
  analyst: 'Analyst',
  admin: 'Admin',
}

export const personChoices: Choices = { kind: kinds, staffRole: staffRoles }

/** What each may do, for whoever gives the role. */
export const roleHelp: Readonly<Record<NonNullable<PersonRow['staffRole']>, string>> = {
  moderator: 'Can view everything, and moderate by giving a reason.',
  analyst: 'Can read with personal data masked, replay and export.',
  admin: 'Can do all of this, and assign roles.',
}

/** "Parent", "Admin", or both where an account is both. */
export const partWords = ({ kind, staffRole }: Pick<PersonRow, 'kind' | 'staffRole'>): string =>
  [kind && kinds[kind], staffRole && staffRoles[staffRole]].filter(Boolean).join(', ') || 'Invited'
