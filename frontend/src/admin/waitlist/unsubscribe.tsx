import { unsubscribeWaitlistEntry } from 'backend/contract/console-acts'
import { ActButton } from '../acts/act-button.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'

export const Unsubscribe = ({ entryId }: { entryId: string }) => (
  <ActButton act="unsubscribe" label="Take off the waitlist" isGrave>
    {(close) => (
      <ActDialog
        act={unsubscribeWaitlistEntry}
        title="Take this person off the waitlist?"
        lead="No mail reaches them any more, unless they join again themselves."
        about={{ entryId }}
        send="Take off"
        sending="Taking off…"
        isGrave
        done={() => 'The person is off the waitlist.'}
        onClose={close}
      />
    )}
  </ActButton>
)
