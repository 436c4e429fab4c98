import { t } from 'backend/contract/texts'
import { Trans } from '../../ui/trans.tsx'
import { Link } from '@tanstack/react-router'
import type { Nearness, ProviderOnCard } from 'backend/contract/search/search'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { endorsementCountWords, reviewCountWords } from './count-words.ts'
import { Portrait } from './portrait.tsx'
import {
  experienceWords,
  insuranceNotes,
  languageWords,
  nearnessWords,
  priceWords,
  typeWords,
} from './provider-words.ts'

interface ProviderCardProps {
  readonly provider: ProviderOnCard & Nearness
  /** The next free time, if it is known. */
  readonly nextFree?: ReactNode
  /** A round button that is separate from the card's link, for saving. */
  readonly action?: ReactNode
  /** A less prominent button, for comparing. */
  readonly second?: ReactNode
}

/**
 * A provider in a list: name, type and place, their tagline, then what is known of them, price and next free time.
 * Where there is room, price and time are a column at the side. The whole card is the link. Each line is cut off where
 * it would make the card taller, so that four people fit a desktop's screen and three a phone's (search.spec.ts).
 */
export const ProviderCard = ({ provider, nextFree, action, second }: ProviderCardProps) => {
  const years = experienceWords(provider)
  const { amount, unit } = priceWords(provider)
  const price = <strong className="text-base/snug text-ink">{amount}</strong>
  return (
    <article className="@container relative h-full rounded-card border border-line bg-card transition-[border-color,box-shadow] duration-150 has-[a:hover]:border-edge has-[a:hover]:shadow-float">
      <div className="grid h-full grid-cols-[auto_1fr] grid-rows-[auto_auto_1fr_auto] gap-x-3.5 p-2.5 pb-2 text-sm/[1.3] text-soft @max-2xl:px-3.5 @2xl:grid-cols-[auto_1fr_auto] @2xl:gap-x-5 @2xl:px-5">
        <Portrait
          provider={provider}
          size={80}
          className="size-13 text-base @max-2xl:mt-1 @2xl:row-span-3 @2xl:size-18 @2xl:self-center @2xl:text-lg"
        />
        <div className="min-w-0 @2xl:max-w-[46ch]">
          <div
            className={classNames(
              '@2xl:flex @2xl:items-baseline @2xl:gap-2.5',
              action !== undefined && '@max-2xl:pr-8',
            )}
          >
            <h3 className="shrink-0 truncate font-sans text-base/tight tracking-normal text-ink">
              <Link to="/providers/$id" params={{ id: provider.slug }} className={wholeCard}>
                {provider.name}
              </Link>
            </h3>
            <p className="truncate">{typeWords(provider)}</p>
          </div>
          <p className="truncate">
            {nearnessWords(provider).join(' · ')}
            {years && <span className="@max-2xl:hidden"> · {years}</span>}
          </p>
        </div>
        <p
          dir="auto"
          lang={provider.tagline_language}
          className="line-clamp-2 font-serif text-base/tight text-ink @max-2xl:col-span-2 @max-2xl:mt-1 @2xl:col-start-2 @2xl:mt-0.5 @2xl:max-w-[54ch]"
        >
          {provider.tagline}
        </p>
        <Facts provider={provider} years={years} />
        <div
          className={classNames(
            'flex items-start justify-between gap-x-3 @max-2xl:col-span-2 @max-2xl:mt-1 @2xl:col-start-3 @2xl:row-span-3 @2xl:row-start-1 @2xl:w-44 @2xl:flex-col @2xl:items-end @2xl:justify-start @2xl:gap-y-1 @2xl:text-right',
            // Room for the second clock, which only the browser knows, and for the buttons.
            nextFree === undefined || second === undefined ? '@max-2xl:pb-1' : '@max-2xl:pb-4.5 @2xl:pb-13',
          )}
        >
          <p>
            {unit ? (
              <Trans>
                from {price} {unit}
              </Trans>
            ) : (
              price
            )}
          </p>
          {nextFree}
        </div>
      </div>
      {action !== undefined && (
        <div className="absolute top-1 right-1 flex @2xl:top-auto @2xl:right-2.5 @2xl:bottom-0.5">
          {action}
        </div>
      )}
      {second !== undefined && (
        <div className="absolute bottom-0 left-1 flex @2xl:right-14 @2xl:bottom-0.5 @2xl:left-auto">
          {second}
        </div>
      )}
    </article>
  )
}

const wholeCard =
  'after:absolute after:inset-0 after:rounded-card hover:text-accent focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-accent'

/** What is known of a provider, as one text: stars, endorsements, years, languages, insurers. */
const Facts = ({ provider, years }: { provider: ProviderOnCard; years: string }) => {
  const { rating, review_count: reviews, endorsement_count: endorsed } = provider
  const spoken = languageWords(provider)
  return (
    <p className="mt-0.5 line-clamp-2 self-start @max-2xl:col-span-2 @2xl:col-start-2 @2xl:mt-0.5">
      {rating !== null && (
        <>
          <RatedIcon /> <strong className="text-ink">{rating.toFixed(1)}</strong>
          <span className="sr-only">
            {' '}
            <Trans>out of 5 stars, {reviewCountWords(reviews)}.</Trans>{' '}
          </span>
          <span aria-hidden="true"> ({reviews})&nbsp; </span>
        </>
      )}
      {endorsed > 0 ? `${endorsementCountWords(endorsed)}. ` : reviews === 0 && `${t`New here`}. `}
      {years && <span className="@2xl:hidden">{years}. </span>}
      {[...(spoken ? [t`Speaks ${spoken}`] : []), ...insuranceNotes(provider)].map((each) => `${each}. `)}
    </p>
  )
}

const RatedIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width={15}
    height={15}
    aria-hidden="true"
    className="mb-0.5 inline fill-warm stroke-ink"
    strokeWidth={1.6}
  >
    <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1-4.5-4.3 6.1-.8z" />
  </svg>
)
