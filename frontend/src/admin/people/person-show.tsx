import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Person, PersonRow } from 'backend/contract/accounts/console-people'
import { masked } from 'backend/contract/masked'
import { useGetIdentity } from 'react-admin'
import { Link } from 'react-router-dom'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import type { RecordFact } from '../records/facts.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { GrantRole } from './grant-role.tsx'
import { accountPartWords, personChoices } from './people-words.ts'
import { EndSessions, ErasePerson, ResetTwoFactor, RevokeRole } from './person-acts.tsx'

/** Details of an account from the log, which are not in its row. */
interface Logged {
  readonly pendingEmail: string | null
  readonly phone: string | null
  readonly location: string | null
}

/**
 * The row of the list, then the details of the single record, which load a moment later. A past record has
 * the details from the log instead.
 */
type Shown = PersonRow & Partial<Person> & Partial<Logged>

export const PersonShow = () => (
  <RecordPage<Shown>
    kind="people"
    choices={personChoices}
    listLabel="People"
    titleOf={({ name }) => (name === masked ? 'A person' : name)}
    actionsOf={(person) => <Acts person={person} />}
    drawingOf={(person) => ({
      lead: accountPartWords(person),
      parts: [
        {
          title: 'Account',
          facts: [
            ['Name', <MaskedText value={person.name} />],
            ['Email', <MaskedText value={person.email} />],
            ['Account type', accountPartWords(person)],
            ['Registered', <MomentCell at={person.registeredAt} />],
            ['Email verified', <MomentCell at={person.verifiedAt} />],
            ...(isPast(person) ? loggedFacts(person) : accessFacts(person)),
          ],
        },
      ],
    })}
  >
    {(person) => <Sessions person={person} />}
  </RecordPage>
)

const isPast = (person: Shown): person is Shown & Logged => person.pendingEmail !== undefined

const accessFacts = ({ lastSeenAt, hasTwoFactor }: Shown): readonly RecordFact[] => [
  ['Last seen', <MomentCell at={lastSeenAt} />],
  ['Two-step login', hasTwoFactor ? 'Set up' : 'Not set up'],
]

const loggedFacts = ({ pendingEmail, phone, location }: Logged): readonly RecordFact[] => [
  ['New email, not confirmed', <MaskedText value={pendingEmail} />],
  ['Phone', <MaskedText value={phone} />],
  ['Location', <MaskedText value={location} />],
]

const Acts = ({ person }: { person: Shown }) => {
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
      {/* Admins cannot erase themselves here; they do it on their own account page. */}
      {isOther && <ErasePerson person={person} />}
    </>
  )
}

const Sessions = ({ person: { id: accountId, openSessions } }: { person: Shown }) => (
  <Card component="section" aria-label="Sessions" sx={{ p: { xs: 2, sm: 3 } }}>
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
