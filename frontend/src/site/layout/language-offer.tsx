import { language, otherLanguage } from '../../ui/language.ts'
import { LanguageLink } from './language-link.tsx'

/** Shown to those alone who read the other language rather than the page’s: language-offer-script.ts. */
export const LanguageOffer = () => (
  <aside
    lang={otherLanguage}
    aria-label={see}
    className="hidden flex-wrap items-center justify-center gap-x-5 bg-wash px-5 text-sm [html[data-offers-language]_&]:flex max-md:[body:has(.flow)_&]:hidden print:hidden"
  >
    <LanguageLink className="inline-flex min-h-11 items-center font-medium underline">{see}</LanguageLink>
    <button type="button" data-no-other-language className="min-h-11 text-soft underline">
      {no}
    </button>
  </aside>
)

const [see, no] =
  language === 'en'
    ? ['Ver esta página en español', 'No, gracias']
    : ['See this page in English', 'No, thanks']
