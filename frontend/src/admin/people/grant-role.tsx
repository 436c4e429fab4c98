/** Grants a role: to an existing person, or to anyone by email. */
import type { PersonRow } from 'backend/contract/accounts/console-people'
import { grantStaffRole } from 'backend/contract/staff/staff'
import { ActButton } from '../acts/act-button.tsx'
import { ActChoice, ActField } from '../acts/act-fields.tsx'
import { roleHelp, staffRoleWords } from './people-words.ts'

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
