import { Link } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { SaveButton } from '../bookmarks/save-button.tsx'
import { MessageLink } from '../people/message-link.tsx'
import { Portrait } from '../people/portrait.tsx'
import { unchoosePerson } from './chosen-people.ts'
import { availabilities } from 'backend/contract/profiles/attribute-options'
import {
  deliveryWords,
  insuranceNotes,
  languageWords,
  placeWords,
  priceWords,
  typeWords,
  experienceWords,
} from '../people/provider-words.ts'
import { numberWords } from '../../ui/number-words.ts'

/** The rows of the comparison, in the order in which they matter to a parent. */

interface CompareRow {
  readonly title: string
  /** One value per provider, in their order; empty if unknown. */
  readonly values: readonly string[]
  readonly isDifferent: boolean
}

const wordsOf = (list: Readonly<Record<string, string>>, values: readonly string[]) =>
  values.map((value) => list[value] ?? value).join(', ')

const price = (provider: ProviderRecord) => {
  const { amount, unit } = priceWords(provider)
  const from = unit ? `from ${amount} ${unit}` : amount
  return provider.sliding_scale_offered ? `${from}, sliding scale` : from
}

const questions: readonly (readonly [title: string, answer: (provider: ProviderRecord) => string])[] = [
  ['Type of care', typeWords],
  ['Location', placeWords],
  ['Service area', ({ service_area }) => service_area.join('; ')],
  ['Price', price],
  ['Available', ({ availability }) => wordsOf(availabilities, availability)],
  ['Visit type', deliveryWords],
  ['Insurance', (provider) => insuranceNotes(provider).join('. ')],
  ['Languages', languageWords],
  [
    'Rating',
    ({ rating, review_count }) => (rating === null ? '' : `${rating.toFixed(1)} out of 5 (${review_count})`),
  ],
  ['Experience', experienceWords],
  ['Families served', ({ families_served }) => (families_served > 0 ? numberWords(families_served) : '')],
  ['Certifications', ({ certifications }) => certifications.join(', ')],
  ['Techniques', ({ techniques }) => techniques.join(', ')],
  ['Specialties', ({ specialties }) => specialties.join(', ')],
]

/** Leaves out rows that have no value for any provider. */
const compareRows = (providers: readonly ProviderRecord[]): CompareRow[] =>
  questions
    .map(([title, answer]) => {
      const values = providers.map(answer)
      return { title, values, isDifferent: new Set(values.map(inAnyOrder)).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== ''))

/** The same words in a different order count as equal. */
const inAnyOrder = (value: string) => value.split(/[,;] /).sort().join()

/**
 * Providers as columns, questions as rows. The table scrolls sideways, while names and questions stay
 * visible. Rows in which all providers are the same are dimmed.
 */
export const CompareTable = ({ providers }: { providers: readonly ProviderRecord[] }) => {
  const id = useId()
  const [isShort, setShort] = useState(false)
  const rows = compareRows(providers)
  const isAnySame = rows.some(({ isDifferent }) => !isDifferent)
  return (
    <>
      {isAnySame && (
        <label className="inline-flex min-h-11 items-center gap-3 text-sm scriptless:hidden">
          <input
            type="checkbox"
            checked={isShort}
            onChange={() => setShort(!isShort)}
            className="size-4.5 shrink-0"
          />
          Show differences only
        </label>
      )}
      <div
        role="region"
        aria-labelledby={id}
        // A scrollable region must be usable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="relative mt-3 max-h-[calc(100dvh-2rem)] overflow-auto rounded-card border border-line bg-card"
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption id={id} className="sr-only">
            {providers.map(({ name }) => name).join(', ')} side by side
          </caption>
          <thead>
            <tr>
              <td
                className={classNames(
                  cell,
                  'sticky top-0 left-0 z-20 w-26 min-w-26 border-r bg-card sm:w-36',
                )}
              />
              {providers.map((provider) => (
                <Person key={provider.id} provider={provider} all={providers} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ isDifferent }) => isDifferent || !isShort)
              .map((row) => (
                <Row key={row.title} row={row} />
              ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const cell = 'border-b border-line px-3 py-3 text-left align-top sm:px-4'

interface PersonProps {
  readonly provider: ProviderRecord
  readonly all: readonly ProviderRecord[]
}

const Person = ({ provider, all }: PersonProps) => {
  const { name, slug } = provider
  const others = all.filter((other) => other.id !== provider.id).map((other) => other.slug)
  return (
    <th scope="col" className={classNames(cell, 'sticky top-0 z-10 min-w-40 bg-card pb-1 font-normal')}>
      <span className="flex items-start">
        <Portrait provider={provider} size={56} className="mr-auto size-14 max-sm:size-10" />
        <SaveButton provider={provider} />
        <Link
          to="/compare"
          search={{ ids: others }}
          resetScroll={false}
          onClick={() => unchoosePerson(slug)}
          aria-label={`Remove ${name}`}
          className="-mr-2 inline-grid size-11 place-items-center rounded-full text-soft hover:bg-wash hover:text-ink"
        >
          <CloseIcon size={18} />
        </Link>
      </span>
      <Link
        to="/providers/$id"
        params={{ id: slug }}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline decoration-line underline-offset-4 hover:text-accent"
      >
        {name}
      </Link>
      <span className="block">
        <MessageLink slug={slug} name={name} look="text" />
      </span>
    </th>
  )
}

const Row = ({ row: { title, values, isDifferent } }: { row: CompareRow }) => (
  <tr>
    <th
      scope="row"
      className={classNames(
        cell,
        'sticky left-0 border-r bg-card font-medium',
        isDifferent ? 'text-ink' : 'text-soft',
      )}
    >
      {title}
      {!isDifferent && <span className="block text-xs font-normal">the same</span>}
    </th>
    {values.map((value, column) => (
      <td key={column} className={classNames(cell, !isDifferent && 'text-soft')}>
        {value || (
          <>
            <span aria-hidden="true" className="text-soft">
              –
            </span>
            <span className="sr-only">Not listed</span>
          </>
        )}
      </td>
    ))}
  </tr>
)
