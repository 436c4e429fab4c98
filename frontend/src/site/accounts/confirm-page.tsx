/**
 * The two links that confirm an address. The page asks for a click, because mail scanners open links and
 * would use them up.
 */

import { Link, useRouter } from '@tanstack/react-router'
import type { confirmAddress, verifyAddress } from 'backend/contract/accounts/accounts'
import { t } from 'backend/language/texts'
import { useEffect, useState } from 'react'
import { hasSessionChanged } from '../../server/session-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import { finishBegunSave } from '../bookmarks/finish-begun-save.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { DeadLink } from '../screens/dead-link.tsx'
import { TextScreen } from '../screens/text-screen.tsx'
import { Confirmed, useIsSignedIn } from './confirmed.tsx'
import { reloadForNewSession, tellOtherTabsOfSession } from './follow-session.ts'
import { forgetLinkToken, useLinkToken } from './use-link-token.ts'

interface ConfirmPageProps {
  readonly link: typeof verifyAddress | typeof confirmAddress
  readonly token: string | undefined
  /** Whether the server has confirmed it: the form was sent before scripts loaded. */
  readonly isDone?: boolean
}

export const ConfirmPage = ({ link, token, isDone = false }: ConfirmPageProps) => {
  const kept = useLinkToken(token)
  const [state, setState] = useState<'asking' | 'done' | 'dead'>(isDone ? 'done' : 'asking')
  const isSignedIn = useIsSignedIn()
  const router = useRouter()
  useEffect(() => {
    if (state !== 'done') return
    if (isDone) tellOtherTabsOfSession()
    if (isSignedIn) finishBegunSave(router)
  }, [state, isDone, isSignedIn, router])
  const end = (as: 'done' | 'dead') => {
    forgetLinkToken()
    setState(as)
  }
  if (state === 'done') return <Confirmed />
  if (kept === undefined || state === 'dead') return <Dead />
  return <Ask link={link} token={kept} onEnd={end} />
}

const Ask = (props: Omit<ConfirmPageProps, 'isDone'> & { readonly onEnd: (as: 'done' | 'dead') => void }) => {
  const { link, token, onEnd } = props
  const router = useRouter()
  const form = useCommandForm(link, {
    onDone: async () => {
      onEnd('done')
      tellOtherTabsOfSession()
      // Updates the whole page for a user who is logged in and now confirmed. If the server cannot be
      // reached, the next page does it.
      if (await hasSessionChanged(router.options.context).catch(() => false))
        await reloadForNewSession(router)
    },
    onFailure: ({ status, fields }) => {
      const isDead = status === 410 || fields['token'] !== undefined
      if (isDead) onEnd('dead')
      return isDead
    },
  })
  return (
    <TextScreen title={t`Confirm your email`}>
      <p className="mb-6 text-soft">
        <Trans>Tap to confirm this is your email.</Trans>
      </p>
      <FormFrame
        form={form}
        label={t`Confirm your email`}
        send={t`Confirm my email`}
        sending={t`Confirming…`}
      >
        <input type="hidden" name="token" value={token} />
      </FormFrame>
    </TextScreen>
  )
}

const Dead = () => {
  const isSignedIn = useIsSignedIn()
  return (
    <DeadLink>
      <p className="text-soft">
        <Trans>This link has been used or has expired.</Trans>{' '}
        {isSignedIn
          ? t`You can get a new one from your dashboard.`
          : t`Log in, and you can get a new one from your dashboard.`}
      </p>
      <Link to={isSignedIn ? '/dashboard' : '/login'} className={`${buttonClass('main')} mt-6`}>
        {isSignedIn ? t`Go to your dashboard` : t`Log in`}
      </Link>
    </DeadLink>
  )
}
