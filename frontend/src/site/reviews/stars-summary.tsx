import type { Stars as Counted } from 'backend/contract/reviews/reviews'
import { t } from 'backend/language/texts'
import { Trans } from '../../ui/trans.tsx'
import { reviewCountWords } from '../people/count-words.ts'
import { averageWord, Star, Stars } from './stars.tsx'

/** The average, and a bar with the number of reviews for each number of stars. */
export const StarsSummary = ({ stars: { average, count, spread } }: { stars: Counted }) =>
  average === null ? null : (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-6 sm:gap-x-8">
      <p className="text-center">
        <span aria-hidden="true" className="block text-person">
          {averageWord(average)}
        </span>
        <span className="sr-only">
          <Trans>{averageWord(average)} on average.</Trans>{' '}
        </span>
        <span aria-hidden="true">
          <Stars rating={average} size={20} />
        </span>
        <span className="block text-meta">{reviewCountWords(count)}</span>
      </p>
      <ul aria-label={t`Reviews by number of stars`} className="grid gap-1.5 text-meta tabular-nums">
        {[5, 4, 3, 2, 1].map((each) => (
          <li key={each} className="flex items-center gap-3">
            <span className="flex w-9 items-center gap-1.5">
              {each}
              <Star filled={1} size={14} />
              <span className="sr-only">{` ${each === 1 ? t`star` : t`stars`}: `}</span>
            </span>
            <span aria-hidden="true" className="h-1.5 grow overflow-hidden rounded-full bg-sand-deep">
              <span
                className="block h-full rounded-full bg-ink"
                style={{ width: `${(100 * (spread[each - 1] ?? 0)) / count}%` }}
              />
            </span>
            <span className="w-8 text-right">{spread[each - 1]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
