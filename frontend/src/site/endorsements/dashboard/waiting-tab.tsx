import { Button } from '../../../ui/button.tsx'
import { approveAct, declineAct } from './acts.ts'
import { EmptyTab } from './empty-tab.tsx'
import { actAndMoveFocus } from '../../acts/act-and-move-focus.ts'
import { EndorsementRow } from './endorsement-row.tsx'
import type { PerformWorklistAct, Worklist } from '../worklist.ts'

/** The endorsements that wait for the provider's approval. */
export const WaitingTab = ({ list, perform }: { list: Worklist; perform: PerformWorklistAct }) =>
  list.pending.length === 0 ? (
    <EmptyTab title="You’re all caught up">
      When a colleague endorses you, you’ll review it here first.
    </EmptyTab>
  ) : (
    <ul aria-label="To review" className="grid gap-6">
      {list.pending.map((card) => (
        <li key={card.id} data-id={card.id}>
          <EndorsementRow endorsement={card}>
            <Button
              aria-label={`Approve the endorsement by ${card.endorser.name}`}
              onClick={actAndMoveFocus(() => perform(approveAct(card)))}
            >
              Approve
            </Button>
            <Button
              kind="outline"
              aria-label={`Decline the endorsement by ${card.endorser.name}`}
              onClick={actAndMoveFocus(() => perform(declineAct(card, 'waiting')))}
            >
              Decline
            </Button>
          </EndorsementRow>
        </li>
      ))}
    </ul>
  )
