import { Link } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { Trans } from '../../../ui/trans.tsx'
import type { DraftState } from './draft-keeper.ts'

/**
 * Says whether the draft is saved. Only states that need the user's action are announced to screen readers.
 */
export const DraftStatus = ({ state }: { state: DraftState }) => (
  <div className="min-h-6 basis-full text-meta">
    <p className="text-soft empty:hidden">{quiet[state.status]}</p>
    <div role="alert">
      {state.status === 'failed' && <p className="font-medium text-danger">{state.message}</p>}
      {state.status === 'published' && (
        <p className="font-medium">
          <Trans>
            Your profile is published.{' '}
            <Link to="/dashboard/provider" className="text-link">
              Go to your dashboard
            </Link>
          </Trans>
        </p>
      )}
    </div>
  </div>
)

const quiet: Readonly<Record<DraftState['status'], string>> = {
  untouched: '',
  saved: t`Your answers are saved. You can continue later, on any device.`,
  waiting: t`Saving…`,
  saving: t`Saving…`,
  failed: '',
  conflict: '',
  published: '',
}
