import { unsubscribeWaitlistEntry } from 'backend/contract/waitlist/console-waitlist-acts'
import { ActButton } from '../acts/act-button.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'

export const UnsubscribeEntry = ({ entryId }: { entryId: string }) => (
  <ActButton act="unsubscribe" label="Remove from the waitlist" isGrave>
    {(close) => (
      <ActDialog
        act={unsubscribeWaitlistEntry}
        title="Remove this person from the waitlist?"
        lead="They won’t get any more emails unless they join again."
        about={{ entryId }}
        send="Remove"
        sending="Removing…"
        isGrave
        done={() => 'Removed from the waitlist.'}
        onClose={close}
      />
    )}
  </ActButton>
)
