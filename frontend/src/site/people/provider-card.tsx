import { Link } from '@tanstack/react-router'
import type { Nearness, ProviderOnCard } from 'backend/contract/search/search'
import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { rowLinkClass } from '../../ui/row.tsx'
import { Trans } from '../../ui/trans.tsx'
import { endorsementCountWords, reviewCountWords } from './count-words.ts'
import { Face } from './face.tsx'
import {
  experienceWords,
  insuranceNotes,
  languageWords,
  nearnessWords,
  priceWords,
  typeWords,
} from './provider-words.ts'
import { RatedIcon } from './rated-icon.tsx'

interface ProviderCardProps {
  readonly provider: ProviderOnCard & Nearness
  /** False while a price is not yet asked of them. */
  readonly isPriced?: boolean
  /** The next free time, if it is known. */
  readonly nextFree?: ReactNode
  /** A round button that is separate from the card's link, for saving. */
  readonly action?: ReactNode
  /** A less prominent button, for comparing. */
  readonly second?: ReactNode
}

/**
 * A provider in a list: name, type and place, their tagline, then what is known of them, price and next free time. The
 * whole row is the link. Each line is cut off where it would make the row taller, so that four people fit a desktop's
 * screen and three a phone's (search.spec.ts).
 */
export const ProviderCard = ({ provider, isPriced = true, nextFree, action, second }: ProviderCardProps) => {
  const years = experienceWords(provider)
  const { amount, unit } = priceWords(provider)
  const price = <strong className="text-name text-ink tabular-nums">{amount}</strong>
  return (
    <article className="row block! py-2.5! @container">
      <div className="provider-row text-meta text-soft">
        <Face person={provider} size="card" className="self-start [grid-area:face]" />
        <div className="min-w-0 [grid-area:head]">
          <h3 className={classNames('truncate text-ink', action !== undefined && '@max-2xl:pr-9')}>
            <Link to="/providers/$id" params={{ id: provider.slug }} className={rowLinkClass}>
              {provider.name}
            </Link>
          </h3>
          <p className="line-clamp-2 @2xl:line-clamp-1">
            {[typeWords(provider), ...nearnessWords(provider)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p
          dir="auto"
          lang={provider.tagline_language}
          className="mt-1 line-clamp-2 self-start text-say text-ink [grid-area:say] @2xl:mt-1.5 @2xl:line-clamp-1"
        >
          {provider.tagline}
        </p>
        <Facts provider={provider} years={years} />
        <p
          className={classNames(
            'mt-1 flex min-h-6 items-center self-start gap-1.5 [grid-area:price] @2xl:mt-0 @2xl:justify-end',
            action !== undefined && '@2xl:pr-9',
          )}
        >
          {!isPriced ? null : unit ? (
            <Trans>
              from {price} {unit}
            </Trans>
          ) : (
            price
          )}
        </p>
        {nextFree !== undefined && <div className="mt-1 self-end [grid-area:time]">{nextFree}</div>}
        {second !== undefined && (
          <div className="relative -mb-2.5 -ml-1 min-h-11 self-end justify-self-start [grid-area:more]">
            {second}
          </div>
        )}
      </div>
      {action !== undefined && <div className="absolute top-1 -right-2.5 flex @2xl:top-2">{action}</div>}
    </article>
  )
}

/** What is known of a provider, as one text: stars, endorsements, years, languages, insurers. */
const Facts = ({ provider, years }: { provider: ProviderOnCard; years: string }) => {
  const { rating, review_count: reviews, endorsement_count: endorsed } = provider
  const spoken = languageWords(provider)
  const known = [
    endorsed > 0 ? endorsementCountWords(endorsed) : reviews === 0 && t`New here`,
    years,
    spoken,
    ...insuranceNotes(provider),
  ].filter(Boolean)
  return (
    <p className="line-clamp-1 self-start [grid-area:facts] @2xl:mt-1">
      {rating !== null && (
        <>
          <RatedIcon /> <strong className="font-semibold text-ink">{rating.toFixed(1)}</strong>
          <span className="sr-only">
            {' '}
            <Trans>out of 5 stars, {reviewCountWords(reviews)}.</Trans>{' '}
          </span>
          <span aria-hidden="true"> ({reviews})</span>
          {known.length > 0 && ' · '}
        </>
      )}
      {known.join(' · ')}
    </p>
  )
}
