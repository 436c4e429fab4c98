/** Grants a role: to an existing person, or to anyone by email. */
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { PersonRow } from 'backend/contract/accounts/console-people'
import { grantStaffRole } from 'backend/contract/staff/staff'
import { ActButton } from '../acts/act-button.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'
import { ActField } from '../acts/act-fields.tsx'
import { roleHelp, staffRoleWords } from './people-words.ts'

type Role = NonNullable<PersonRow['staffRole']>

interface GrantRoleProps {
  /** The person who gets the role; left out if the dialog asks for an email. */
  readonly person?: Pick<PersonRow, 'email' | 'name' | 'staffRole'>
}

export const GrantRole = ({ person }: GrantRoleProps) => {
  const name = person?.staffRole ? 'Change role' : 'Assign a role'
  const title = person ? `${name} ${person.staffRole ? 'of' : 'to'} ${person.name}` : 'Assign a staff role'
  return (
    <ActButton act="grantRole" label={name}>
      {(close) => (
        <ActDialog
          act={grantStaffRole}
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
          onClose={close}
          fields={(errorOf) => (
            <>
              {!person && (
                <ActField
                  name="email"
                  label="Email"
                  type="email"
                  autoComplete="off"
                  error={errorOf('email')}
                />
              )}
              <Roles error={errorOf('role')} chosen={person?.staffRole ?? null} />
            </>
          )}
        />
      )}
    </ActButton>
  )
}

const Roles = ({ error, chosen }: { error: string | undefined; chosen: Role | null }) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
    <FormLabel component="legend" error={error !== undefined}>
      Role
    </FormLabel>
    <RadioGroup name="role" defaultValue={chosen ?? ''}>
      {(Object.keys(staffRoleWords) as Role[]).map((role) => (
        <FormControlLabel
          key={role}
          value={role}
          control={<Radio size="small" />}
          sx={{ alignItems: 'flex-start', py: 0.5 }}
          label={
            <>
              {staffRoleWords[role]}
              <Typography
                variant="caption"
                component="span"
                sx={{ display: 'block', color: 'text.secondary' }}
              >
                {roleHelp[role]}
              </Typography>
            </>
          }
        />
      ))}
    </RadioGroup>
    {error !== undefined && (
      <FormHelperText error role="alert">
        Please choose a role
      </FormHelperText>
    )}
  </Box>
)
