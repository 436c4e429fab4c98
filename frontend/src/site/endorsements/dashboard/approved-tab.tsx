import { mostPins } from 'backend/contract/endorsements/worklist'
import { t } from 'backend/language/texts'
import { Button } from '../../../ui/button.tsx'
import { PinIcon } from '../../../ui/pin-icons.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { actAndMoveFocus } from '../../acts/act-and-move-focus.ts'
import { pinAct, pinsOf, type PerformWorklistAct, type Worklist } from '../worklist.ts'
import { declineAct } from './acts.ts'
import { EmptyTab } from './empty-tab.tsx'
import { EndorsementRow } from './endorsement-row.tsx'
import { PinnedCards } from './pinned-cards.tsx'

/** The endorsements on the public profile: the pins in their order, then all others. */
export const ApprovedTab = ({ list, perform }: { list: Worklist; perform: PerformWorklistAct }) => {
  const pins = pinsOf(list)
  const others = list.approved.filter(({ pinPosition }) => pinPosition === null)
  if (list.approved.length === 0)
    return (
      <EmptyTab title={t`Nothing on your profile yet`}>
        <Trans>
          Endorsements you approve appear on your profile, newest first. You can pin up to {mostPins} to show
          them first.
        </Trans>
      </EmptyTab>
    )
  return (
    <div className="grid gap-12">
      <section aria-labelledby="pins">
        <h2 id="pins">
          <Trans>Pinned</Trans>
        </h2>
        <p className="mt-1 mb-4 text-meta text-soft">
          {pins.length === 0
            ? t`Pin up to ${mostPins} to show them first.`
            : t`${pins.length} of ${mostPins}. These appear on your profile, in this order.`}
        </p>
        <PinnedCards pins={pins} perform={perform} />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="mb-4">
            {pins.length > 0 ? t`All others` : t`On your profile`}
          </h2>
          <ul aria-labelledby="others" className="grid gap-6">
            {others.map((card) => (
              <li key={card.id} data-id={card.id}>
                <EndorsementRow endorsement={card} isShort>
                  <Button
                    kind="neutral"
                    aria-label={t`Pin the endorsement by ${card.endorser.name}`}
                    onClick={actAndMoveFocus(() => perform(pinAct(card)))}
                  >
                    <PinIcon />
                    <Trans>Pin</Trans>
                  </Button>
                  <Button
                    kind="quiet"
                    aria-label={t`Remove from profile: endorsement by ${card.endorser.name}`}
                    onClick={actAndMoveFocus(() => perform(declineAct(card, 'off')))}
                  >
                    <Trans>Remove from profile</Trans>
                  </Button>
                </EndorsementRow>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
