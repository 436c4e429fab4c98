import { Link } from '@tanstack/react-router'
import type { Nearness, ProviderOnCard } from 'backend/contract/search/search'
import { classNames } from '../../ui/class-names.ts'
import { SpeechIcon, ShieldIcon } from '../../ui/icons.tsx'
import type { ReactNode } from 'react'
import { endorsementCountWords, reviewCountWords } from './count-words.ts'
import { QuoteIcon } from './quote-icon.tsx'
import { Portrait } from './portrait.tsx'
import {
  insuranceWords,
  languageWords,
  nearnessWords,
  priceWords,
  typeWords,
  experienceWords,
} from './provider-words.ts'

interface ProviderCardProps {
  readonly provider: ProviderOnCard & Nearness
  /** The next free time, if it is known. */
  readonly nextFree?: ReactNode
  /** A round button that is separate from the card's link, for saving. */
  readonly action?: ReactNode
  /** A less prominent button beside it, for comparing. */
  readonly second?: ReactNode
}

/**
 * A provider in a list: name, type and place, their tagline, then price and other terms. Where there is room,
 * the price moves to the side and the text is beside the portrait. The whole card is the link.
 */
export const ProviderCard = ({ provider, nextFree, action, second }: ProviderCardProps) => (
  <article className="@container relative flex h-full flex-col rounded-card border border-line bg-card transition-[border-color,box-shadow] duration-150 has-[a:hover]:border-edge has-[a:hover]:shadow-float">
    <div className="flex grow flex-col p-4 @2xl:flex-row @2xl:gap-8 @2xl:p-6">
      <div className="grid grow auto-rows-min grid-cols-[auto_1fr] items-center gap-x-3.5 @2xl:gap-x-5">
        <Portrait
          provider={provider}
          size={80}
          className="size-14 text-lg @2xl:row-span-3 @2xl:size-20 @2xl:self-start"
        />
        <div className="min-w-0">
          <h3
            className={classNames(
              'font-sans text-base tracking-normal',
              action !== undefined && (second === undefined ? '@max-2xl:pr-9' : '@max-2xl:pr-20'),
            )}
          >
            <Link to="/providers/$id" params={{ id: provider.slug }} className={wholeCard}>
              {provider.name}
            </Link>
          </h3>
          <p className="line-clamp-1 text-sm/snug text-soft @2xl:line-clamp-2">{typeWords(provider)}</p>
          <Where provider={provider} />
        </div>
        <p
          dir="auto"
          className="mt-3 line-clamp-2 max-w-[48ch] font-serif text-lg/snug @max-2xl:col-span-2 @2xl:col-start-2 @2xl:mt-2.5 @2xl:line-clamp-none"
        >
          {provider.tagline}
        </p>
        <Facts provider={provider} />
      </div>
      <Terms provider={provider} nextFree={nextFree} />
    </div>
    {action !== undefined && (
      <div className="absolute top-2 right-2 flex @2xl:top-auto @2xl:right-4 @2xl:bottom-4">{action}</div>
    )}
    {second !== undefined && (
      <div className="absolute top-2 right-12 flex @2xl:top-auto @2xl:right-16 @2xl:bottom-4">{second}</div>
    )}
  </article>
)

const wholeCard =
  'after:absolute after:inset-0 after:rounded-card hover:text-accent focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-accent'

/** The dot before each part is cut off where the part starts a line, so that no line starts with a dot. */
const Where = ({ provider }: { provider: ProviderOnCard & Nearness }) => (
  <p className="overflow-hidden text-sm/snug text-soft">
    <span className="-ml-3.5 flex flex-wrap">
      {nearnessWords(provider).map((part) => (
        <span
          key={part}
          className="pl-3.5 before:-ml-2.5 before:inline-block before:w-2.5 before:content-['·']"
        >
          {part}{' '}
        </span>
      ))}
    </span>
  </p>
)

const Facts = ({ provider }: { provider: ProviderOnCard }) => {
  const spoken = languageWords(provider)
  const insurance = insuranceWords(provider)
  const endorsed = provider.endorsement_count
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft @max-2xl:col-span-2 @2xl:col-start-2 @2xl:mt-3.5 @2xl:gap-x-5">
      {provider.rating !== null && (
        <Fact icon={<RatedIcon />} label="Rated">
          <strong className="text-ink">{provider.rating.toFixed(1)}</strong>
          <span className="sr-only"> out of 5 stars, {reviewCountWords(provider.review_count)}</span>
          <span aria-hidden="true"> ({provider.review_count})</span>
        </Fact>
      )}
      {endorsed > 0 && (
        <Fact icon={<QuoteIcon size={16} />} label="Has">
          {endorsementCountWords(endorsed)}
        </Fact>
      )}
      {endorsed === 0 && provider.review_count === 0 && <li className="@2xl:hidden">New here</li>}
      {spoken && (
        <Fact icon={<SpeechIcon size={16} />} label="Speaks" className="@max-2xl:hidden">
          {spoken}
        </Fact>
      )}
      {insurance && (
        <Fact icon={<ShieldIcon size={16} />} label="Takes" className="@max-2xl:hidden">
          {insurance}
        </Fact>
      )}
    </ul>
  )
}

const RatedIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width={16}
    height={16}
    aria-hidden="true"
    className="fill-warm stroke-ink"
    strokeWidth={1.6}
  >
    <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1-4.5-4.3 6.1-.8z" />
  </svg>
)

interface FactProps {
  readonly icon: ReactNode
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}

const Fact = ({ icon, label, children, className }: FactProps) => (
  <li className={classNames('flex min-w-0 items-start gap-2', className)}>
    <span className="mt-[0.22em] shrink-0 text-accent">{icon}</span>
    <span>
      <span className="sr-only">{label} </span>
      {children}
    </span>
  </li>
)

/** Price, experience and next free time: one row on a phone, a column of its own where there is room. */
const Terms = ({ provider, nextFree }: Pick<ProviderCardProps, 'provider' | 'nextFree'>) => {
  const { amount, unit } = priceWords(provider)
  const years = experienceWords(provider)
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line text-sm/snug text-soft @2xl:mt-0 @2xl:w-46 @2xl:shrink-0 @2xl:flex-col @2xl:items-end @2xl:justify-start @2xl:border-0 @2xl:pt-0 @2xl:text-right',
        // Room for the second clock, which only the browser knows.
        nextFree === undefined ? 'mt-2.5 pt-2.5 @2xl:pb-12' : 'mt-2 pt-2 pb-2.5 @2xl:pb-14',
      )}
    >
      <div>
        <p>
          {unit && 'from '}
          <strong className="text-base/snug text-ink">{amount}</strong> {unit}
        </p>
        {years && <p>{years} in practice</p>}
      </div>
      {nextFree}
    </div>
  )
}
