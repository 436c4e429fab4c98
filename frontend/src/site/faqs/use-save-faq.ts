import { useQueryClient } from '@tanstack/react-query'
import { addFaq, deleteFaq, reviseFaq, type OwnFaq } from 'backend/contract/faqs/faqs'
import { useCall } from '../../server/queries.ts'
import { useServerCommand, type CommandAnswer } from '../../server/server-command.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { invalidateTopic } from '../live/own-changes.ts'
import type { FaqDraft } from './use-faq-forms.ts'

/** Adds a question or saves a change of one, and shows a toast with an undo. Returns the question's id. */
export const useSaveFaq = (faq: OwnFaq | null) => {
  const queryClient = useQueryClient()
  const call = useCall()
  const adding = useServerCommand(addFaq)
  const revising = useServerCommand(reviseFaq)

  const undo = (send: () => Promise<unknown>) => ({
    label: 'Undo',
    run: () => {
      send()
        .then(() => invalidateTopic(queryClient, 'faqs'))
        .catch(() => toastError('That couldn’t be undone. Your questions haven’t changed.'))
    },
  })

  const add = async (typed: FaqDraft, status: OwnFaq['status']): Promise<CommandAnswer<string> | null> => {
    const { question, answer } = typed
    const outcome = await adding.send({ question, answer, status })
    if (outcome === null || 'failure' in outcome) return outcome
    const { faqId } = outcome.answer
    await invalidateTopic(queryClient, 'faqs')
    toastSuccess(
      status === 'published' ? 'Published. It’s on your profile.' : 'Draft saved. Only you can see it.',
      {
        action: undo(() => call(deleteFaq, { faqId })),
      },
    )
    return { answer: faqId }
  }

  const revise = async (
    before: OwnFaq,
    typed: FaqDraft,
    status: OwnFaq['status'],
  ): Promise<CommandAnswer<string> | null> => {
    const { id: faqId } = before
    const outcome = await revising.send({ faqId, ...typed, status })
    // Also after a refusal, because another window may have changed the question.
    await invalidateTopic(queryClient, 'faqs')
    if (outcome === null || 'failure' in outcome) return outcome
    const { question, answer } = before
    toastSuccess(status === before.status ? 'Saved' : 'Published. It’s on your profile.', {
      action: undo(() =>
        call(reviseFaq, { faqId, question, answer, status: before.status, version: typed.version + 1 }),
      ),
    })
    return { answer: faqId }
  }

  return {
    isSending: adding.isSending || revising.isSending,
    save: (typed: FaqDraft, status: OwnFaq['status']) =>
      faq ? revise(faq, typed, status) : add(typed, status),
  }
}
