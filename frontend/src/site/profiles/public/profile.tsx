import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { InOtherLanguage } from '../../../ui/in-other-language.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { reviewCountWords } from '../../people/count-words.ts'
import { Face } from '../../people/face.tsx'
import { typesAndPlaceWords } from '../../people/provider-words.ts'
import { RatedIcon } from '../../people/rated-icon.tsx'
import { credentialFactsOf, ProfileFacts, profileFactsOf } from './facts.tsx'
import { PriceBar, PriceCard } from './price-card.tsx'

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
  /** What the provider states about themselves as a person, and what stands at the end. */
  readonly end: ReactNode
  /** What our team checked; missing in a preview. */
  readonly checked?: ReactNode
  /** The reply time and how it is computed; missing in a preview. */
  readonly replyTime?: ReactNode
  /** The next free times; missing in a preview. */
  readonly freeTimes?: ReactNode
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
  end,
  checked,
  replyTime,
  freeTimes,
}: ProfileProps) => {
  const firstName = firstNameOf(provider.name)
  const paragraphs = provider.description.split(/\n\s*\n/).filter((text) => text.trim())
  return (
    <>
      <article className="page grid gap-x-14 md:pt-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <header className="gap-7 md:flex md:items-end">
            <div className="-mx-5 md:mx-0">
              <Face person={provider} size="page" isFirst />
            </div>
            {/* On a phone the head lies over the lower edge of the picture. */}
            <div className="relative min-w-0 max-md:-mx-5 max-md:-mt-6 max-md:rounded-t-panel max-md:bg-paper max-md:px-5 max-md:pt-5">
              <h1 className="text-person">{provider.name}</h1>
              <p className="mt-1 text-soft">{typesAndPlaceWords(provider)}</p>
              {provider.business_name && provider.business_name !== provider.name && (
                <p dir="auto" className="text-meta text-soft">
                  {provider.business_name}
                </p>
              )}
              <Trust provider={provider} />
            </div>
          </header>
          {replyTime}
          <p
            dir="auto"
            lang={provider.tagline_language}
            className="mt-5 max-w-[21em] text-motto text-balance md:mt-7"
          >
            {provider.tagline}
          </p>
          {freeTimes}
          <div className="mt-6">
            <ProfileFacts facts={credentialFactsOf(provider)} />
          </div>
          {checked}
          {paragraphs.length > 0 && (
            <section className="mt-8" aria-labelledby="about">
              <h2 id="about">
                <Trans>About {firstName}</Trans>
              </h2>
              <InOtherLanguage written={provider.description_language} />
              <div lang={provider.description_language} className="mt-2 grid gap-4 text-prose">
                {paragraphs.map((text, index) => (
                  <p key={index} dir="auto" className="whitespace-pre-line">
                    {text}
                  </p>
                ))}
              </div>
            </section>
          )}
          {endorsements}
          <div className="mt-8">
            <ProfileFacts facts={profileFactsOf(provider)} />
          </div>
          {reviews}
          {questions}
          {end}
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

/** What others say in numbers, each a link to the section that has it. */
const Trust = ({
  provider: { rating, review_count: reviews, endorsement_count: endorsed },
}: Pick<ProfileProps, 'provider'>) => (
  <p className="mt-3 flex divide-x divide-line empty:hidden">
    {rating !== null && (
      <a href="#reviews" className={figure}>
        <b className="text-name">
          <RatedIcon /> {rating.toFixed(1)}
          <span className="sr-only">{t`out of 5 stars`}</span>
        </b>
        {reviewCountWords(reviews)}
      </a>
    )}
    {endorsed > 0 && (
      <a href="#endorsements" className={figure}>
        <b className="text-name">{endorsed}</b>
        {endorsed === 1 ? t`endorsement` : t`endorsements`}
      </a>
    )}
  </p>
)

const figure = 'grid min-h-11 px-5 text-small text-soft first:pl-0 hover:text-accent [&>b]:text-ink'
