import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { TextScreen } from '../screens/text-screen.tsx'

export const CareNotFound = () => (
  <TextScreen title="Not Found">
    <p className="text-soft">Nobody on our list offers this kind of care there yet.</p>
    <p className="mt-6">
      <Link to="/search" className={buttonClass('accent')}>
        See who’s available
      </Link>
    </p>
  </TextScreen>
)
