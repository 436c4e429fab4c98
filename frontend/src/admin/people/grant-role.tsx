/** Grants a role: to an existing person, or to anyone by email. */
import { staffRoleWords, type PersonRow } from 'backend/contract/accounts/console-people'
import { grantStaffRole } from 'backend/contract/staff/staff'
import { ActButton } from '../acts/act-button.tsx'
import { ActChoice } from '../acts/act-choice.tsx'
import { ActField } from '../acts/act-fields.tsx'

/** What each role may do, for the person who grants it. */
const roleHelp: Readonly<Record<keyof typeof staffRoleWords, string>> = {
  moderator: 'Can view everything and moderate. Every action needs a reason.',
  analyst: 'Can view everything, with personal data masked, and can replay and export events.',
  admin: 'Can do all of the above and assign roles.',
}

interface GrantRoleProps {
  /** The person who gets the role; left out if the dialog asks for an email. */
  readonly person?: Pick<PersonRow, 'email' | 'name' | 'staffRole'>
}

export const GrantRole = ({ person }: GrantRoleProps) => {
  const name = person?.staffRole ? 'Change role' : 'Assign a role'
  const title = person ? `${name} ${person.staffRole ? 'of' : 'to'} ${person.name}` : 'Assign a staff role'
  return (
    <ActButton
      act="grantRole"
      label={name}
      command={grantStaffRole}
      title={title}
      lead={
        person
          ? 'This ends all their sessions. The role takes effect the next time they log in.'
          : 'If they don’t have an account yet, we’ll send an invitation. If they do, they’ll be logged out everywhere.'
      }
      about={person ? { email: person.email } : {}}
      send="Assign role"
      sending="Saving…"
      done={() => 'Role saved.'}
      fields={(errorOf) => (
        <>
          {!person && (
            <ActField name="email" label="Email" type="email" autoComplete="off" error={errorOf('email')} />
          )}
          <ActChoice
            name="role"
            label="Role"
            options={staffRoleWords}
            help={roleHelp}
            chosen={person?.staffRole ?? null}
            error={errorOf('role') && 'Please choose a role'}
          />
        </>
      )}
    />
  )
}
