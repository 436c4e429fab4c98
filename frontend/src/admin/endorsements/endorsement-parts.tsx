import type { EndorsementRow } from 'backend/contract/endorsements/console-endorsements'
import { removeEndorsement, restoreEndorsement } from 'backend/contract/endorsements/moderation'
import { ActButton } from '../acts/act-button.tsx'
import { partsOf } from '../lists/list-types.ts'
import { MaskedText } from '../lists/masked-text.tsx'
import { SeenThen } from '../records/seen-then.tsx'

/** Removes an endorsement, and restores it to its former state (product.md, "Endorsements"). */

/** An endorsement in any other state has ended and needs no moderator. */
const live: readonly EndorsementRow['status'][] = ['requested', 'pending', 'approved', 'declined']

const ModerateEndorsement = ({ id, status }: Pick<EndorsementRow, 'id' | 'status'>) => {
  if (status === 'removed')
    return (
      <ActButton
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

export { endorsementsList as list } from 'backend/contract/endorsements/console-endorsements'

export const parts = partsOf<EndorsementRow>({
  cells: {
    writer: ({ endorserId, endorserName, writerName, email }) =>
      endorserName === null && writerName !== null ? (
        <>
          <MaskedText value={writerName} of={endorserId} /> (no profile)
        </>
      ) : endorserName === null ? (
        <MaskedText value={email} />
      ) : (
        <MaskedText value={endorserName} of={endorserId} />
      ),
  },
  acts: (endorsement) => <ModerateEndorsement {...endorsement} />,
  below: ({ id, submittedAt }) =>
    submittedAt !== null && <SeenThen kind="endorsements" id={id} at={submittedAt} />,
})
