import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Person, PersonRow } from 'backend/contract/accounts/console-people'
import { masked } from 'backend/contract/masked'
import { useGetIdentity } from 'react-admin'
import { Link } from 'react-router-dom'
import { MaskedText, When } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { Facts } from '../records/facts.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { GrantRole } from './grant-role.tsx'
import { partWords } from './people-words.ts'
import { EndSessions, Erase, RevokeRole } from './person-acts.tsx'

/** What only one person's own answer tells comes a moment after what the list knew. */
type Shown = PersonRow & Partial<Person>

export const PersonShow = () => (
  <RecordPage<Shown>
    kind="people"
    listLabel="People"
    titleOf={({ name }) => (name === masked ? 'A person' : name)}
    leadOf={partWords}
    actionsOf={(person) => <Acts person={person} />}
  >
    {(person) => (
      <>
        <Facts
          title="The account"
          facts={[
            ['Name', <MaskedText value={person.name} />],
            ['Email', <MaskedText value={person.email} />],
            ['Account type', partWords(person)],
            ['Registered', <When at={person.registeredAt} />],
            ['Email verified', <When at={person.verifiedAt} />],
            ['Last seen', <When at={person.lastSeenAt} />],
            ['Two-step login', person.hasTwoFactor ? 'Set up' : 'Not set up'],
          ]}
        />
        <Sessions person={person} />
      </>
    )}
  </RecordPage>
)

const Acts = ({ person }: { person: Shown }) => {
  const { identity } = useGetIdentity()
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
      {/* Nobody erases herself here: her own account has a place for it. */}
      {identity?.id !== person.id && <Erase person={person} />}
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
    {openSessions?.length === 0 && <Typography color="text.secondary">No open sessions.</Typography>}
    <Box component="ul" aria-label="Open sessions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
              Since <When at={beganAt} />, last seen <When at={lastSeenAt} />
            </Box>
          </Box>
          <EndSessions accountId={accountId} sessionId={id} device={device} />
        </Box>
      ))}
    </Box>
  </Card>
)
