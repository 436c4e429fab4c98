import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { timeWords } from '../../../ui/time-words.ts'
import { Trans } from '../../../ui/trans.tsx'
import type { SavedDraft } from './draft-keeper.ts'
import type { Wizard } from './use-wizard.ts'

const timeOf = timeWords({ dateStyle: 'medium', timeStyle: 'short' })

/**
 * Asks which draft to keep after the form was edited on another device: only the user knows which is the
 * right one.
 */
export const DraftConflictDialog = ({ wizard, theirs }: { wizard: Wizard; theirs: SavedDraft }) => {
  const [takesTheirs, setTakesTheirs] = useState(false)
  return (
    <Dialog
      labelledBy="draft-conflict"
      // Closing the dialog without a choice keeps the draft on the screen.
      onClose={() => void (takesTheirs ? wizard.loadTheirs(theirs) : wizard.keepMine(theirs))}
    >
      <h2 id="draft-conflict">
        <Trans>This form has two versions</Trans>
      </h2>
      <p className="mt-3">
        {theirs.draft && (
          <>
            <Trans>The other version was saved on {timeOf(theirs.draft.savedAt)}.</Trans>{' '}
          </>
        )}
        <Trans>Which version do you want to keep?</Trans>
      </p>
      <form method="dialog" className="mt-6 grid gap-3">
        <Button type="submit" size="large">
          <Trans>Keep this one</Trans>
        </Button>
        <Button type="submit" size="large" kind="neutral" onClick={() => setTakesTheirs(true)}>
          <Trans>Use the other one</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
