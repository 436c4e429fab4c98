import { useRouter } from '@tanstack/react-router'
import { Trans } from '../../ui/trans.tsx'

/** For somebody who reads this language, but gets emails in the other one. */
export const MailLanguageOffer = ({ line }: { line: string }) => {
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
