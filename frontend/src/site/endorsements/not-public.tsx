import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { buttonClass } from '../../ui/button.tsx'
import { languagePath } from '../../ui/language.ts'
import { Trans } from '../../ui/trans.tsx'
import { TextScreen } from '../screens/text-screen.tsx'

/**
 * Says the same for an endorsement that is not approved and for one that does not exist, so that nobody
 * learns which it is.
 */
export const EndorsementNotPublic = () => {
  const redirect = useLocation({ select: ({ href }) => href })
  const isIn = useRouteContext({ from: '__root__', select: ({ session }) => session.user !== null })
  return (
    <TextScreen title={t`This endorsement isn’t public`}>
      <p className="text-soft">
        {isIn
          ? t`Only the person who wrote it and the person it’s about can see it until it’s approved.`
          : t`If you wrote it, or it’s about you, log in to see it.`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {!isIn && (
          <Link to="/login" search={{ redirect }} className={buttonClass('main')}>
            <Trans>Log in</Trans>
          </Link>
        )}
        <a href={`${languagePath}/`} className={buttonClass('neutral')}>
          <Trans>Go to the home page</Trans>
        </a>
      </div>
    </TextScreen>
  )
}
