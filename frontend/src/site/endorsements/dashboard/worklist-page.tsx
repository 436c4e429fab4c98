import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import type { OutputOf } from 'backend/contract/declare'
import type { writtenEndorsements } from 'backend/contract/endorsements/endorsements'
import { firstNameOf } from 'backend/contract/first-name'
import { t } from 'backend/language/texts'
import { useCall } from '../../../server/queries.ts'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { TabCount, tabClass, Tabs } from '../../../ui/tabs.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { actAndMoveFocus } from '../../acts/act-and-move-focus.ts'
import { AppPage } from '../../screens/app-page.tsx'
import { PendingScreen } from '../../screens/pending-screen.tsx'
import { EndorsementQuote } from '../endorsement-quote.tsx'
import { WithdrawEndorsementButton } from '../withdraw-endorsement-button.tsx'
import {
  useWorklistActs,
  worklistQuery,
  writtenQuery,
  type Worklist,
  type PerformWorklistAct,
} from '../worklist.ts'
import { approveAct, declineAct } from './acts.ts'
import { ApprovedTab } from './approved-tab.tsx'
import { EmptyTab } from './empty-tab.tsx'
import { EndorsementRow } from './endorsement-row.tsx'
import { GeneralLink } from './general-link.tsx'
import { RequestsTab } from './requests-tab.tsx'
import { worklistTabs, type WorklistTab } from './tabs.ts'

type WrittenEndorsements = OutputOf<typeof writtenEndorsements>['endorsements']

const states = {
  pending: t`Awaiting review`,
  approved: t`On the profile`,
  removed: t`Removed by our team`,
} as const

