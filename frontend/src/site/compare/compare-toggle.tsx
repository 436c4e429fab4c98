import type { ProviderOnCard } from 'backend/contract/search/search'
import { CheckIcon } from '../../ui/icons.tsx'
import { Trans } from '../../ui/trans.tsx'
import { choosePerson, unchoosePerson, useChosenPeople } from './chosen-people.ts'

/** Adds a provider to the comparison or removes them. Hidden without scripts, which it needs. */
export const CompareToggle = ({ provider: { slug, name } }: { provider: ProviderOnCard }) => {
  const isChosen = useChosenPeople().some((person) => person.slug === slug)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => (isChosen ? unchoosePerson(slug) : choosePerson({ slug, name }))}
      className="group inline-flex min-h-11 items-center gap-2 px-1 text-meta text-soft transition-colors duration-150 hover:text-ink aria-pressed:text-accent scriptless:hidden"
    >
      <span className="grid size-4.5 shrink-0 place-items-center rounded-[5px] border border-edge text-on-accent group-aria-pressed:border-accent group-aria-pressed:bg-accent">
        {isChosen && <CheckIcon size={14} />}
      </span>
      <span className="truncate @max-2xl:max-w-18">
        <Trans>
          Compare
          <span className="sr-only"> {name}</span>
        </Trans>
      </span>
    </button>
  )
}
