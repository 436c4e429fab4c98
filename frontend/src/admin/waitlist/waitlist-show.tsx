import type { WaitlistRow } from 'backend/contract/waitlist/console-waitlist'
import { masked } from 'backend/contract/masked'
import { Sign } from '../lists/sign.tsx'
import { MaskedText, When } from '../lists/masked-text.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { InviteOne } from './invite.tsx'
import { Unsubscribe } from './unsubscribe.tsx'
import { userTypes, waitlistChoices, waitlistStatus, waitlistTone } from './waitlist-words.ts'

export const WaitlistShow = () => (
  <RecordPage<WaitlistRow>
    kind="waitlist"
    choices={waitlistChoices}
    listLabel="Waitlist"
    titleOf={({ fullName }) => (fullName === masked ? 'A waitlist entry' : fullName)}
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
    drawingOf={(entry) => ({
      lead: <Sign tone={waitlistTone[entry.status]}>{waitlistStatus[entry.status]}</Sign>,
      words: entry.message,
      parts: [
        {
          title: 'Their answers',
          facts: [
            ['Name', <MaskedText value={entry.fullName} />],
            ['Email', <MaskedText value={entry.email} />],
            ['Type', userTypes[entry.userType]],
            ['Location', <MaskedText value={entry.location} />],
          ],
        },
        {
          title: 'Activity',
          facts: [
            ['Joined', <When at={entry.joinedAt} />],
            ['Answers changed', <When at={entry.revisedAt} />],
            ['Last invited', <When at={entry.invitedAt} />],
            ['Invitations', String(entry.invitations)],
            ['Left', <When at={entry.unsubscribedAt} />],
          ],
        },
      ],
    })}
  />
)
