import { Link, useRouter } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import { keepBegunBooking } from './begun-acts.ts'

/**
 * Replaces the send button for visitors, most of whom have no account yet. Both ways lead back here, with the form kept.
 */
export const LogInToSend = ({ firstName }: { firstName: string }) => {
  const path = useRouter().latestLocation.href
  const begin = () => keepBegunBooking({ path, name: firstName })
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Link
          to="/signup"
          search={{ kind: 'client', redirect: path }}
          onClick={begin}
          className={`${buttonClass('main', 'large')} grow`}
        >
          <Trans>Sign up to send</Trans>
        </Link>
        <Link
          to="/login"
          search={{ redirect: path }}
          onClick={begin}
          className={`${buttonClass('neutral', 'large')} grow`}
        >
          <Trans>Log in</Trans>
        </Link>
      </div>
      <p className="mt-2 text-meta text-soft">
        <Trans>What you wrote stays here meanwhile.</Trans>
      </p>
    </>
  )
}
