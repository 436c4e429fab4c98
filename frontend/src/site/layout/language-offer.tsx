import type { Language } from 'backend/language/languages'
import { lazy } from 'react'
import { language, otherLanguage } from '../../ui/language.ts'
import { LazyPart } from '../screens/lazy-part.tsx'
import { LanguageLink } from './language-link.tsx'

/**
 * Shown to those alone who read the other language rather than the page’s, or whose emails are in another language than
 * the one they read: language-offer-script.ts.
 * @param ofAccount undefined for a visitor
 */
export const LanguageOffer = ({ ofAccount }: { ofAccount: Language | undefined }) => (
  <>
    <aside
      lang={otherLanguage}
      aria-label={see}
      className={`[html[data-offers-language=page]_&]:flex ${line}`}
    >
      <LanguageLink className="inline-flex min-h-11 items-center font-medium underline">{see}</LanguageLink>
      <button type="button" data-no-other-language className="min-h-11 text-soft underline">
        {no}
      </button>
    </aside>
    {ofAccount === otherLanguage && (
      <LazyPart meanwhile={null}>
        <MailLanguageOffer line={line} />
      </LazyPart>
    )}
  </>
)

/** Fetched for those alone whom it is shown to. */
const MailLanguageOffer = lazy(async () => ({
  default: (await import('./mail-language-offer.tsx')).MailLanguageOffer,
}))

const line =
  'hidden flex-wrap items-center justify-center gap-x-5 bg-wash px-5 text-meta max-md:[body:has(.flow)_&]:hidden print:hidden'

const [see, no] =
  language === 'en'
    ? ['Ver esta página en español', 'No, gracias']
    : ['See this page in English', 'No, thanks']
