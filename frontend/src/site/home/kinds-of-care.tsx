import { Link } from '@tanstack/react-router'
import { keysOf, providerTypes, type ProviderType } from 'backend/contract/profiles/options'
import { careExplanations } from '../people/care-words.ts'
import { CareDrawing } from '../drawings/care-drawing.tsx'

export const KindsOfCare = () => (
  <section className="page py-14" aria-labelledby="kinds">
    <h2 id="kinds" className="text-2xl">
      What do you need help with?
    </h2>
    <ul className="mt-7 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {keysOf(providerTypes).map((type: ProviderType) => (
        <li key={type}>
          <Link
            to="/search"
            search={{ type: [type] }}
            className="group flex h-full flex-col rounded-card border border-line bg-card p-4 transition-colors duration-150 hover:border-accent hover:bg-wash sm:p-5"
          >
            <CareDrawing kind={type} className="size-12 sm:size-14" />
            <span className="mt-4 font-semibold text-balance">{providerTypes[type]}</span>
            <span className="mt-1 text-sm text-soft max-sm:hidden">{careExplanations[type]}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
