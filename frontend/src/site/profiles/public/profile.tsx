import { t } from 'backend/contract/texts'
import { InOtherLanguage } from '../../../ui/in-other-language.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import type { ReactNode } from 'react'
import { credentialFactsOf, ProfileFacts, profileFactsOf } from './facts.tsx'
import { endorsementCountWords } from '../../people/count-words.ts'
import { Portrait } from '../../people/portrait.tsx'
import { PriceBar, PriceCard } from './price-card.tsx'
import { typesAndPlaceWords } from '../../people/provider-words.ts'

interface ProfileProps {
  readonly provider: ProviderRecord
  /** Whether the user had saved the provider when the page loaded; false in a preview. */
  readonly isBookmarked?: boolean
  /** The colleagues' endorsements; missing in a preview. */
  readonly endorsements?: ReactNode
  /** The parents' reviews; missing in a preview. */
  readonly reviews?: ReactNode
  /** The provider's answers to questions; missing in a preview. */
  readonly questions?: ReactNode
  /** The facts that the provider chose to state about themselves as a person. */
  readonly personal: ReactNode
  /** The reply time and how it is computed; missing in a preview. */
  readonly replyTime?: ReactNode
  /** The next free times; missing in a preview. */
  readonly freeTimes?: ReactNode
  /** The button to report the profile; missing in a preview. */
  readonly report?: ReactNode
}

/**
 * A provider's profile: their text on the left, the price card on the right, on a phone at the lower edge.
 */
export const Profile = ({
  provider,
  isBookmarked = false,
  endorsements,
  reviews,
  questions,
  personal,
  replyTime,
  freeTimes,
  report,
}: ProfileProps) => {
  const firstName = firstNameOf(provider.name)
  const paragraphs = provider.description.split(/\n\s*\n/).filter((text) => text.trim())
  return (
    <>
      <article className="page grid gap-x-14 pt-6 md:pt-12 lg:grid-cols-[1fr_21rem]">
        <div className="min-w-0">
          <header className="flex items-center gap-4 sm:gap-7">
            <Portrait
              provider={provider}
              size={144}
              isFirst
              className="size-24 shrink-0 text-2xl sm:size-36 sm:text-3xl"
            />
            <div className="min-w-0">
              <h1 className="text-2xl sm:text-3xl">{provider.name}</h1>
              <p className="mt-1 text-soft max-sm:text-sm sm:mt-2">{typesAndPlaceWords(provider)}</p>
              {provider.business_name && provider.business_name !== provider.name && (
                <p dir="auto" className="text-sm text-soft">
                  {provider.business_name}
                </p>
              )}
            </div>
          </header>
          <Trust provider={provider} />
          {replyTime}
          <p
            dir="auto"
            lang={provider.tagline_language}
            className="mt-5 max-w-[32ch] font-serif text-[1.375rem]/[1.3] sm:mt-8 sm:text-[1.625rem]/[1.3] font-medium tracking-[-0.01em] text-balance"
          >
            {provider.tagline}
          </p>
          {freeTimes}
          <div className="mt-6 md:mt-8">
            <ProfileFacts facts={credentialFactsOf(provider)} />
          </div>
          {paragraphs.length > 0 && (
            <section className="mt-8 md:mt-10" aria-labelledby="about">
              <h2 id="about" className="text-xl">
                <Trans>About {firstName}</Trans>
              </h2>
              <InOtherLanguage written={provider.description_language} />
              <div lang={provider.description_language} className="mt-3 grid max-w-[64ch] gap-4">
                {paragraphs.map((text, index) => (
                  <p key={index} dir="auto" className="whitespace-pre-line">
                    {text}
                  </p>
                ))}
              </div>
            </section>
          )}
          {endorsements}
          <div className="mt-8 md:mt-12">
            <ProfileFacts facts={profileFactsOf(provider)} />
          </div>
          {reviews}
          {questions}
          {personal}
          <Website provider={provider} />
          {report}
        </div>
        <aside aria-label={t`Price and next step`} className="max-lg:mt-12">
          <div className="lg:sticky lg:top-8">
            <PriceCard provider={provider} isBookmarked={isBookmarked} />
          </div>
        </aside>
      </article>
      <PriceBar provider={provider} isBookmarked={isBookmarked} />
    </>
  )
}

/** The rating and the number of endorsements, as links to the reviews and the endorsements. */
const Trust = ({ provider }: { provider: ProviderRecord }) => (
  <p className="mt-3 flex flex-wrap gap-x-5 empty:hidden sm:mt-5">
    {provider.rating !== null && (
      <a href="#reviews" className={trustLink}>
        <Trans>
          <strong>{provider.rating.toFixed(1)}</strong> out of 5 stars ({provider.review_count})
        </Trans>
      </a>
    )}
    {provider.endorsement_count > 0 && (
      <a href="#endorsements" className={trustLink}>
        {endorsementCountWords(provider.endorsement_count)}
      </a>
    )}
  </p>
)

const trustLink = 'text-link inline-flex min-h-11 items-center gap-1'

/** A link to the provider's website, for which we do not vouch (`rel`). */
const Website = ({ provider: { website, name } }: { provider: ProviderRecord }) =>
  website !== null &&
  /^https?:\/\//.test(website) && (
    <p className="mt-8">
      <a href={website} rel="ugc nofollow noopener" className="text-link inline-flex min-h-11 items-center">
        <Trans>Visit {firstNameOf(name)}’s website</Trans>
      </a>
    </p>
  )
