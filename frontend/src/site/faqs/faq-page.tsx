import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { OwnFaq } from 'backend/contract/faqs/faqs'
import { mostFaqs } from 'backend/contract/faqs/limits'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { useListActs } from '../acts/use-acts.ts'
import { PendingScreen } from '../screens/pending-screen.tsx'
import { useLive } from '../live/use-live.ts'
import type { FaqList as List } from './faq-changes.ts'
import { FaqForm } from './faq-form.tsx'
import { FaqList } from './faq-list.tsx'
import { invalidateTopic } from '../live/own-changes.ts'
import { ownFaqsQuery } from './faq-query.ts'
import { NoFaqs } from './no-faqs.tsx'
import { useFaqForms } from './use-faq-forms.ts'

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
  return (
    <div className="page py-8 md:py-12">
      <div className="flex max-w-[46rem] flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 tabIndex={-1} className="text-3xl outline-none">
            Questions and answers
          </h1>
          <p className="mt-3 max-w-[56ch] text-soft">
            Answer what parents ask you most. Published answers appear on your profile and help people find
            you in search.
          </p>
        </div>
        {!isAdding && !isFull && shown.faqs.length > 0 && (
          <Button id="add-question" onClick={() => forms.show('new')}>
            Add a question
          </Button>
        )}
      </div>
      <div className="mt-8 grid max-w-[46rem] gap-4">
        {isAdding && formOf(null)}
        {isFull && (
          <p className="rounded-card bg-wash px-5 py-4">
            You have {mostFaqs} questions, which is the limit. Delete one to add another.
          </p>
        )}
        {shown.faqs.length === 0 && !isAdding && (
          <NoFaqs onAdd={(question) => forms.show('new', { question, answer: '', version: 0 })} />
        )}
        {shown.faqs.length > 0 && (
          <>
            <p className="text-sm text-soft">{countWords(shown.faqs)}</p>
            <FaqList
              faqs={shown.faqs}
              perform={perform}
              formOf={(faq) => (forms.open === faq.id ? formOf(faq) : null)}
              isUnsaved={forms.isUnsaved}
              onEdit={forms.show}
            />
          </>
        )}
      </div>
    </div>
  )
}

const countWords = (faqs: readonly OwnFaq[]): string => {
  const drafts = faqs.filter(({ status }) => status === 'draft').length
  const published = faqs.length - drafts
  return [
    `${faqs.length} of ${mostFaqs}`,
    published > 0 ? `${published} on your profile, in this order` : 'none on your profile yet',
    ...(drafts > 0 && published > 0 ? [drafts === 1 ? '1 draft' : `${drafts} drafts`] : []),
  ].join(' · ')
}
