import { Button } from '../../../ui/button.tsx'
import { approveAct, declineAct } from './acts.ts'
import { NothingHere } from './nothing-here.tsx'
import { andMoveOn } from '../../acts/move-on.ts'
import { Row } from './row.tsx'
import type { Perform } from './use-acts.ts'
import type { Worklist } from './pin-acts.ts'

/** What was written and waits for an answer. */
export const Waiting = ({ list, perform }: { list: Worklist; perform: Perform }) =>
  list.pending.length === 0 ? (
    <NothingHere title="You’re all caught up">
      When a colleague endorses you, you’ll review it here first.
    </NothingHere>
  ) : (
    <ul aria-label="To review" className="grid gap-6">
      {list.pending.map((card) => (
        <li key={card.id} data-id={card.id}>
          <Row endorsement={card}>
            <Button
              aria-label={`Approve the endorsement by ${card.endorser.name}`}
              onClick={andMoveOn(() => perform(approveAct(card)))}
            >
              Approve
            </Button>
            <Button
              kind="outline"
              aria-label={`Decline the endorsement by ${card.endorser.name}`}
              onClick={andMoveOn(() => perform(declineAct(card, 'waiting')))}
            >
              Decline
            </Button>
          </Row>
        </li>
      ))}
    </ul>
  )
