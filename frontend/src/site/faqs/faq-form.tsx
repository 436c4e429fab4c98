import { useQueryClient } from '@tanstack/react-query'
import { faqForm } from 'backend/contract/faqs/faq-fields'
import { addFaq, deleteFaq, reviseFaq, type OwnFaq } from 'backend/contract/faqs/faqs'
import { longestAnswer, longestQuestion } from 'backend/contract/faqs/limits'
import { plural, t } from 'backend/language/texts'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import type { CommandFailure, Post } from '../../commands/send-command.ts'
import { useCommand, useCommandSender } from '../../commands/use-command.ts'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { focusFirstInvalidField } from '../../ui/first-invalid-field.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { Trans } from '../../ui/trans.tsx'
import { leaveEdits } from '../forms/unsaved-edits.ts'
import { invalidateTopic } from '../live/own-changes.ts'
import type { FaqDraft } from './use-faq-forms.ts'

type Saved = { readonly faqId: string } | { readonly failure: CommandFailure } | null

/** Adds a question or saves a change of one, and shows a toast with an undo. Returns the question's id. */
const useSaveFaq = (faq: OwnFaq | null) => {
  const queryClient = useQueryClient()
  const call = useCall()
  const adding = useCommand(call, addFaq)
  const revising = useCommand(call, reviseFaq)
  const undoing = useCommandSender(call)

  const undo = (act: (post: Post) => Promise<unknown>) => ({
    label: t`Undo`,
    run: async () => {
      const undone = await undoing.carryOut(act)
      if (undone && 'failure' in undone)
        toastError(t`That couldn’t be undone. Your questions haven’t changed.`)
      else await invalidateTopic(queryClient, 'faqs')
    },
  })

  const add = async (typed: FaqDraft, status: OwnFaq['status']): Promise<Saved> => {
    const { question, answer } = typed
    const outcome = await adding.send({ question, answer, status })
    if (outcome === null || 'failure' in outcome) return outcome
    const { faqId } = outcome.answer
    await invalidateTopic(queryClient, 'faqs')
    toastSuccess(
      status === 'published'
        ? t`Published. It’s on your profile.`
        : t`Draft saved. It isn’t on your profile.`,
      {
        action: undo((post) => post(deleteFaq, { faqId })),
      },
    )
    return { faqId }
  }

  const revise = async (before: OwnFaq, typed: FaqDraft, status: OwnFaq['status']): Promise<Saved> => {
    const { id: faqId } = before
    const outcome = await revising.send({ faqId, ...typed, status })
    // Also after a refusal, because another window may have changed the question.
    await invalidateTopic(queryClient, 'faqs')
    if (outcome === null || 'failure' in outcome) return outcome
    const { question, answer } = before
    toastSuccess(status === before.status ? t`Saved` : t`Published. It’s on your profile.`, {
      action: undo((post) =>
        post(reviseFaq, { faqId, question, answer, status: before.status, version: typed.version + 1 }),
      ),
    })
    return { faqId }
  }

  return {
    isSending: adding.isSending || revising.isSending,
    save: (typed: FaqDraft, status: OwnFaq['status']) =>
      faq ? revise(faq, typed, status) : add(typed, status),
  }
}

interface FaqFormProps {
  /** Null for a new question. */
  readonly faq: OwnFaq | null
  readonly typed: FaqDraft
  /** Called on every change with the current text; null if it equals the saved text. */
  readonly onTyped: (typed: FaqDraft | null) => void
  readonly onSaved: (faqId: string) => void
  readonly onCancel: () => void
}

type Problems = Readonly<Partial<Record<'question' | 'answer', string>>>

const problemsOf = ({ question, answer }: FaqDraft): Problems => {
  const { error } = faqForm.safeParse({ question, answer })
  // Reversed, so that the first error of a field wins.
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const).toReversed(),
  )
}

/** From this many remaining characters on, the count is shown. */
const worthSaying = { question: 40, answer: 200 }

/**
 * The form for one question, new or existing. Every change is passed to the parent component, so that nothing
 * typed is lost.
 */
