import type { PersonRow } from 'backend/contract/accounts/console-people'
import type { Column, Filter } from '../lists/list-types.ts'
import { RecordList } from '../lists/record-list.tsx'
import { StatusChip } from '../lists/sign.tsx'
import { EmailText, MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { GrantRole } from './grant-role.tsx'
import { accountKindWords, accountPartWords, staffRoleWords } from './people-words.ts'

const columns: readonly Column<PersonRow>[] = [
  {
    label: 'Name',
    sort: 'name',
    isPersonal: true,
    value: ({ id, name }) => <MaskedText value={name} of={id} />,
  },
  { label: 'Email', sort: 'email', isPersonal: true, value: ({ email }) => <EmailText address={email} /> },
  {
    label: 'Account type',
    sort: 'kind',
    isSign: true,
    value: (person) =>
      person.staffRole === null ? (
        accountPartWords(person)
      ) : (
        <StatusChip tone="open">{accountPartWords(person)}</StatusChip>
      ),
  },
  {
    label: 'Email verified',
    value: ({ verifiedAt }) => (verifiedAt === null ? 'Not yet' : 'Yes'),
    from: 'lg',
  },
  { label: 'Sessions', value: ({ sessions }) => sessions, isNumeric: true, from: 'lg' },
  {
    label: 'Registered',
    sort: 'registeredAt',
    value: ({ registeredAt }) => <MomentCell at={registeredAt} />,
  },
  { label: 'Last seen', sort: 'lastSeenAt', value: ({ lastSeenAt }) => <MomentCell at={lastSeenAt} /> },
]

const filters: readonly Filter[] = [
  { kind: 'one', name: 'kind', label: 'Account type', options: accountKindWords },
  { kind: 'yes_or_no', name: 'isStaff', label: 'Staff', options: { true: 'Staff', false: 'Not staff' } },
  { kind: 'several', name: 'staffRole', label: 'Role', options: staffRoleWords },
  {
    kind: 'yes_or_no',
    name: 'isVerified',
    label: 'Email status',
    options: { true: 'Verified', false: 'Not yet' },
  },
  {
    kind: 'days',
    name: 'registered',
    label: 'Registered',
    fromName: 'registeredFrom',
    toName: 'registeredTo',
  },
]

export const PeopleList = () => (
  <RecordList<PersonRow>
    resource="people"
    label="People"
    lead="Everyone with an account: parents, providers and staff."
    search="Name or email"
    columns={columns}
    filters={filters}
    sort={{ field: 'registeredAt', order: 'DESC' }}
    hrefOf={({ id }) => recordPage('people', id)}
    nameOf={({ name }) => name}
    actions={<GrantRole />}
    empty={{ title: 'No accounts yet', text: 'People appear here as soon as they sign up.' }}
  />
)
