import type { WaitlistRow } from 'backend/contract/waitlist/console-waitlist'
import { masked } from 'backend/contract/masked'
import { Sign } from '../lists/sign.tsx'
import { MaskedText, When } from '../lists/masked-text.tsx'
import { Facts, Words } from '../records/facts.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { InviteOne } from './invite.tsx'
import { Unsubscribe } from './unsubscribe.tsx'
import { userTypes, waitlistStatus, waitlistTone } from './waitlist-words.ts'

export const WaitlistShow = () => (
  <RecordPage<WaitlistRow>
    kind="waitlist"
    listLabel="Waitlist"
    titleOf={({ fullName }) => (fullName === masked ? 'A waitlist entry' : fullName)}
    leadOf={({ status }) => <Sign tone={waitlistTone[status]}>{waitlistStatus[status]}</Sign>}
    actionsOf={({ id, status }) => (
      <>
        {(status === 'waiting' || status === 'invited') && (
          <>
            <InviteOne entryId={id} isAgain={status === 'invited'} />
            <Unsubscribe entryId={id} />
          </>
        )}
      </>
    )}
  >
    {(entry) => (
      <>
        {entry.message !== null && entry.message !== '' && (
          <Words>
            <MaskedText value={entry.message} />
          </Words>
        )}
        <Facts
          title="Their answers"
          facts={[
            ['Name', <MaskedText value={entry.fullName} />],
            ['Email', <MaskedText value={entry.email} />],
            ['Type', userTypes[entry.userType]],
            ['Location', <MaskedText value={entry.location} />],
          ]}
        />
        <Facts
          title="Activity"
          facts={[
            ['Joined', <When at={entry.joinedAt} />],
            ['Answers changed', <When at={entry.revisedAt} />],
            ['Last invited', <When at={entry.invitedAt} />],
            ['Invitations', String(entry.invitations)],
            ['Left', <When at={entry.unsubscribedAt} />],
          ]}
        />
      </>
    )}
  </RecordPage>
)
