import { Link } from '@tanstack/react-router'
import type { OutputOf } from 'backend/contract/declare'
import { availabilities } from 'backend/contract/profiles/attribute-options'
import type { comparedProviders, ProviderRecord } from 'backend/contract/profiles/providers'
import { keysOf, yesNoFacts } from 'backend/contract/profiles/yes-no-fields'
import { t } from 'backend/language/texts'
import { useState, type CSSProperties } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { numberWords } from '../../ui/number-words.ts'
import { Trans } from '../../ui/trans.tsx'
import { SaveButton } from '../bookmarks/save-button.tsx'
import { wordsHere } from '../people/card-clocks.ts'
import { Face } from '../people/face.tsx'
import { MessageLink } from '../people/message-link.tsx'
import {
  deliveryWords,
  insuranceNotes,
  languageWords,
  nearnessWords,
  placeWords,
  priceWords,
  typeWords,
  experienceWords,
} from '../people/provider-words.ts'
import { useReaderZone } from '../people/reader-zone.ts'
import { whereWords } from '../people/where-words.ts'
import { unchoosePerson } from './chosen-people.ts'

export type ComparedProvider = OutputOf<typeof comparedProviders>['providers'][number]

interface CompareRow {
  readonly title: string
  /** One value per provider, in their order; empty if unknown. */
  readonly values: readonly string[]
  readonly isDifferent: boolean
  readonly decides: boolean
}

const wordsOf = (list: Readonly<Record<string, string>>, values: readonly string[]) =>
  values.map((value) => list[value] ?? value).join(', ')

const price = (provider: ProviderRecord) => {
  const { amount, unit } = priceWords(provider)
  const from = unit ? t`from ${amount} ${unit}` : amount
  return provider.sliding_scale_offered ? t`${from}, sliding scale` : from
}

/** Says an instant on the reader's clock; null where that is not known. */
type Here = ((at: string) => string | null) | null

/** On the provider's clock and, where it differs, the reader's. */
const timesOf = ({ at, text }: NonNullable<ProviderRecord['next_free']>, here: Here) => {
  const yours = here?.(at)
  return !yours || yours === text ? text : t`${text}, ${yours} your time`
}

/** `decides`: what most parents choose by. */
type Question = readonly [
  title: string,
  answer: (provider: ComparedProvider, here: Here) => string,
  weight?: 'decides',
]

const nearnessTo = (place: string): Question => [
  t`From ${place}`,
  (provider) => nearnessWords(provider).join(' · '),
]

/** The rows of the comparison, in the order in which they matter to a parent. */
const questions: readonly Question[] = [
  [t`Next free time`, ({ next_free: free }, here) => (free ? timesOf(free, here) : ''), 'decides'],
  [t`Price`, price, 'decides'],
  [
    t`Rating`,
    ({ rating, review_count }) => (rating === null ? '' : t`${rating.toFixed(1)} out of 5 (${review_count})`),
  ],
  [t`Endorsements`, ({ endorsement_count: count }) => (count > 0 ? numberWords(count) : '')],
  [t`Languages`, languageWords],
  [t`Insurance`, (provider) => insuranceNotes(provider).join('. ')],
  [t`Type of care`, typeWords],
  [t`Visit type`, deliveryWords],
  [t`Location`, placeWords],
  [t`Service area`, whereWords],
  [t`Available`, ({ availability }) => wordsOf(availabilities, availability)],
  [t`Experience`, experienceWords],
  [t`Families served`, ({ families_served }) => (families_served > 0 ? numberWords(families_served) : '')],
  [t`Certifications`, ({ certifications }) => certifications.join(', ')],
  [t`Techniques`, ({ techniques }) => techniques.join(', ')],
  [t`Specialties`, ({ specialties }) => specialties.join(', ')],
  ...keysOf(yesNoFacts).map((name): Question => [
    yesNoFacts[name][0],
    (provider) => (provider[name] ? yesNoFacts[name][1] : ''),
  ]),
]

/** Leaves out rows that have no value for any provider; those in which all are the same come last. */
const compareRows = (
  providers: readonly ComparedProvider[],
  place: string | undefined,
  here: Here,
): CompareRow[] =>
  [...(place === undefined ? [] : [nearnessTo(place)]), ...questions]
    .map(([title, answer, weight]) => {
      const values = providers.map((provider) => answer(provider, here))
      return {
        title,
        values,
        isDifferent: new Set(values.map(inAnyOrder)).size > 1,
        decides: weight !== undefined,
      }
    })
    .filter(({ values }) => values.some((value) => value !== ''))
    .toSorted((one, other) => Number(other.isDifferent) - Number(one.isDifferent))

/** The same words in a different order count as equal. */
const inAnyOrder = (value: string) => value.split(/[,;] /).sort().join()

interface CompareTableProps {
  readonly providers: readonly ComparedProvider[]
  readonly place: string | undefined
}

/**
 * Providers as columns of equal width, questions as rows. Only the page scrolls: the names stay at its top, and on a
 * phone each question stands above its answers. Rows in which all providers are the same are dimmed.
 */
