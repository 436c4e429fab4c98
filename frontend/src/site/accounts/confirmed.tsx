import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated, useRouteContext } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { providerProfileId } from 'backend/contract/profiles/provider-profile-id'
import { t } from 'backend/language/texts'
import { useEffect, useRef, useState } from 'react'
import { serverQuery, useCall } from '../../server/queries.ts'
import { buttonClass } from '../../ui/button.tsx'
import { languagePath } from '../../ui/language.ts'
import { Trans } from '../../ui/trans.tsx'
import { readBegunBooking, type BegunBooking } from '../screens/begun-acts.ts'
import { takeRedirectPath } from '../screens/redirect-path.ts'
import { TextScreen } from '../screens/text-screen.tsx'
import { logInPurposeOf } from './log-in-purpose.ts'

interface Way {
  /** The path where the user was going when they signed up. */
  readonly path?: string | undefined
  /** The booking request or message that was begun before, if any. */
  readonly begun?: BegunBooking | undefined
}

export const useIsSignedIn = () =>
  useRouteContext({ from: '__root__', select: ({ session }) => session.user !== null })

export const Confirmed = () => {
  const isSignedIn = useIsSignedIn()
  /** Read after hydration: the server does not know what this browser keeps. */
  const isHydrated = useHydrated()
  const [way, setWay] = useState<Way>()
  if (isHydrated && way === undefined) setWay({ path: takeRedirectPath(), begun: readBegunBooking() })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    // It may replace "Check your email", when they confirmed it in another tab.
    document.title = `${t`Your email is confirmed`} | ${productName}`
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <TextScreen title={t`Your email is confirmed`}>
        <p className="text-soft">
          <Trans>Thank you. You now have full access to the site.</Trans>
        </p>
        <WayOn isSignedIn={isSignedIn} {...way} />
      </TextScreen>
    </div>
  )
}

const goOnWith = ({ path, name }: BegunBooking) =>
  path.endsWith('/message') ? t`Finish your message to ${name}` : t`Continue booking with ${name}`

const backTo = (path: string) =>
  path.startsWith('/endorsements/create/') ? t`Send your endorsement` : t`Back to where you were`

const WayOn = ({ isSignedIn, path, begun }: Way & { readonly isSignedIn: boolean }) => {
  const look = `${buttonClass('main')} mt-6`
  const next = begun?.path ?? path
  const isProvider = useRouteContext({
    from: '__root__',
    select: ({ session }) => session.role === 'provider',
  })
  const { data: hasNoProfile = false } = useQuery({
    ...serverQuery(useCall(), providerProfileId, {}),
    enabled: isSignedIn && isProvider,
    retryOnMount: false,
    select: ({ providerId }) => providerId === null,
  })
  if (!isSignedIn)
    return (
      <Link to="/login" search={{ redirect: next }} className={look}>
        {next ? t`Log in to ${logInPurposeOf(next)}` : t`Log in`}
      </Link>
    )
  if (!next && hasNoProfile)
    return (
      <Link to="/onboarding" className={look}>
        <Trans>Create your profile</Trans>
      </Link>
    )
  return next ? (
    <a href={languagePath + next} className={look}>
      {begun ? goOnWith(begun) : backTo(next)}
    </a>
  ) : (
    <Link to="/dashboard" className={look}>
      <Trans>Go to your dashboard</Trans>
    </Link>
  )
}
