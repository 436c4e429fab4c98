import { mostPins } from 'backend/contract/endorsements/worklist'
import { Button } from '../../../ui/button.tsx'
import { PinIcon } from '../../../ui/pin-icons.tsx'
import { declineAct } from './acts.ts'
import { pinAct } from './pin-acts.ts'
import { NothingHere } from './nothing-here.tsx'
import { Pins } from './pins.tsx'
import { andMoveOn } from '../../acts/move-on.ts'
import { Row } from './row.tsx'
import type { Perform } from './use-acts.ts'
import { pinsOf, type Worklist } from './pin-acts.ts'

/** What everybody reads on their profile: the pins in their order, then all others. */
export const Approved = ({ list, perform }: { list: Worklist; perform: Perform }) => {
  const pins = pinsOf(list)
  const others = list.approved.filter(({ pinPosition }) => pinPosition === null)
  if (list.approved.length === 0)
    return (
      <NothingHere title="Nothing on your profile yet">
        Endorsements you approve appear on your profile, newest first. You can pin up to {mostPins} to show
        them first.
      </NothingHere>
    )
  return (
    <div className="grid gap-12">
      <section aria-labelledby="pins">
        <h2 id="pins" className="text-xl">
          Pinned
        </h2>
        <p className="mt-1 mb-4 text-sm text-soft">
          {pins.length === 0
            ? `Pin up to ${mostPins} to show them first.`
            : `${pins.length} of ${mostPins}. These appear on your profile, in this order.`}
        </p>
        <Pins pins={pins} perform={perform} />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="mb-4 text-xl">
            {pins.length > 0 ? 'All others' : 'On your profile'}
          </h2>
          <ul aria-labelledby="others" className="grid gap-6">
            {others.map((card) => (
              <li key={card.id} data-id={card.id}>
                <Row endorsement={card} isShort>
                  <Button
                    kind="outline"
                    aria-label={`Pin the endorsement by ${card.endorser.name}`}
                    onClick={andMoveOn(() => perform(pinAct(card)))}
                  >
                    <PinIcon />
                    Pin
                  </Button>
                  <Button
                    kind="plain"
                    aria-label={`Remove from profile: endorsement by ${card.endorser.name}`}
                    onClick={andMoveOn(() => perform(declineAct(card, 'off')))}
                  >
                    Remove from profile
                  </Button>
                </Row>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
