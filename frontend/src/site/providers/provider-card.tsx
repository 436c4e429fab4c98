import { Link } from '@tanstack/react-router'
import type { ProviderOnCard } from 'backend/contract/search/search'
import { classNames } from '../../ui/class-names.ts'
import { SpeechIcon, ShieldIcon } from '../../ui/icons.tsx'
import type { ReactNode } from 'react'
import { countWords } from '../endorsements/count-words.ts'
import { QuoteIcon } from '../endorsements/quote-icon.tsx'
import { Portrait } from './portrait.tsx'
import { insuranceWords, languageWords, priceWords, whatAndWhere, yearsWords } from './provider-words.ts'

interface ProviderCardProps {
  readonly provider: ProviderOnCard
  /** One round sign that can be touched apart from the card: saving. */
  readonly action?: ReactNode
  /** A quiet line of its own at the lower edge: comparing. */
  readonly second?: ReactNode
}

/**
 * One person in a list, in the order of the eye: who, what and where, her own sentence, then what it takes. Where
 * there is room, the price moves to the side and the text lines up beside the portrait. The whole card is the link.
 */
export const ProviderCard = ({ provider, action, second }: ProviderCardProps) => (
  <article className="@container relative flex h-full flex-col rounded-card border border-line bg-card transition-[border-color,box-shadow] duration-150 has-[a:hover]:border-edge has-[a:hover]:shadow-float">
    <div className="flex grow flex-col p-5 @2xl:flex-row @2xl:gap-8 @2xl:p-6">
      <div className="grid grow auto-rows-min grid-cols-[auto_1fr] items-center gap-x-4 @2xl:gap-x-5">
        <Portrait
          provider={provider}
          size={80}
          className="size-16 text-lg @2xl:row-span-3 @2xl:size-20 @2xl:self-start"
        />
        <div className={classNames('min-w-0', action !== undefined && '@max-2xl:pr-9')}>
          <h3 className="font-sans text-base tracking-normal">
            <Link to="/providers/$id" params={{ id: provider.slug }} className={wholeCard}>
              {provider.name}
            </Link>
          </h3>
          <p className="text-sm text-soft">{whatAndWhere(provider)}</p>
        </div>
        <p className="mt-4 max-w-[48ch] font-serif text-lg/snug @max-2xl:col-span-2 @2xl:col-start-2 @2xl:mt-2.5">
          {provider.tagline}
        </p>
        <Facts provider={provider} />
      </div>
      <Terms provider={provider} />
    </div>
    {action !== undefined && (
      <div className="absolute top-3 right-3 flex @2xl:top-auto @2xl:right-4 @2xl:bottom-4">{action}</div>
    )}
    {second !== undefined && (
      <div className="relative mx-5 flex border-t border-line py-1 @2xl:absolute @2xl:right-16 @2xl:bottom-4 @2xl:mx-0 @2xl:border-0 @2xl:p-0">
        {second}
      </div>
    )}
  </article>
)

const wholeCard =
  'after:absolute after:inset-0 after:rounded-card hover:text-accent focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-accent'

const Facts = ({ provider }: { provider: ProviderOnCard }) => {
  const spoken = languageWords(provider)
  const insurance = insuranceWords(provider)
  const endorsed = provider.endorsement_count
  return (
    (endorsed > 0 || spoken || insurance) && (
      <ul className="mt-3.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft @max-2xl:col-span-2 @2xl:col-start-2">
        {endorsed > 0 && (
          <Fact icon={<QuoteIcon size={16} />} label="Has">
            {countWords(endorsed)}
          </Fact>
        )}
        {spoken && (
          <Fact icon={<SpeechIcon size={16} />} label="Speaks">
            {spoken}
          </Fact>
        )}
        {insurance && (
          <Fact icon={<ShieldIcon size={16} />} label="Takes">
            {insurance}
          </Fact>
        )}
      </ul>
    )
  )
}

const Fact = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <li className="flex min-w-0 items-start gap-2">
    <span className="mt-[0.22em] shrink-0 text-accent">{icon}</span>
    <span>
      <span className="sr-only">{label} </span>
      {children}
    </span>
  </li>
)

const Terms = ({ provider }: { provider: ProviderOnCard }) => {
  const { amount, unit } = priceWords(provider)
  const years = yearsWords(provider)
  return (
    <div className="mt-auto flex items-baseline justify-between gap-x-4 pt-4 text-sm text-soft @2xl:mt-0 @2xl:w-36 @2xl:shrink-0 @2xl:flex-col @2xl:items-end @2xl:justify-start @2xl:gap-0.5 @2xl:pt-0 @2xl:text-right">
      <p>
        {unit && 'from '}
        <strong className="text-base text-ink">{amount}</strong> {unit}
      </p>
      {years && <p>{years} of practice</p>}
    </div>
  )
}
