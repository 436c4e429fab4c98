import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { TextScreen } from '../../screens/text-screen.tsx'

export const ProfileNotFound = () => (
  <TextScreen title="Not Found">
    <p className="text-soft">
      There’s no profile at this address. This provider may have left, or the link may be incomplete.
    </p>
    <p className="mt-6">
      <Link to="/search" className={buttonClass('accent')}>
        See who’s available
      </Link>
    </p>
  </TextScreen>
)
