import type { WaitlistRow } from 'backend/contract/waitlist/console-waitlist'
import { masked } from 'backend/contract/masked'
import { StatusChip } from '../lists/sign.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { InviteOne } from './invite.tsx'
import { UnsubscribeEntry } from './unsubscribe.tsx'
import { userTypeWords, waitlistChoices, waitlistStatusWords, waitlistStatusTones } from './waitlist-words.ts'

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
            <UnsubscribeEntry entryId={id} />
          </>
        )}
      </>
    )}
    drawingOf={(entry) => ({
      lead: (
        <StatusChip tone={waitlistStatusTones[entry.status]}>{waitlistStatusWords[entry.status]}</StatusChip>
      ),
      words: entry.message,
      parts: [
        {
          title: 'Their answers',
          facts: [
            ['Name', <MaskedText value={entry.fullName} />],
            ['Email', <MaskedText value={entry.email} />],
            ['Type', userTypeWords[entry.userType]],
            ['Location', <MaskedText value={entry.location} />],
          ],
        },
        {
          title: 'Activity',
          facts: [
            ['Joined', <MomentCell at={entry.joinedAt} />],
            ['Answers changed', <MomentCell at={entry.revisedAt} />],
            ['Last invited', <MomentCell at={entry.invitedAt} />],
            ['Invitations', String(entry.invitations)],
            ['Left the waitlist', <MomentCell at={entry.unsubscribedAt} />],
          ],
        },
      ],
    })}
  />
)
