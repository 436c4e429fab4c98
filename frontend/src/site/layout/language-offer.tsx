import { useRouter } from '@tanstack/react-router'
import type { Language } from 'backend/contract/languages'
import { language, otherLanguage } from '../../ui/language.ts'
import { Trans } from '../../ui/trans.tsx'
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
    {ofAccount === otherLanguage && <MailLanguageOffer />}
  </>
)

/** For somebody who reads this language, but gets emails in the other one. */
const MailLanguageOffer = () => {
  const router = useRouter()
  return (
    <aside className={`[html[data-offers-language=mails]_&]:flex ${line}`}>
      <Trans>Our emails to you are in Spanish.</Trans>
      <button
        type="button"
        data-no-other-language
        className="min-h-11 font-medium underline"
        onClick={() =>
          void import('./choose-mail-language.ts').then(({ chooseMailLanguage }) =>
            chooseMailLanguage(router),
          )
        }
      >
        <Trans>Get them in English</Trans>
      </button>
      <button type="button" data-no-other-language className="min-h-11 text-soft underline">
        <Trans>Keep Spanish</Trans>
      </button>
    </aside>
  )
}

const line =
  'hidden flex-wrap items-center justify-center gap-x-5 bg-wash px-5 text-sm max-md:[body:has(.flow)_&]:hidden print:hidden'

const [see, no] =
  language === 'en'
    ? ['Ver esta página en español', 'No, gracias']
    : ['See this page in English', 'No, thanks']
