import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useCall } from '../../../server/queries.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PendingScreen } from '../../screens/pending-screen.tsx'
import { ApprovedTab } from './approved-tab.tsx'
import { RequestsTab } from './requests-tab.tsx'
import { DeclinedTab } from './declined-tab.tsx'
import type { WorklistTab } from './tabs.ts'
import { WaitingTab } from './waiting-tab.tsx'
import { useWorklistActs, worklistQuery, type Worklist, writtenQuery } from '../worklist.ts'
import { WorklistTabs } from './worklist-tabs.tsx'
import { WrittenTab, type WrittenEndorsements } from './written-tab.tsx'

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
    <div className="page py-8 md:py-12">
      <div className="flex max-w-[46rem] flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 tabIndex={-1} className="text-3xl outline-none">
            Endorsements
          </h1>
          <p className="mt-3 max-w-[56ch] text-soft">
            What colleagues say about your work. Nothing is public until you approve it.
          </p>
        </div>
        {tab !== 'asked' && (
          <Link
            to="/dashboard/provider/endorsements"
            search={{ tab: 'asked' }}
            className={buttonClass(counts.waiting > 0 ? 'outline' : 'accent')}
          >
            Ask for an endorsement
          </Link>
        )}
      </div>
      <WorklistTabs counts={counts} />
      <div className="mt-8 max-w-[46rem]">
        {tab === 'waiting' && <WaitingTab list={shown} perform={perform} />}
        {tab === 'approved' && <ApprovedTab list={shown} perform={perform} />}
        {tab === 'asked' && <RequestsTab list={shown} perform={perform} />}
        {tab === 'declined' && <DeclinedTab list={shown} perform={perform} />}
        {tab === 'written' && <WrittenTab written={written} />}
      </div>
    </div>
  )
}
