import { unsubscribeWaitlistEntry } from 'backend/contract/waitlist/console-waitlist-acts'
import { ActButton } from '../acts/act-button.tsx'

export const UnsubscribeEntry = ({ entryId }: { entryId: string }) => (
  <ActButton
    act="unsubscribe"
    label="Remove from the waitlist"
    isGrave
    command={unsubscribeWaitlistEntry}
    title="Remove this person from the waitlist?"
    lead="They won’t get any more emails unless they join again."
    about={{ entryId }}
    send="Remove"
    sending="Removing…"
    done={() => 'Removed from the waitlist.'}
  />
)
