import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../server/queries.ts'
import { AlertIcon } from '../../../ui/booking-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { nearestFreeTimesQuery } from '../booking-queries.ts'
import { writeBookPageSearch } from './book-page-search.ts'
import type { BookingStepProps } from './step.ts'
import type { NotSentReason } from './use-send-request.ts'

interface NotSentProps extends BookingStepProps {
  readonly refused: NotSentReason
  /** Called when the parent chooses another time. */
  readonly onChosen: () => void
}

/** Error codes after which choosing another time may help. */
const aboutTheTime = [
  'taken',
  'yours_already',
  'in_the_past',
  'too_soon',
  'too_far_ahead',
  'outside_hours',
  'not_offered',
  'skipped_time',
  'too_many_times',
]

/** Says why the request was not sent and what the parent can do. */
export const NotSentNotice = (props: NotSentProps) => {
  const { provider, search, refused, go, onChosen } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [refused])
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className="mt-6 rounded-panel bg-danger-wash p-5 outline-none"
    >
      <p className="flex gap-3 font-semibold">
        <AlertIcon size={20} className="mt-0.5 shrink-0 text-danger" />
        {refused.message}
      </p>
      {refused.code === 'taken' && !search.isSeries && <Nearest {...props} />}
      {refused.code === 'repeated_time' && (
        <div className="mt-4 flex flex-wrap gap-2">
          {(['earlier', 'later'] as const).map((which) => (
            <Button
              key={which}
              kind="neutral"
              onClick={() => {
                go({ which }, { replace: true })
                onChosen()
              }}
            >
              {which === 'earlier' ? t`The earlier one` : t`The later one`}
            </Button>
          ))}
        </div>
      )}
      {aboutTheTime.includes(refused.code) && (
        <Link
          to="/providers/$id/book"
          params={{ id: provider.slug }}
          search={writeBookPageSearch({ ...search, step: undefined, at: undefined })}
          className="text-link mt-3 inline-flex min-h-11 items-center font-semibold"
        >
          <Trans>See all available times</Trans>
        </Link>
      )}
    </div>
  )
}

/** The three free times nearest to the one that was taken. */
const Nearest = ({ provider, kind, zone, meeting, search, go, onChosen }: NotSentProps) => {
  const call = useCall()
  const { data } = useQuery({
    ...nearestFreeTimesQuery(call, {
      providerId: provider.slug,
      kindId: kind.kindId,
      zone,
      meeting,
      at: search.at ?? '',
    }),
    enabled: search.at !== undefined,
    retryOnMount: false,
  })
  if (!data || data.times.length === 0) return null
  return (
    <>
      <p className="mt-3">
        <Trans>These are the nearest:</Trans>
      </p>
      <ul aria-label={t`Nearest available times`} className="mt-2 grid gap-2">
        {data.times.map(({ startsAt, text, first }) => (
          <li key={startsAt}>
            <button
              type="button"
              onClick={() => {
                const day = first.local.slice(0, 10)
                go({ at: startsAt, day, from: day, step: 'note' }, { replace: true })
                onChosen()
              }}
              className="grid min-h-14 w-full content-center rounded-control bg-card px-4 py-2 text-left hover:bg-sand"
            >
              <span className="font-semibold">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