/** The endorsements that the provider wrote about others. */
const WrittenTab = ({ written }: { written: WrittenEndorsements }) =>
  written.length === 0 ? (
    <EmptyTab title={t`You haven’t written any yet`}>
      <Trans>
        When a colleague asks for one, we’ll email you a link. You can withdraw what you write at any time.
      </Trans>
    </EmptyTab>
  ) : (
    <ul aria-label={t`Written by you`} className="grid grid-cols-1 gap-8">
      {written.map(({ endorsement, provider, status }) => (
        <li key={endorsement.id} data-id={endorsement.id}>
          <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0">
              <Trans>
                About{' '}
                <Link
                  to="/providers/$id"
                  params={{ id: provider.slug }}
                  className="text-link inline-block py-2 font-semibold wrap-anywhere"
                >
                  {provider.name}
                </Link>
              </Trans>
            </span>
            <span className="text-meta text-soft">{states[status]}</span>
          </p>
          <EndorsementQuote
            endorsement={{ ...endorsement, pinPosition: null }}
            about={firstNameOf(provider.name)}
          />
          <div className="mt-3 flex flex-wrap gap-2">
            <Link
              to="/endorsements/preview/$id"
              params={{ id: endorsement.id }}
              className={buttonClass('neutral')}
              aria-label={t`See the endorsement of ${provider.name}`}
            >
              <Trans>See the endorsement</Trans>
            </Link>
            {status !== 'removed' && (
              <WithdrawEndorsementButton endorsementId={endorsement.id} name={provider.name} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )

const titles: Record<WorklistTab, string> = {
  waiting: t`To review`,
  approved: t`On your profile`,
  asked: t`Requests`,
  declined: t`Declined`,
  written: t`Written by you`,
}

/** The tabs are links, so that each has an address and Back works between them. */
const WorklistTabs = ({ counts }: { readonly counts: Readonly<Record<WorklistTab, number>> }) => (
  <Tabs label={t`Endorsements`} className="mt-1">
    {worklistTabs.map((tab) => (
      <li key={tab}>
        <Link
          to="/dashboard/provider/endorsements"
          search={{ tab: tab === 'waiting' ? undefined : tab }}
          // The router sets `aria-current` on the active link.
          activeOptions={{ exact: true }}
          resetScroll={false}
          className={tabClass}
        >
          {titles[tab]}
          <TabCount count={counts[tab]} waits={tab === 'waiting'} />
        </Link>
      </li>
    ))}
  </Tabs>
)

/** The endorsements that wait for the provider's approval. */
const WaitingTab = ({ list, perform }: { list: Worklist; perform: PerformWorklistAct }) =>
  list.pending.length === 0 ? (
    <EmptyTab title={t`You’re all caught up`}>
      <Trans>When a colleague endorses you, you’ll review it here first.</Trans>
    </EmptyTab>
  ) : (
    <ul aria-label={t`To review`} className="grid gap-6">
      {list.pending.map((card) => (
        <li key={card.id} data-id={card.id}>
          <EndorsementRow endorsement={card}>
            <Button
              aria-label={t`Approve the endorsement by ${card.endorser.name}`}
              onClick={actAndMoveFocus(() => perform(approveAct(card)))}
            >
              <Trans>Approve</Trans>
            </Button>
            <Button
              kind="neutral"
              aria-label={t`Decline the endorsement by ${card.endorser.name}`}
              onClick={actAndMoveFocus(() => perform(declineAct(card, 'waiting')))}
            >
              <Trans>Decline</Trans>
            </Button>
          </EndorsementRow>
        </li>
      ))}
    </ul>
  )

/** The endorsements that the provider declined or removed from their profile; each can still be approved. */
const DeclinedTab = ({ list, perform }: { list: Worklist; perform: PerformWorklistAct }) =>
  list.declined.length === 0 ? (
    <EmptyTab title={t`Nothing declined`}>
      <Trans>
        Endorsements you decline or remove from your profile stay here. The writer isn’t notified.
      </Trans>
    </EmptyTab>
  ) : (
    <ul aria-label={t`Declined`} className="grid gap-6">
      {list.declined.map((card) => (
        <li key={card.id} data-id={card.id}>
          <EndorsementRow endorsement={card}>
            <Button
              kind="neutral"
              aria-label={t`Approve instead: endorsement by ${card.endorser.name}`}
              onClick={actAndMoveFocus(() => perform(approveAct(card)))}
            >
              <Trans>Approve instead</Trans>
            </Button>
          </EndorsementRow>
        </li>
      ))}
    </ul>
  )

/**
 * /dashboard/provider/endorsements; the dashboard layout subscribes to live changes. Renders nothing between
 * the end of the session and the redirect to another page.
 */
export const WorklistPage = ({ tab }: { readonly tab: WorklistTab }) => {
  const call = useCall()
  const list = useQuery(worklistQuery(call))
  const written = useQuery(writtenQuery(call))
  const isIn = useRouteContext({ from: '__root__', select: ({ session }) => session.user !== null })
  if (!isIn) return null
  if (!list.data || !written.data) return <PendingScreen />
  return <Lists tab={tab} list={list.data} written={written.data.endorsements} />
}

interface ListsProps {
  readonly tab: WorklistTab
  readonly list: Worklist
  readonly written: WrittenEndorsements
}

const Lists = ({ tab, list, written }: ListsProps) => {
  const { shown, perform } = useWorklistActs(list)
  const counts: Record<WorklistTab, number> = {
    waiting: shown.pending.length,
    approved: shown.approved.length,
    asked: shown.requests.filter(({ status }) => status === 'requested').length,
    declined: shown.declined.length,
    written: written.length,
  }
  return (
    <AppPage
      title={<Trans>Endorsements</Trans>}
      lead={<Trans>What colleagues say about your work. Nothing is public until you approve it.</Trans>}
      aside={<GeneralLink path={shown.link} />}
      acts={
        tab !== 'asked' && (
          <Link
            to="/dashboard/provider/endorsements"
            search={{ tab: 'asked' }}
            className={buttonClass(counts.waiting > 0 ? 'neutral' : 'main')}
          >
            <span>
              <Trans>
                Ask<span className="max-sm:sr-only"> for an endorsement</span>
              </Trans>
            </span>
          </Link>
        )
      }
    >
      <WorklistTabs counts={counts} />
      <div className="mt-6">
        {tab === 'waiting' && <WaitingTab list={shown} perform={perform} />}
        {tab === 'approved' && <ApprovedTab list={shown} perform={perform} />}
        {tab === 'asked' && <RequestsTab list={shown} perform={perform} />}
        {tab === 'declined' && <DeclinedTab list={shown} perform={perform} />}
        {tab === 'written' && <WrittenTab written={written} />}
      </div>
    </AppPage>
  )
}
