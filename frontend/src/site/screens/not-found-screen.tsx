import { buttonClass } from '../../ui/button.tsx'
import { TextScreen } from './text-screen.tsx'

export const NotFoundScreen = () => (
  <TextScreen title="Not Found">
    <p className="text-soft">
      There’s no page at this address. It may have moved, or the link may be incomplete.
    </p>
    <div className="mt-6 flex flex-wrap gap-3">
      <a href="/search" className={buttonClass('accent')}>
        Find care
      </a>
      <a href="/" className={buttonClass('outline')}>
        Go to the home page
      </a>
    </div>
  </TextScreen>
)
