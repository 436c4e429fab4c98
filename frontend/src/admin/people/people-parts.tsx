import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { staffRoleWords, type Person, type PersonRow } from 'backend/contract/accounts/console-people'
import { grantStaffRole } from 'backend/contract/staff/staff'
import { lazy, Suspense } from 'react'
import { useGetIdentity } from 'react-admin'
import { Link } from 'react-router-dom'
import { ActButton } from '../acts/act-button.tsx'
import { ActChoice } from '../acts/act-choice.tsx'
import { ActField } from '../acts/act-fields.tsx'
import { partsOf } from '../lists/list-types.ts'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { ExactReading } from './exact-reading.tsx'
import { EndSessions, ErasePerson, ResetTwoFactor, RevokeRole } from './person-acts.tsx'

// Loaded for a record.
const PersonRecords = lazy(async () => ({
  default: (await import('./person-records.tsx')).PersonRecords,
}))

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

/** Grants a role: to an existing person, or to anyone by email. */
const GrantRole = ({ person }: GrantRoleProps) => {
  const name = person?.staffRole ? 'Change role' : 'Assign a role'
  const title = person ? `${name} ${person.staffRole ? 'of' : 'to'} ${person.name}` : 'Assign a staff role'
  return (
    <ActButton
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

/** The row of the list, then the details of the single record, which load a moment later. */
type ListedPerson = PersonRow & Partial<Person>

export { peopleList as list } from 'backend/contract/accounts/console-people'

export const parts = partsOf<ListedPerson>({
  actions: <GrantRole />,
  acts: (person) => <Acts person={person} />,
  below: (person) => (
    <>
      <Sessions person={person} />
      <Suspense fallback={null}>
        <PersonRecords accountId={person.id} />
      </Suspense>
    </>
  ),
})

const Acts = ({ person }: { person: ListedPerson }) => {
  const { identity } = useGetIdentity()
  const isOther = identity !== undefined && identity.id !== person.id
  return (
    <>
      {typeof person.providerId === 'string' && (
        <Button
          component={Link}
          to={recordPage('providers', person.providerId)}
          variant="outlined"
          color="secondary"
        >
          Profile
        </Button>
      )}
      <GrantRole person={person} />
      {person.staffRole !== null && <RevokeRole person={person} />}
      {person.staffRole !== null && person.hasTwoFactor && isOther && <ResetTwoFactor person={person} />}
      {person.staffRole === 'analyst' && <ExactReading person={person} />}
      {/* Admins cannot erase themselves here; they do it on their own account page. */}
      {isOther && <ErasePerson person={person} />}
    </>
  )
}

const Sessions = ({ person: { id: accountId, openSessions } }: { person: ListedPerson }) => (
  <Card component="section" aria-label="Sessions">
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
      <Typography variant="h2" sx={{ mr: 'auto' }}>
        Sessions
      </Typography>
      {openSessions && openSessions.length > 1 && <EndSessions accountId={accountId} sessionId={null} />}
    </Box>
    {!openSessions && <Skeleton />}
    {openSessions?.length === 0 && <Typography color="text.secondary">No active sessions.</Typography>}
    <Box component="ul" aria-label="Active sessions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {openSessions?.map(({ id, device, beganAt, lastSeenAt }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            py: 1,
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: '1 1 14rem', typography: 'body2' }}>
            <MaskedText value={device} />
            <Box sx={{ color: 'text.secondary' }}>
              Logged in <MomentCell at={beganAt} />, last active <MomentCell at={lastSeenAt} />
            </Box>
          </Box>
          <EndSessions accountId={accountId} sessionId={id} device={device} />
        </Box>
      ))}
    </Box>
  </Card>
)
