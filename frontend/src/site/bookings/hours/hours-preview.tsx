import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewHours, type HoursForm } from 'backend/contract/bookings/hours'
import { plural, t } from 'backend/language/texts'
import { useState } from 'react'
import { useCall } from '../../../server/queries.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { previewHoursQuery } from '../booking-queries.ts'
import { durationWords } from './hours-changes.ts'

/** Dates later than this do not matter to what is previewed: four weeks, and a day for the zones. */
const lookedAtMs = 29 * 86_400_000

/** What parents would see of hours as they are typed, the times that a change takes away struck through. */
export const HoursPreview = ({ hours }: { hours: HoursForm }) => {
  const [last] = useState(() => new Date(Date.now() + lookedAtMs).toISOString().slice(0, 10))
  const { terms: _, meetingLink: __, ...asked } = hours
  const shown = {
    ...asked,
    daysOff: hours.daysOff.filter(({ from }) => from <= last),
    extraDays: hours.extraDays.filter(({ date }) => date <= last),
    kinds: hours.kinds.map((kind) => ({ ...kind, name: '', price: '' })),
  }
  const { data, isError } = useQuery({
    ...previewHoursQuery(useCall(), shown),
    // What would be refused is not asked; the last answer stays meanwhile.
    enabled: previewHours.input.safeParse({ hours: shown }).success,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const kind = hours.kinds.find(({ kindId }) => kindId === data?.kindId)
  if (isError && !data) return null
  return (
    <section aria-labelledby="preview" className="rounded-panel bg-sand px-5 pt-4 pb-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="preview">
          <Trans>What parents see</Trans>
        </h2>
        {kind && <p className="text-small text-soft">{durationWords(kind.minutes)}</p>}
      </div>
      {!data ? (
        <Skeleton className="mt-3 h-56" />
      ) : data.days.length === 0 ? (
        <p className="mt-2 text-meta text-soft">
          <Trans>No free times in the next four weeks.</Trans>
        </p>
      ) : (
        <ul className="mt-2">
          {data.days.map(({ title, times, free }) => {
            const more = free - times.filter(({ isGone }) => !isGone).length
            return (
              <li key={title} className="py-3 not-first:border-t not-first:border-line last:pb-0">
                <p className="text-small text-soft">{title}</p>
                <p className="mt-1.5 flex flex-wrap gap-1.5">
                  {times.map(({ text, isGone }, place) => (
                    <span
                      // An hour that occurs twice has the same words twice.
                      key={place}
                      className={classNames(
                        'rounded-small px-2.5 py-1.5 text-meta font-semibold tabular-nums',
                        isGone ? 'text-soft line-through' : 'bg-wash text-ink',
                      )}
                    >
                      {text}
                    </span>
                  ))}
                  {more > 0 && <span className="py-1.5 text-meta text-soft">{t`and ${more} more`}</span>}
                </p>
              </li>
            )
          })}
        </ul>
      )}
      <p role="status" className="mt-3 text-meta text-soft empty:hidden">
        {data && wordsOfChange(data)}
      </p>
      <p className="mt-3 border-t border-line pt-3 text-meta text-soft">
        <Trans>Bookings you’ve accepted stay as they are.</Trans>
      </p>
    </section>
  )
}

const wordsOfChange = ({ gone, added }: { readonly gone: number; readonly added: number }): string =>
  [
    gone > 0 && t`In the next four weeks, ${plural(gone, { one: '# time goes', other: '# times go' })}.`,
    added > 0 &&
      t`In the next four weeks, ${plural(added, { one: '# time is new', other: '# times are new' })}.`,
  ]
    .filter(Boolean)
    .join(' ')
