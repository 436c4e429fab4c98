import type { WaitlistRow } from 'backend/contract/waitlist/console-waitlist'
import { usePermissions } from 'react-admin'
import { mayAct, type StaffRole } from '../data/access.ts'
import type { Column, Filter } from '../lists/list-types.ts'
import { RecordList } from '../lists/record-list.tsx'
import { StatusChip } from '../lists/sign.tsx'
import { EmailText, MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { InviteSelected } from './invite.tsx'
import { InviteAll, InviteAllOfThem, UnfinishedInvitation } from './invite-matching.tsx'
import { userTypeWords, waitlistStatusWords, waitlistStatusTones } from './waitlist-words.ts'

const columns: readonly Column<WaitlistRow>[] = [
  {
    label: 'Name',
    isPersonal: true,
    sort: 'fullName',
    value: ({ id, fullName }) => <MaskedText value={fullName} of={id} />,
  },
  { label: 'Email', isPersonal: true, sort: 'email', value: ({ email }) => <EmailText address={email} /> },
  { label: 'Type', sort: 'userType', value: ({ userType }) => userTypeWords[userType] },
  {
    label: 'Location',
    isPersonal: true,
    value: ({ location }) => <MaskedText value={location} />,
    from: 'lg',
  },
  {
    label: 'Status',
    sort: 'status',
    isSign: true,
    value: ({ status }) => (
      <StatusChip tone={waitlistStatusTones[status]}>{waitlistStatusWords[status]}</StatusChip>
    ),
  },
  { label: 'Joined', sort: 'joinedAt', value: ({ joinedAt }) => <MomentCell at={joinedAt} /> },
  {
    label: 'Invited',
    sort: 'invitedAt',
    value: ({ invitedAt }) => <MomentCell at={invitedAt} />,
    from: 'lg',
  },
]

const filters: readonly Filter[] = [
  { kind: 'several', name: 'status', label: 'Status', options: waitlistStatusWords },
  { kind: 'one', name: 'userType', label: 'Type', options: userTypeWords },
  { kind: 'days', name: 'joined', label: 'Joined', fromName: 'joinedFrom', toName: 'joinedTo' },
]

export const WaitlistList = () => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const mayInvite = role !== null && role !== undefined && mayAct(role, 'invite')
  return (
    <>
      {mayInvite && <UnfinishedInvitation />}
      <RecordList<WaitlistRow>
        resource="waitlist"
        label="Waitlist"
        lead="People who want to hear when we open, and which of them we’ve invited."
        search="Name, email or location"
        columns={columns}
        filters={filters}
        sort={{ field: 'joinedAt', order: 'DESC' }}
        hrefOf={({ id }) => recordPage('waitlist', id)}
        nameOf={({ fullName }) => fullName}
        actions={<InviteAll />}
        bulk={
          mayInvite && (
            <>
              <InviteAllOfThem />
              <InviteSelected />
            </>
          )
        }
        empty={{
          title: 'No one is waiting yet',
          text: 'People appear here as soon as they join at /waitlist.',
        }}
      />
    </>
  )
}
