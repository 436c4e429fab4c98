import type { OwnFaq } from 'backend/contract/faqs/faqs'
import { useState, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useDragToReorder } from '../../ui/use-drag.ts'
import { useAnimatedMoves } from '../../ui/use-animated-moves.ts'
import type { PerformAct } from '../acts/use-acts.ts'
import { moveAct } from './faq-acts.ts'
import type { FaqList as List } from './faq-changes.ts'
import { FaqRow } from './faq-row.tsx'

interface FaqListProps {
  readonly faqs: readonly OwnFaq[]
  readonly perform: PerformAct<List>
  /** Renders the form that replaces the row being edited. */
  readonly formOf: (faq: OwnFaq) => ReactNode
  readonly isUnsaved: (faqId: string) => boolean
  readonly onEdit: (faqId: string) => void
}

/** All questions in their order. They are moved by buttons, with an announcement, or by dragging. */
export const FaqList = ({ faqs, perform, formOf, isUnsaved, onEdit }: FaqListProps) => {
  const [announced, setAnnounced] = useState('')
  const ids = faqs.map(({ id }) => id)
  const move = (faq: OwnFaq, to: number) => {
    perform(moveAct(faq.id, to))
    setAnnounced(`“${faq.question}” is now ${to + 1} of ${faqs.length}`)
  }
  const [dragOrder, setDragOrder] = useState(ids)
  const list = useAnimatedMoves<HTMLOListElement>(dragOrder)
  const { order, draggedId, handle } = useDragToReorder(list, ids, (id, place) => {
    const faq = faqs.find((each) => each.id === id)
    if (faq) move(faq, place)
  })
  if (order.join(' ') !== dragOrder.join(' ')) setDragOrder([...order])
  return (
    <>
      <ol ref={list} aria-label="Your questions" className="flex flex-col gap-3">
        {faqs.map((faq, place) => (
          <li
            key={faq.id}
            data-id={faq.id}
            style={draggedId === null ? {} : { order: order.indexOf(faq.id) }}
            className={classNames(
              'transition-opacity duration-150',
              draggedId === faq.id && 'relative z-10 opacity-80',
            )}
          >
            {formOf(faq) ?? (
              <FaqRow
                faq={faq}
                place={place}
                count={faqs.length}
                isUnsaved={isUnsaved(faq.id)}
                perform={perform}
                onMove={move}
                onEdit={() => onEdit(faq.id)}
                grip={handle(faq.id)}
                isDragged={draggedId !== null}
              />
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}
