import { updatePinPositions, type EndorsementCard } from 'backend/contract/endorsements/worklist'
import { t } from 'backend/language/texts'
import { useState, type MouseEvent } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { GripIcon, LowerIcon, UpIcon } from '../../../ui/pin-icons.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { useAnimatedMoves } from '../../../ui/use-animated-moves.ts'
import { useDragToReorder } from '../../../ui/use-drag.ts'
import { actAndMoveFocus } from '../../acts/act-and-move-focus.ts'
import { pinsOf, unpinAct, type PerformWorklistAct, type WorklistAct } from '../worklist.ts'
import { declineAct } from './acts.ts'
import { EndorsementRow } from './endorsement-row.tsx'
import { movePinInList } from './worklist-changes.ts'

/**
 * Sends the whole order, computed from the server's list, with the version of that list, so that a change
 * from another tab is not overwritten.
 */
const movePinAct = (card: EndorsementCard, to: number): WorklistAct => ({
  name: null,
  optimisticUpdate: movePinInList(card.id, to),
  send: (post, list) => {
    const endorsementIds = pinsOf(movePinInList(card.id, to)(list)).map(({ id }) => id)
    return post(updatePinPositions, { endorsementIds, version: list.pinsVersion })
  },
})

/** The pinned endorsements. They are moved by buttons, with an announcement, or by dragging. */
export const PinnedCards = ({
  pins,
  perform,
}: {
  pins: readonly EndorsementCard[]
  perform: PerformWorklistAct
}) => {
  const [announced, setAnnounced] = useState('')
  const ids = pins.map(({ id }) => id)
  const move = (card: EndorsementCard, place: number) => {
    perform(movePinAct(card, place))
    setAnnounced(t`The endorsement by ${card.endorser.name} is now ${place + 1} of ${pins.length}`)
  }
  const [dragOrder, setDragOrder] = useState(ids)
  const list = useAnimatedMoves<HTMLOListElement>(dragOrder)
  const { order, draggedId, handle } = useDragToReorder(list, ids, (id, place) => {
    const card = pins.find((each) => each.id === id)
    if (card) move(card, place)
  })
  if (order.join(' ') !== dragOrder.join(' ')) setDragOrder([...order])
  return (
    <>
      <ol ref={list} aria-labelledby="pins" className="flex flex-col gap-6 empty:hidden">
        {pins.map((card, place) => (
          <li
            key={card.id}
            data-id={card.id}
            style={draggedId === null ? {} : { order: order.indexOf(card.id) }}
            className={classNames(
              'transition-opacity duration-150',
              draggedId === card.id && 'relative z-10 opacity-80',
            )}
          >
            <EndorsementRow endorsement={card} isShort>
              <span
                aria-hidden="true"
                {...handle(card.id)}
                className={classNames(
                  'inline-flex size-11 touch-none items-center justify-center rounded-control bg-card text-ink hover:bg-sand scriptless:hidden',
                  draggedId === null ? 'cursor-grab' : 'cursor-grabbing',
                  pins.length < 2 && 'hidden',
                )}
              >
                <GripIcon />
              </span>
              <Step card={card} to={place - 1} last={pins.length - 1} onMove={move} />
              <Step card={card} to={place + 1} last={pins.length - 1} onMove={move} />
              <Button
                kind="neutral"
                aria-label={t`Unpin the endorsement by ${card.endorser.name}`}
                onClick={actAndMoveFocus(() => perform(unpinAct(card)))}
              >
                <Trans>Unpin</Trans>
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
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}

interface StepProps {
  readonly card: EndorsementCard
  /** The position it would move to, from 0. */
  readonly to: number
  readonly last: number
  readonly onMove: (card: EndorsementCard, place: number) => void
}

/** At either end of the list the button stays, so that it keeps the focus, but does nothing. */
const Step = ({ card, to, last, onMove }: StepProps) => {
  const isUp = to < (card.pinPosition ?? 0) - 1
  const isEnd = to < 0 || to > last
  if (last < 1) return null
  const step = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (isEnd) return
    onMove(card, to)
    // An element loses the focus when it is moved within the document.
    currentTarget.focus()
  }
  return (
    <button
      type="button"
      aria-disabled={isEnd}
      aria-label={
        isUp
          ? t`Move the endorsement by ${card.endorser.name} up`
          : t`Move the endorsement by ${card.endorser.name} down`
      }
      onClick={step}
      className={classNames(
        buttonClass('neutral'),
        'w-11 px-0! aria-disabled:cursor-default aria-disabled:opacity-40',
      )}
    >
      {isUp ? <UpIcon /> : <LowerIcon />}
    </button>
  )
}
