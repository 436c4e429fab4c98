import { classNames } from '../../../ui/class-names.ts'
import { Trans } from '../../../ui/trans.tsx'
import type { Booking } from '../booking-queries.ts'

/** The history of the booking, newest first; steps that are still ahead come above, with a hollow dot. */
export const BookingTimeline = ({ steps }: { steps: Booking['timeline'] }) => {
  const latest = steps.findIndex(({ isAhead }) => !isAhead)
  return (
    <section aria-labelledby="what-happened" className="mt-8">
      <h2 id="what-happened">
        <Trans>Timeline</Trans>
      </h2>
      <ol className="mt-4">
        {steps.map(({ at, text, words, isAhead }, index) => (
          <li key={index} className="relative flex gap-4 pb-5 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute top-6 -bottom-1 left-[0.4375rem] w-px bg-line" />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'mt-1.5 size-4 shrink-0 rounded-full',
                isAhead && 'border-2 border-edge',
                !isAhead && (index === latest ? 'bg-accent outline-4 outline-wash' : 'bg-edge'),
              )}
            />
            <div className="min-w-0">
              <p className={isAhead ? 'text-soft' : 'font-semibold'}>
                {isAhead && (
                  <span className="sr-only">
                    <Trans>Coming up:</Trans>{' '}
                  </span>
                )}
                {text}
              </p>
              {words !== null && (
                <p dir="auto" className="mt-0.5 whitespace-pre-line">
                  “{words}”
                </p>
              )}
              {at && (
                <p className="text-meta text-soft">
                  <time dateTime={at.at} className="inline-block first-letter:uppercase">
                    {at.text}
                  </time>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