export const FaqForm = ({ faq, typed, onTyped, onSaved, onCancel }: FaqFormProps) => {
  const place = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const { save, isSending } = useSaveFaq(faq)
  useEffect(() => {
    place.current?.querySelector('textarea')?.focus()
  }, [])

  const isTyped = typed.question !== (faq?.question ?? '') || typed.answer !== (faq?.answer ?? '')
  const type = (part: Partial<FaqDraft>) => {
    const now = { ...typed, ...part }
    onTyped(now.question === (faq?.question ?? '') && now.answer === (faq?.answer ?? '') ? null : now)
    // Editing a field clears its error.
    setProblems(({ question, answer }) => ({
      ...(question && part.question === undefined ? { question } : {}),
      ...(answer && part.answer === undefined ? { answer } : {}),
    }))
  }
  const show = (found: Problems) => {
    flushSync(() => setProblems(found))
    return focusFirstInvalidField(place.current)
  }
  const submit = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const button = event.nativeEvent.submitter
    const status = button instanceof HTMLButtonElement && button.value === 'draft' ? 'draft' : 'published'
    setFailure(null)
    if (show(problemsOf(typed))) return
    // After a conflict the form has shown the other window's text, so saving again means to replace it.
    const version = failure?.status === 409 && faq ? faq.version : typed.version
    const outcome = await save({ ...typed, version }, status)
    if (outcome === null) return
    if ('faqId' in outcome) return onSaved(outcome.faqId)
    if (!show(outcome.failure.fields)) setFailure(outcome.failure)
  }

  return (
    <form
      ref={place}
      noValidate
      aria-label={faq ? t`Edit the question` : t`New question`}
      aria-busy={isSending}
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 rounded-panel bg-sand p-5 sm:p-6"
    >
      <Field label={t`Question`} help={t`Word it the way a parent would.`} error={problems.question}>
        {(control) => (
          <TextArea
            {...control}
            name="question"
            dir="auto"
            rows={1}
            maxLength={longestQuestion}
            value={typed.question}
            onChange={({ target }) => type({ question: target.value.replaceAll('\n', ' ') })}
            className="field-sizing-content min-h-12!"
          />
        )}
      </Field>
      <Left text={typed.question} most={longestQuestion} from={worthSaying.question} />
      <Field label={t`Answer`} error={problems.answer}>
        {(control) => (
          <TextArea
            {...control}
            name="answer"
            dir="auto"
            rows={4}
            maxLength={longestAnswer}
            value={typed.answer}
            onChange={({ target }) => type({ answer: target.value })}
            className="field-sizing-content"
          />
        )}
      </Field>
      <Left text={typed.answer} most={longestAnswer} from={worthSaying.answer} />
      <Failed failure={failure} faq={faq} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" value="published" disabled={isSending}>
          {isSending ? t`Saving…` : faq?.status === 'published' ? t`Save` : t`Publish`}
        </Button>
        {faq?.status !== 'published' && (
          <Button type="submit" value="draft" kind="neutral" disabled={isSending}>
            <Trans>Save as draft</Trans>
          </Button>
        )}
        <Button kind="quiet" disabled={isSending} onClick={() => leaveEdits(onCancel, isTyped)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

const Left = ({ text, most, from }: { text: string; most: number; from: number }) => {
  const left = most - text.length
  return (
    <p role="status" className="-mt-3 text-meta text-soft empty:hidden">
      {left <= from ? t`${plural(left, { one: '# character left', other: '# characters left' })}` : ''}
    </p>
  )
}

/** Why the question was not saved. After a conflict, also the text that the other window saved. */
const Failed = ({ failure, faq }: { failure: CommandFailure | null; faq: OwnFaq | null }) => (
  <div role="alert" className="empty:hidden">
    {failure && (
      <>
        <p className="font-medium text-danger">{failure.message}</p>
        {!failure.isExplained && (
          <p className="mt-1 text-meta text-soft">
            <Trans>Nothing you typed was lost. Try again in a moment.</Trans>
          </p>
        )}
        {failure.status === 409 && faq && (
          <div className="mt-3 rounded-control bg-sand px-4 py-3 text-meta">
            <p className="font-semibold">
              <Trans>
                A newer version was saved in another tab or on another device. Saving yours will replace it.
              </Trans>
            </p>
            <p dir="auto" className="mt-2">
              {faq.question}
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-line">
              {faq.answer}
            </p>
          </div>
        )}
      </>
    )}
  </div>
)
