import { t } from 'backend/contract/texts'
import { Trans } from '../../../ui/trans.tsx'
import type { EndorsementCard } from 'backend/contract/endorsements/worklist'
import { Button } from '../../../ui/button.tsx'
import { Face } from '../../people/face.tsx'
import { kindsOfWriter } from '../endorsement-words.ts'
import { approveAct, declineAct } from './acts.ts'
import { actAndMoveFocus } from '../../acts/act-and-move-focus.ts'
import type { PerformWorklistAct } from '../worklist.ts'

/** An endorsement waiting for approval, as a short row on the first page of the dashboard. */
export const WaitingRow = ({ card, perform }: { card: EndorsementCard; perform: PerformWorklistAct }) => {
  const { endorser, text } = card
  return (
    <li
      data-id={card.id}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-3.5 first:border-0"
    >
      <Face person={endorser} size="row" />
      <div className="min-w-0 grow basis-60">
        <p className="text-meta text-soft">
          <Trans>Endorsement</Trans>
        </p>
        <h3>{[endorser.name, ...kindsOfWriter(endorser).slice(0, 1)].join(', ')}</h3>
        <p dir="auto" className="mt-1.5 line-clamp-2 rounded-control bg-blush px-3.5 py-2 font-serif">
          “{text}”
        </p>
      </div>
      <div className="flex gap-1 max-sm:w-full sm:w-60 sm:flex-col *:grow">
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
      </div>
    </li>
  )
}
