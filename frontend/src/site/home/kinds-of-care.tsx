import { Link } from '@tanstack/react-router'
import { keysOf, providerTypes, type ProviderType } from 'backend/contract/profiles/options'
import { Trans } from '../../ui/trans.tsx'
import { CareDrawing } from '../drawings/care-drawing.tsx'
import { careExplanations } from '../people/care-explanations.ts'
import { typeWord } from '../people/provider-words.ts'

export const KindsOfCare = () => (
  <section className="page py-5 md:pt-9 md:pb-6" aria-labelledby="kinds">
    <h2 id="kinds" className="md:text-title">
      <Trans>What do you need help with?</Trans>
    </h2>
    <ul className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2 md:mt-4 lg:grid-cols-4">
      {keysOf(providerTypes).map((type: ProviderType) => (
        <li key={type}>
          <Link
            to="/search"
            search={{ type: [type] }}
            className="-mx-3 grid h-full grid-cols-[auto_1fr] content-start gap-x-4 rounded-control px-3 py-2.5 transition-colors duration-150 hover:bg-sand"
          >
            <CareDrawing kind={type} className="row-span-2 mt-0.5 size-9" />
            <span className="text-name">{typeWord(type)}</span>
            <span className="text-meta text-soft">{careExplanations[type]}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
