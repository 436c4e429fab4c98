import { Button } from '../../../ui/button.tsx'
import { approveAct } from './acts.ts'
import { NothingHere } from './nothing-here.tsx'
import { andMoveOn } from '../../acts/move-on.ts'
import { Row } from './row.tsx'
import type { Perform } from './use-acts.ts'
import type { Worklist } from './pin-acts.ts'

/** What they did not want on their profile, or took off it; they may still change their mind. */
export const Declined = ({ list, perform }: { list: Worklist; perform: Perform }) =>
  list.declined.length === 0 ? (
    <NothingHere title="Nothing declined">
      Endorsements you decline or remove from your profile stay here. The writer isn’t notified.
    </NothingHere>
  ) : (
    <ul aria-label="Declined" className="grid gap-6">
      {list.declined.map((card) => (
        <li key={card.id} data-id={card.id}>
          <Row endorsement={card}>
            <Button
              kind="outline"
              aria-label={`Approve instead: endorsement by ${card.endorser.name}`}
              onClick={andMoveOn(() => perform(approveAct(card)))}
            >
              Approve instead
            </Button>
          </Row>
        </li>
      ))}
    </ul>
  )
