/** Removes an endorsement, and restores it to its former state (product.md, "Endorsements"). */
import type { EndorsementRow } from 'backend/contract/endorsements/console-endorsements'
import { removeEndorsement, restoreEndorsement } from 'backend/contract/endorsements/moderation'
import { ActButton } from '../acts/act-button.tsx'

/** An endorsement in any other state has ended and needs no moderator. */
const live: readonly EndorsementRow['status'][] = ['requested', 'pending', 'approved', 'declined']

export const ModerateEndorsement = ({ id, status }: Pick<EndorsementRow, 'id' | 'status'>) => {
  if (status === 'removed')
    return (
      <ActButton
        act="restore"
        label="Restore"
        isMain
        command={restoreEndorsement}
        title="Restore this endorsement?"
        lead="It returns to the state it was in before it was removed."
        about={{ endorsementId: id }}
        sending="Restoring…"
        done={() => 'Endorsement restored.'}
      />
    )
  if (!live.includes(status)) return null
  return (
    <ActButton
      act="remove"
      label="Remove"
      isGrave
      command={removeEndorsement}
      title="Remove this endorsement?"
      lead="It’s hidden from the site until it’s restored. The writer and the recipient can see that it was removed."
      about={{ endorsementId: id }}
      sending="Removing…"
      done={() => 'Endorsement removed.'}
    />
  )
}
