import { Link } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { buttonClass } from '../../../ui/button.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { TextScreen } from '../../screens/text-screen.tsx'

export const ProfileNotFound = () => (
  <TextScreen title={t`Not Found`}>
    <p className="text-soft">
      <Trans>
        There’s no profile at this address. This provider may have left, or the link may be incomplete.
      </Trans>
    </p>
    <p className="mt-6">
      <Link to="/search" className={buttonClass('main')}>
        <Trans>See who’s available</Trans>
      </Link>
    </p>
  </TextScreen>
)
