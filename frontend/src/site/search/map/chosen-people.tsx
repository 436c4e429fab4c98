import { Link } from '@tanstack/react-router'
import type { PersonOnMap } from 'backend/contract/search/search-map'
import { t } from 'backend/language/texts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { priceWords, typeWord } from '../../people/provider-words.ts'

interface ChosenPeopleProps {
  readonly people: readonly PersonOnMap[]
  readonly onClose: () => void
}

/** Those whose circle was pressed, as small cards at the map's lower edge. */
export const ChosenPeople = ({ people, onClose }: ChosenPeopleProps) => (
  <div className="absolute inset-x-3 bottom-7 rounded-panel bg-card shadow-float">
    <ul aria-label={t`In this circle`} className="max-h-56 overflow-y-auto py-2 pr-12 pl-4">
      {people.map((person) => {
        const { amount, unit } = priceWords(person)
        return (
          <li key={person.id} className="py-1.5 text-meta text-soft">
            <Link
              to="/providers/$id"
              params={{ id: person.slug }}
              className="text-link inline-flex min-h-6 items-center text-name"
            >
              {person.name}
            </Link>
            <p>{person.types.map(typeWord).join(', ')}</p>
            <p>
              {unit ? (
                <Trans>
                  from <strong className="text-ink">{amount}</strong> {unit}
                </Trans>
              ) : (
                <strong className="text-ink">{amount}</strong>
              )}
            </p>
          </li>
        )
      })}
    </ul>
    <button
      type="button"
      aria-label={t`Close`}
      onClick={onClose}
      className="absolute top-1 right-1 flex size-11 items-center justify-center rounded-control hover:bg-sand"
    >
      <CloseIcon size={20} />
    </button>
  </div>
)
