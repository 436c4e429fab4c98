import { Trans } from '../../ui/trans.tsx'
import { Link } from '@tanstack/react-router'
import { keysOf, providerTypes, type ProviderType } from 'backend/contract/profiles/options'
import { careExplanations } from '../people/care-explanations.ts'
import { typeWord } from '../people/provider-words.ts'
import { CareDrawing } from '../drawings/care-drawing.tsx'

export const KindsOfCare = () => (
  <section className="page py-4 md:py-14" aria-labelledby="kinds">
    <h2 id="kinds" className="text-xl md:text-2xl">
      <Trans>What do you need help with?</Trans>
    </h2>
    <ul className="mt-3 grid gap-3 max-sm:gap-0 max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-card sm:grid-cols-2 md:mt-7 md:gap-4 lg:grid-cols-4">
      {keysOf(providerTypes).map((type: ProviderType) => (
        <li key={type}>
          <Link
            to="/search"
            search={{ type: [type] }}
            className="group grid h-full grid-cols-[auto_1fr] content-center items-center gap-x-3 px-3 py-1 transition-colors duration-150 hover:bg-wash sm:content-start sm:rounded-card sm:border sm:border-line sm:bg-card sm:p-5 sm:hover:border-accent"
          >
            <CareDrawing kind={type} className="size-8 max-sm:row-span-2 sm:col-span-2 sm:size-14" />
            <span className="text-base/tight font-semibold text-balance sm:col-span-2 sm:mt-4 sm:text-base">
              {typeWord(type)}
            </span>
            <span className="text-[0.8125rem]/snug text-soft sm:col-span-2 sm:mt-1 sm:text-sm">
              {careExplanations[type]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
