import { Button } from '../../../ui/button.tsx'
import { approveAct } from './acts.ts'
import { EmptyTab } from './empty-tab.tsx'
import { actAndMoveFocus } from '../../acts/act-and-move-focus.ts'
import { EndorsementRow } from './endorsement-row.tsx'
import type { PerformWorklistAct, Worklist } from '../worklist.ts'

/** The endorsements that the provider declined or removed from their profile; each can still be approved. */
export const DeclinedTab = ({ list, perform }: { list: Worklist; perform: PerformWorklistAct }) =>
  list.declined.length === 0 ? (
    <EmptyTab title="Nothing declined">
      Endorsements you decline or remove from your profile stay here. The writer isn’t notified.
    </EmptyTab>
  ) : (
    <ul aria-label="Declined" className="grid gap-6">
      {list.declined.map((card) => (
        <li key={card.id} data-id={card.id}>
          <EndorsementRow endorsement={card}>
            <Button
              kind="outline"
              aria-label={`Approve instead: endorsement by ${card.endorser.name}`}
              onClick={actAndMoveFocus(() => perform(approveAct(card)))}
            >
              Approve instead
            </Button>
          </EndorsementRow>
        </li>
      ))}
    </ul>
  )
