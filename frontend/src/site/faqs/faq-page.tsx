import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { OwnFaq } from 'backend/contract/faqs/faqs'
import { mostFaqs } from 'backend/contract/faqs/limits'
import { plural, t } from 'backend/language/texts'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Trans } from '../../ui/trans.tsx'
import { useAnimatedMoves } from '../../ui/use-animated-moves.ts'
import { useDragToReorder } from '../../ui/use-drag.ts'
import { useListActs, type PerformAct } from '../acts/use-list-acts.ts'
import { EmptyDrawing } from '../drawings/empty-drawing.tsx'
import { invalidateTopic } from '../live/own-changes.ts'
import { useLive } from '../live/use-live.ts'
import { AppPage } from '../screens/app-page.tsx'
import { PendingScreen } from '../screens/pending-screen.tsx'
import { moveAct } from './faq-acts.ts'
import type { FaqList as List } from './faq-changes.ts'
import { FaqForm } from './faq-form.tsx'
import { ownFaqsQuery } from './faq-query.ts'
import { FaqRow } from './faq-row.tsx'
import { useFaqForms } from './use-faq-forms.ts'

interface FaqListProps {
  readonly faqs: readonly OwnFaq[]
  readonly perform: PerformAct<List>
  /** Renders the form that replaces the row being edited. */
  readonly formOf: (faq: OwnFaq) => ReactNode
  readonly isUnsaved: (faqId: string) => boolean
  readonly onEdit: (faqId: string) => void
}

/** All questions in their order. They are moved by buttons, with an announcement, or by dragging. */
const FaqList = ({ faqs, perform, formOf, isUnsaved, onEdit }: FaqListProps) => {
  const [announced, setAnnounced] = useState('')
  const ids = faqs.map(({ id }) => id)
  const move = (faq: OwnFaq, to: number) => {
    perform(moveAct(faq.id, to))
    setAnnounced(t`“${faq.question}” is now ${to + 1} of ${faqs.length}`)
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
      <ol ref={list} aria-label={t`Your questions`} className="flex flex-col">
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

/** Questions that parents ask most providers. */
const ideas = [
  t`What happens on a first visit?`,
  t`How far ahead should I book?`,
  t`Do you take insurance?`,
  t`What should I have ready at home?`,
]

const Ideas = ({
  of,
  onAdd,
  className,
}: {
  readonly of: readonly string[]
  readonly onAdd: (question: string) => void
  readonly className: string
}) => (
  <ul aria-label={t`Ideas`} className={classNames('flex flex-wrap gap-2', className)}>
    {of.map((question) => (
      <li key={question}>
        <button
          type="button"
          className="min-h-11 rounded-full bg-sand px-4 text-meta font-medium hover:bg-sand-deep in-[.bg-sand]:bg-card"
          onClick={() => onAdd(question)}
        >
          {question}
        </button>
      </li>
    ))}
  </ul>
)

/** Shown while there are no questions: what this page is for, and suggestions to start with. */
const NoFaqs = ({ onAdd }: { onAdd: (question: string) => void }) => (
  <div className="grid justify-items-center rounded-panel bg-sand px-5 py-10 text-center">
    <EmptyDrawing className="h-24 w-30" />
    <h2 className="mt-5">
      <Trans>No questions yet</Trans>
    </h2>
    <p className="mt-2 max-w-[29em] text-soft">
      <Trans>
        A few good answers mean fewer repeat questions and help parents decide. Start with one of these, or
        write your own.
      </Trans>
    </p>
    <Ideas of={ideas} onAdd={onAdd} className="mt-5 justify-center" />
    <Button className="mt-6" onClick={() => onAdd('')}>
      <Trans>Write your own</Trans>
    </Button>
  </div>
)

/**
 * /dashboard/provider/faq. Renders nothing between the end of the session and the redirect to another page.
 */
export const FaqPage = () => {
  const { data } = useQuery(ownFaqsQuery(useCall()))
  const userId = useRouteContext({ from: '__root__', select: ({ session }) => session.user?.id })
  useLive(['faqs'])
  if (userId === undefined) return null
  return data ? <Manager list={data} userId={userId} /> : <PendingScreen />
}

const Manager = ({ list, userId }: { list: List; userId: string }) => {
  const queryClient = useQueryClient()
  const { shown, perform } = useListActs(list, {
    topic: 'faqs',
    queryKey: ownFaqsQuery(useCall()).queryKey,
    invalidate: () => invalidateTopic(queryClient, 'faqs'),
  })
  const forms = useFaqForms(
    userId,
    shown.faqs.map(({ id }) => id),
  )
  const isFull = shown.faqs.length >= mostFaqs
  const isAdding = forms.open === 'new' && !isFull
  const formOf = (faq: OwnFaq | null) => (
    <FaqForm
      key={faq?.id ?? 'new'}
      faq={faq}
      typed={forms.typedIn(faq)}
      onTyped={(typed) => forms.type(faq, typed)}
      onSaved={(faqId) => forms.close(faq, faqId)}
      onCancel={() => forms.close(faq, faq?.id)}
    />
  )
  const begin = (question: string) => forms.show('new', { question, answer: '', version: 0 })
  const left = ideas.filter((idea) => !shown.faqs.some(({ question }) => question === idea))
  const canAdd = shown.faqs.length > 0 && !isAdding && !isFull
  return (
    <AppPage
      title={
        <Trans>
          Questions<span className="max-sm:sr-only"> and answers</span>
        </Trans>
      }
      lead={
        shown.faqs.length > 0 ? (
          countWords(shown.faqs)
        ) : (
          <Trans>Published answers appear on your profile and help people find you in search.</Trans>
        )
      }
      acts={
        canAdd && (
          <Button id="add-question" className="shrink-0" onClick={() => forms.show('new')}>
            <span>
              <Trans>
                Add<span className="max-sm:sr-only"> a question</span>
              </Trans>
            </span>
          </Button>
        )
      }
      aside={
        canAdd && left.length > 0 ? (
          <>
            <h2>
              <Trans>Parents also ask</Trans>
            </h2>
            <p className="mt-1 text-meta text-soft">
              <Trans>Published answers appear on your profile and help people find you in search.</Trans>
            </p>
            <Ideas of={left} onAdd={begin} className="mt-3" />
          </>
        ) : undefined
      }
    >
      <div className="mt-4 grid gap-2">
        {isAdding && formOf(null)}
        {isFull && (
          <p className="rounded-panel bg-sand px-5 py-4">
            <Trans>You have {mostFaqs} questions, which is the limit. Delete one to add another.</Trans>
          </p>
        )}
        {shown.faqs.length === 0 && !isAdding && <NoFaqs onAdd={begin} />}
        {shown.faqs.length > 0 && (
          <FaqList
            faqs={shown.faqs}
            perform={perform}
            formOf={(faq) => (forms.open === faq.id ? formOf(faq) : null)}
            isUnsaved={forms.isUnsaved}
            onEdit={forms.show}
          />
        )}
      </div>
    </AppPage>
  )
}

const countWords = (faqs: readonly OwnFaq[]): string => {
  const drafts = faqs.filter(({ status }) => status === 'draft').length
  const published = faqs.length - drafts
  return [
    t`${faqs.length} of ${mostFaqs}`,
    published > 0 ? t`${published} on your profile, in this order` : t`none on your profile yet`,
    ...(drafts > 0 && published > 0 ? [t`${plural(drafts, { one: '# draft', other: '# drafts' })}`] : []),
  ].join(' · ')
}
