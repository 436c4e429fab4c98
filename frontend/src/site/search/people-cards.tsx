import type { FoundProvider } from 'backend/contract/search/search'
import { t } from 'backend/language/texts'
import { SaveButton } from '../bookmarks/save-button.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { NextFree } from '../people/next-free.tsx'
import { ProviderCard } from '../people/provider-card.tsx'

interface PeopleCardsProps {
  readonly providers: readonly FoundProvider[]
  readonly label?: string
}

export const PeopleCards = ({ providers, label = t`People` }: PeopleCardsProps) => (
  <ul aria-label={label}>
    {providers.map((provider) => (
      <li key={provider.id}>
        <ProviderCard
          provider={provider}
          nextFree={provider.next_free && <NextFree provider={provider} free={provider.next_free} />}
          action={<SaveButton provider={provider} />}
          second={<CompareToggle provider={provider} />}
        />
      </li>
    ))}
  </ul>
)
