import type { EndorsementCard } from 'backend/contract/endorsements/worklist'
import { t } from 'backend/language/texts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/row.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { actAndMoveFocus } from '../../acts/act-and-move-focus.ts'
import { Face } from '../../people/face.tsx'
import { kindsOfWriter } from '../endorsement-words.ts'
import type { PerformWorklistAct } from '../worklist.ts'
import { approveAct, declineAct } from './acts.ts'

/** An endorsement waiting for approval, as a short row on the first page of the dashboard. */
export const WaitingRow = ({ card, perform }: { card: EndorsementCard; perform: PerformWorklistAct }) => {
  const { endorser, text } = card
  return (
    <li data-id={card.id}>
      <Row
        media={<Face person={endorser} size="row" />}
        title={<h3>{[endorser.name, ...kindsOfWriter(endorser).slice(0, 1)].join(', ')}</h3>}
        meta={<Trans>Endorsement</Trans>}
        end={
          <>
            <Button
              kind="neutral"
              aria-label={t`Approve the endorsement by ${endorser.name}`}
              onClick={actAndMoveFocus(() => perform(approveAct(card)))}
            >
              <Trans>Approve</Trans>
            </Button>
            <Button
              kind="quiet"
              aria-label={t`Decline the endorsement by ${endorser.name}`}
              onClick={actAndMoveFocus(() => perform(declineAct(card, 'waiting')))}
            >
              <Trans>Decline</Trans>
            </Button>
          </>
        }
      >
        <p dir="auto" className="mt-1 line-clamp-2 text-say">
          “{text}”
        </p>
      </Row>
    </li>
  )
}