export const CompareTable = ({ providers, place }: CompareTableProps) => {
  const [isShort, setShort] = useState(false)
  const zone = useReaderZone()
  const rows = compareRows(providers, place, zone === null ? null : wordsHere)
  const isAnySame = rows.some(({ isDifferent }) => !isDifferent)
  return (
    <>
      {isAnySame && (
        <label className="inline-flex min-h-11 items-center gap-3 text-meta scriptless:hidden">
          <input
            type="checkbox"
            checked={isShort}
            onChange={() => setShort(!isShort)}
            className="size-4.5 shrink-0"
          />
          <Trans>Show differences only</Trans>
        </label>
      )}
      <table
        className={classNames(
          'mt-3 w-full table-fixed border-separate border-spacing-0 text-meta max-sm:block',
          providers.length > 3 && 'max-sm:text-small',
        )}
        style={{ '--people': providers.length } as CSSProperties}
      >
        <caption className="sr-only">
          <Trans>{providers.map(({ name }) => name).join(', ')} side by side</Trans>
        </caption>
        <thead className="sticky top-0 z-10 max-sm:block">
          <tr className={row}>
            <td className={classNames(cell, 'w-36 bg-paper max-sm:hidden')} />
            {providers.map((provider) => (
              <Person key={provider.id} provider={provider} all={providers} place={place} />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows
            .filter(({ isDifferent }) => isDifferent || !isShort)
            .map((each) => (
              <Row key={each.title} row={each} />
            ))}
        </tbody>
        <tfoot className="max-sm:block">
          <tr className={row}>
            <td className="max-sm:hidden" />
            {providers.map((provider) => (
              <td key={provider.id} className="px-2 py-1.5 sm:px-4">
                <MessageLink
                  slug={provider.slug}
                  name={provider.name}
                  look="text"
                  className="max-sm:[&_svg]:hidden"
                />
                <span className="-ml-3 flex sm:hidden">
                  <SaveButton provider={provider} />
                </span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </>
  )
}

/** Where a narrow column may break a name like "UnitedHealthcare". */
const wordInWord = /(?<=\p{Ll})(?=\p{Lu})/gu

/** On a phone, as many columns as people, and the question across all of them. */
const row = 'max-sm:grid max-sm:grid-cols-[repeat(var(--people),minmax(0,1fr))]'
const cell = 'border-b border-line px-2 py-2.5 text-left align-top wrap-anywhere hyphens-auto sm:px-4 sm:py-3'

interface PersonProps {
  readonly provider: ProviderRecord
  readonly all: readonly ProviderRecord[]
  readonly place: string | undefined
}

const Person = ({ provider, all, place }: PersonProps) => {
  const { name, slug } = provider
  const others = all.filter((other) => other.id !== provider.id).map((other) => other.slug)
  return (
    <th scope="col" className={classNames(cell, 'relative bg-paper font-normal max-sm:flex max-sm:flex-col')}>
      <span className="flex items-start">
        <Face person={provider} size="saved" className="max-sm:h-18! max-sm:w-16!" />
        <span className="flex max-sm:hidden">
          <SaveButton provider={provider} />
        </span>
        <Link
          to="/compare"
          search={{ ids: others, area: place }}
          resetScroll={false}
          onClick={() => unchoosePerson(slug)}
          aria-label={t`Remove ${name}`}
          className="-mt-1 -mr-2 inline-grid size-11 max-sm:absolute max-sm:top-1 max-sm:right-1 max-sm:bg-paper/80 place-items-center rounded-full text-soft hover:bg-sand hover:text-ink"
        >
          <CloseIcon size={18} />
        </Link>
      </span>
      <Link
        to="/providers/$id"
        params={{ id: slug }}
        className="flex min-h-11 items-center font-semibold text-ink underline decoration-line underline-offset-4 max-sm:grow max-sm:leading-tight hover:text-accent"
      >
        {name}
      </Link>
      <Link
        to="/providers/$id/book"
        params={{ id: slug }}
        className={classNames(buttonClass('main'), 'mt-1 w-full max-w-40 max-sm:px-1')}
      >
        <Trans>
          Book<span className="sr-only"> {name}</span>
        </Trans>
      </Link>
    </th>
  )
}

const Row = ({ row: { title, values, isDifferent, decides } }: { row: CompareRow }) => (
  <tr className={row}>
    <th
      scope="row"
      className={classNames(
        cell,
        'font-medium max-sm:col-span-full max-sm:border-0 max-sm:pb-0 max-sm:text-small sm:pl-0',
        isDifferent ? 'text-ink max-sm:text-soft' : 'text-soft',
      )}
    >
      {title}
      {!isDifferent && (
        <span className="text-small font-normal max-sm:ml-1 sm:block">
          <Trans>the same</Trans>
        </span>
      )}
    </th>
    {values.map((value, column) => (
      <td
        key={column}
        className={classNames(
          cell,
          'max-sm:pt-0.5',
          !isDifferent && 'text-soft',
          decides && isDifferent && 'font-semibold tabular-nums sm:text-label',
        )}
      >
        {value.replaceAll(wordInWord, '\u200B') || (
          <>
            <span aria-hidden="true" className="text-soft">
              –
            </span>
            <span className="sr-only">
              <Trans>Not listed</Trans>
            </span>
          </>
        )}
      </td>
    ))}
  </tr>
)
