import type { OwnFaq } from 'backend/contract/faqs/faqs'
import { t } from 'backend/language/texts'
import type { ComponentProps, MouseEvent } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { tagClass, tagTones } from '../../ui/chips.ts'
import { classNames } from '../../ui/class-names.ts'
import { GripIcon, LowerIcon, UpIcon } from '../../ui/pin-icons.tsx'
import { Trans } from '../../ui/trans.tsx'
import { actAndMoveFocus } from '../acts/act-and-move-focus.ts'
import type { PerformAct } from '../acts/use-list-acts.ts'
import { deleteAct, publishAct, unpublishAct } from './faq-acts.ts'
import type { FaqList } from './faq-changes.ts'

interface FaqRowProps {
  readonly faq: OwnFaq
  /** From 0. */
  readonly place: number
  readonly count: number
  /** Whether the question has an unsaved draft. */
  readonly isUnsaved: boolean
  readonly perform: PerformAct<FaqList>
  readonly onMove: (faq: OwnFaq, to: number) => void
  readonly onEdit: () => void
  /** The props that make the grip draggable. */
  readonly grip: ComponentProps<'span'>
  readonly isDragged: boolean
}

/** One question of the list, with its buttons. */
export const FaqRow = ({
  faq,
  place,
  count,
  isUnsaved,
  perform,
  onMove,
  onEdit,
  grip,
  isDragged,
}: FaqRowProps) => (
  <div className="row items-start! flex-nowrap! gap-2! sm:gap-3!">
    <span
      aria-hidden="true"
      {...grip}
      className={classNames(
        '-ml-2 inline-flex h-11 w-8 shrink-0 touch-none items-center justify-center rounded-control text-soft hover:bg-sand sm:-ml-3 sm:w-9 scriptless:hidden',
        isDragged ? 'cursor-grabbing' : 'cursor-grab',
        count < 2 && 'hidden',
      )}
    >
      <GripIcon size={20} />
    </span>
    <div className="min-w-0 grow">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 dir="auto" className="min-w-0 grow basis-56 text-name wrap-anywhere">
          {faq.question}
        </h2>
        <State faq={faq} isUnsaved={isUnsaved} />
      </div>
      <p dir="auto" className="mt-1 line-clamp-2 wrap-anywhere text-soft">
        {faq.answer}
      </p>
      <div className="row-end mt-2 max-sm:gap-1 max-sm:*:px-2.5">
        <Button kind="neutral" aria-label={t`Edit: ${faq.question}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        {faq.status === 'draft' ? (
          <Button
            kind="neutral"
            aria-label={t`Publish: ${faq.question}`}
            onClick={() => perform(publishAct(faq))}
          >
            <Trans>Publish</Trans>
          </Button>
        ) : (
          <Button
            kind="quiet"
            aria-label={t`Unpublish: ${faq.question}`}
            onClick={() => perform(unpublishAct(faq))}
          >
            <Trans>Unpublish</Trans>
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={t`Delete: ${faq.question}`}
          onClick={actAndMoveFocus(() => perform(deleteAct(faq, place)))}
        >
          <Trans>Delete</Trans>
        </Button>
        <span className="pointer-events-auto flex sm:ml-auto">
          <Step faq={faq} to={place - 1} isUp isEnd={place === 0} isAlone={count < 2} onMove={onMove} />
          <Step faq={faq} to={place + 1} isEnd={place === count - 1} isAlone={count < 2} onMove={onMove} />
        </span>
      </div>
    </div>
  </div>
)

const State = ({ faq, isUnsaved }: { faq: OwnFaq; isUnsaved: boolean }) => (
  <p className="flex flex-wrap gap-2">
    {isUnsaved && (
      <span className={`${tagClass} ${tagTones.waits}`}>
        <Trans>Unsaved changes</Trans>
      </span>
    )}
    {faq.status === 'published' ? (
      <span className={`text-small text-soft`}>
        <Trans>On your profile</Trans>
      </span>
    ) : (
      <span className={`${tagClass} ${tagTones.quiet}`}>
        <Trans>Draft</Trans>
      </span>
    )}
  </p>
)

interface StepProps {
  readonly faq: OwnFaq
  readonly to: number
  readonly isUp?: boolean
  readonly isEnd: boolean
  readonly isAlone: boolean
  readonly onMove: (faq: OwnFaq, to: number) => void
}

/** At either end of the list the button stays, so that it keeps the focus, but does nothing. */
const Step = ({ faq, to, isUp = false, isEnd, isAlone, onMove }: StepProps) => {
  if (isAlone) return null
  const step = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (isEnd) return
    onMove(faq, to)
    // An element loses the focus when it is moved within the document.
    currentTarget.focus()
  }
  return (
    <button
      type="button"
      aria-disabled={isEnd}
      aria-label={isUp ? t`Move up: ${faq.question}` : t`Move down: ${faq.question}`}
      onClick={step}
      className={classNames(
        buttonClass('quiet'),
        'w-11 px-0! aria-disabled:cursor-default aria-disabled:opacity-40',
      )}
    >
      {isUp ? <UpIcon /> : <LowerIcon />}
    </button>
  )
}
