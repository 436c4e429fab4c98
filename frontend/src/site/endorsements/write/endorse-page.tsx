import { useState } from 'react'
import { firstNameOf } from 'backend/contract/first-name'
import { DeadLink } from '../../screens/dead-link.tsx'
import { EndorseForm } from './endorse-form.tsx'
import { MayNotWrite } from './may-not-write.tsx'
import { OtherAddress } from './other-address.tsx'
import type { OpenedLink } from './opened-link.ts'
import { RequestRefused } from './refuse-request.tsx'
import { EndorsementSent } from './endorsement-sent.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Link, useLocation, useRouteContext } from '@tanstack/react-router'

/** What happened on this page since it was opened. */
export type EndorsePageOutcome =
  | { readonly kind: 'sent'; readonly endorsementId: string; readonly firstName: string }
  | { readonly kind: 'said_no'; readonly firstName: string }
  | { readonly kind: 'gone' }

/** /endorsements/create/{id}, for anyone who opens it. */
export const EndorsePage = ({
  token,
  opened,
}: {
  readonly token: string
  readonly opened: OpenedLink | 'gone'
}) => {
  // The result stays on the page, although the link is spent by now.
  const [outcome, setOutcome] = useState<EndorsePageOutcome | null>(null)
  if (outcome?.kind === 'sent') return <EndorsementSent {...outcome} />
  if (outcome?.kind === 'said_no') return <RequestRefused firstName={outcome.firstName} />
  if (outcome?.kind === 'gone' || opened === 'gone') return <NoLink />
  const { provider, standing, written } = opened
  if (standing === 'other_address') return <OtherAddress provider={provider} token={token} />
  if (standing === 'oneself' || standing === 'not_a_provider' || standing === 'already_written')
    return <MayNotWrite provider={provider} standing={standing} written={written} />
  const firstName = firstNameOf(provider.name)
  return (
    <EndorseForm
      key={provider.id}
      token={token}
      opened={opened}
      onSent={(endorsementId) => setOutcome({ kind: 'sent', endorsementId, firstName })}
      onSaidNo={() => setOutcome({ kind: 'said_no', firstName })}
      onGone={() => setOutcome({ kind: 'gone' })}
    />
  )
}

/**
 * Says the same whatever happened to the link. A visitor who already wrote with it can log in to see that
 * endorsement.
 */
const NoLink = () => {
  const isVisitor = useRouteContext({ from: '__root__', select: ({ session }) => session.role === null })
  const here = useLocation({ select: ({ href }) => href })
  return (
    <DeadLink>
      <p className="text-soft">
        An endorsement link works once and expires after 30 days. Ask the person who sent it for a new one. If
        you’d started writing, your draft is saved in this tab.
      </p>
      {isVisitor && (
        <p className="mt-3 text-soft">
          Already sent your endorsement?{' '}
          <Link to="/login" search={{ redirect: here }} className="text-link">
            Log in
          </Link>{' '}
          to see it.
        </p>
      )}
      <Link to="/" className={`${buttonClass('accent')} mt-6`}>
        Go to the home page
      </Link>
    </DeadLink>
  )
}
