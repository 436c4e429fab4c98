import type { Faq } from 'backend/contract/faqs/faqs'
import { InOtherLanguage } from '../../ui/in-other-language.tsx'
import { Trans } from '../../ui/trans.tsx'

/** The published questions on a profile. Works without scripts. Renders nothing if there are none. */
export const PublishedFaqs = ({ faqs }: { faqs: readonly Faq[] }) =>
  faqs.length > 0 && (
    <section className="mt-12" aria-labelledby="questions">
      <h2 id="questions" className="mb-3">
        <Trans>Questions and answers</Trans>
      </h2>
      {faqs.map(({ id, question, answer, language }) => (
        <details key={id} className="border-b border-line first-of-type:border-t">
          <summary className="min-h-14 gap-4 py-3 font-semibold">
            <span dir="auto" lang={language} className="min-w-0 wrap-anywhere">
              {question}
            </span>
          </summary>
          <InOtherLanguage written={language} />
          <p
            dir="auto"
            lang={language}
            className="max-w-[39em] pb-5 wrap-anywhere whitespace-pre-line text-soft"
          >
            {answer}
          </p>
        </details>
      ))}
    </section>
  )
