import { t } from 'backend/language/texts'
import { buttonClass } from '../../ui/button.tsx'
import { languagePath } from '../../ui/language.ts'
import { Trans } from '../../ui/trans.tsx'
import { TextScreen } from './text-screen.tsx'

export const NotFoundScreen = () => (
  <TextScreen title={t`Not Found`}>
    <p className="text-soft">
      <Trans>There’s no page at this address. It may have moved, or the link may be incomplete.</Trans>
    </p>
    <div className="mt-6 flex flex-wrap gap-3">
      <a href={`${languagePath}/search`} className={buttonClass('main')}>
        <Trans>Find care</Trans>
      </a>
      <a href={`${languagePath}/`} className={buttonClass('neutral')}>
        <Trans>Go to the home page</Trans>
      </a>
    </div>
  </TextScreen>
)
