import type { PersonRow } from 'backend/contract/console'

export const kinds: Readonly<Record<NonNullable<PersonRow['kind']>, string>> = {
  client: 'Parent',
  provider: 'Provider',
}

export const staffRoles: Readonly<Record<NonNullable<PersonRow['staffRole']>, string>> = {
  moderator: 'Moderator',
  analyst: 'Analyst',
  admin: 'Admin',
}

/** What each may do, for whoever gives the role. */
export const roleHelp: Readonly<Record<NonNullable<PersonRow['staffRole']>, string>> = {
  moderator: 'Reads, and moderates with a reason.',
  analyst: 'Reads, personal data masked; replays and exports.',
  admin: 'Both, and gives roles.',
}

/** "Parent", "Admin", or both where an account is both. */
export const partWords = ({ kind, staffRole }: Pick<PersonRow, 'kind' | 'staffRole'>): string =>
  [kind && kinds[kind], staffRole && staffRoles[staffRole]].filter(Boolean).join(', ') || 'Invited'
