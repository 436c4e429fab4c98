import { createFileRoute, Link } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import { useId, useState } from 'react'
import { Trans } from '../../ui/trans.tsx'
import { pageHead } from '../screens/page-head.ts'
import { privateHead } from '../screens/private-head.ts'
import { JoinedWaitlist } from '../waitlist/joined-waitlist.tsx'
import { LeaveWaitlist, LeftWaitlist } from '../waitlist/leave-waitlist.tsx'
import { WaitlistForm } from '../waitlist/waitlist-form.tsx'
import { WaitlistIntroduction } from '../waitlist/waitlist-introduction.tsx'

interface WaitlistSearch {
  /** Set by the server's redirect after a form that was posted before scripts loaded. */
  joined?: true | undefined
  /** The token of the link in an invitation with which somebody leaves the waitlist. */
  leave?: string | undefined
  /** Like `joined`, after the form to leave the waitlist. */
  left?: true | undefined
}

const leaving = privateHead(t`Leave the waitlist`)

export const Route = createFileRoute('/waitlist')({
  // Set every parameter: one left out would be taken from the address unvalidated.
  validateSearch: ({ joined, leave, left }: Record<string, unknown>): WaitlistSearch => ({
    joined: joined === true ? joined : undefined,
    leave: typeof leave === 'string' && leave !== '' ? leave : undefined,
    left: left === true ? left : undefined,
  }),
  head: ({ match }) => {
    const { leave, left } = match.search
    if (leave !== undefined || left) return leaving({ match })
    return pageHead({
      baseUrl: match.context.baseUrl,
      path: '/waitlist',
      title: t`Join Our Waitlist | ${productName}`,
      description: t`Be among the first to find doulas, lactation consultants, night nannies and other postnatal care, or to offer it.`,
      keywords: [t`postnatal care`, t`early access`, t`doula`, t`lactation consultant`, t`night nanny`],
    })
  },
  component: Waitlist,
})

function Waitlist() {
  const { joined: joinedBefore = false, leave, left } = Route.useSearch()
  const [joined, setJoined] = useState(false)
  const { waitlistMode } = Route.useRouteContext()
  const cardTitle = useId()
  if (left) return <LeftWaitlist takesFocus={false} />
  if (leave !== undefined) return <LeaveWaitlist token={leave} />
  if (joined || joinedBefore) return <JoinedWaitlist takesFocus={joined} />
  return (
    <div className="page grid gap-8 py-8 md:py-14 lg:grid-cols-[1fr_30rem] lg:gap-16">
      <WaitlistIntroduction />
      <div className="rounded-panel bg-card p-5 shadow-float sm:p-8">
        <h2 id={cardTitle} className="mb-5">
          <Trans>Get Early Access</Trans>
        </h2>
        <WaitlistForm labelledBy={cardTitle} onJoined={() => setJoined(true)} />
        {waitlistMode && <BesideWaitlist />}
      </div>
    </div>
  )
}

/** Where else to go while the waitlist replaces every other page. */
const BesideWaitlist = () => (
  <ul className="mt-4 flex flex-wrap gap-x-5 border-t border-line pt-2 text-meta">
    <li>
      <Link to="/login" className={besideLink}>
        <Trans>Log in</Trans>
      </Link>
    </li>
    <li>
      <Link to="/help" className={besideLink}>
        <Trans>Help</Trans>
      </Link>
    </li>
    <li>
      <Link to="/privacy" className={besideLink}>
        <Trans>Privacy</Trans>
      </Link>
    </li>
    <li>
      <Link to="/terms" className={besideLink}>
        <Trans>Terms</Trans>
      </Link>
    </li>
  </ul>
)

const besideLink = 'inline-flex min-h-11 items-center underline'
