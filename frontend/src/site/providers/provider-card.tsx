import { Link } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/providers'
import { Languages, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Portrait } from './portrait.tsx'
import { insuranceWords, languageWords, priceWords, whatAndWhere, yearsWords } from './provider-words.ts'

/**
 * One person in a list, in the order of the eye: who, what and where, her own sentence, then what it takes. It lies
 * in a list item; where it has room, the price moves to the side. The whole card is the link.
 */
export const ProviderCard = ({ provider }: { provider: ProviderRecord }) => {
  const years = yearsWords(provider)
  const spoken = languageWords(provider)
  const insurance = insuranceWords(provider)
  return (
    <article className="@container relative h-full rounded-card border border-line bg-card transition-colors duration-150 has-[a:hover]:border-edge">
      <div className="flex h-full flex-col gap-4 p-5 @2xl:flex-row @2xl:gap-6 @2xl:p-6">
        <div className="grow">
          <div className="flex items-center gap-4">
            <Portrait provider={provider} size={64} className="size-16 text-lg" />
            <div className="min-w-0">
              <h3 className="font-sans text-base tracking-normal">
                <Link
                  to="/providers/$id"
                  params={{ id: provider.slug }}
                  className="after:absolute after:inset-0 after:rounded-card hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-accent"
                >
                  {provider.name}
                </Link>
              </h3>
              <p className="text-sm text-soft">{whatAndWhere(provider)}</p>
            </div>
          </div>
          <p className="mt-4 max-w-[52ch] font-serif text-lg/snug">{provider.tagline}</p>
          {(spoken || insurance) && (
            <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-soft">
              {spoken && (
                <Fact icon={<Languages size={16} aria-hidden="true" />} label="Speaks">
                  {spoken}
                </Fact>
              )}
              {insurance && (
                <Fact icon={<ShieldCheck size={16} aria-hidden="true" />} label="Takes">
                  {insurance}
                </Fact>
              )}
            </ul>
          )}
        </div>
        <div className="flex items-baseline justify-between gap-x-4 border-t border-line pt-4 text-sm @2xl:w-36 @2xl:shrink-0 @2xl:flex-col @2xl:items-end @2xl:justify-start @2xl:gap-1 @2xl:border-0 @2xl:pt-0 @2xl:text-right">
          <Price provider={provider} />
          {years && <p className="text-soft">{years} in practice</p>}
        </div>
      </div>
    </article>
  )
}

const Fact = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <li className="flex min-w-0 items-start gap-2">
    <span className="mt-[0.2em] shrink-0 text-accent">{icon}</span>
    <span>
      <span className="sr-only">{label} </span>
      {children}
    </span>
  </li>
)

const Price = ({ provider }: { provider: ProviderRecord }) => {
  const { amount, unit } = priceWords(provider)
  return (
    <p>
      {unit && <span className="text-soft">from </span>}
      <strong className="text-base">{amount}</strong> <span className="text-soft">{unit}</span>
    </p>
  )
}
