import type { EndorsementCard } from 'backend/contract/endorsements/worklist'
import { t } from 'backend/language/texts'
import { Trans } from '../../ui/trans.tsx'
import { dayWords } from './endorsement-words.ts'

/** The history of an endorsement, folded until it is opened: facts only (product.md, "Endorsements"). */
export const EndorsementTimeline = ({ endorsement }: { endorsement: EndorsementCard }) => {
  const { requestedAt, submittedAt, approvedAt } = endorsement
  const steps = [
    [t`Requested`, requestedAt],
    [t`Written`, submittedAt],
    [t`Approved`, approvedAt],
  ] as const
  return (
    <details className="mt-3 text-meta">
      <summary className="inline-flex min-h-11 text-soft hover:text-ink">
        <Trans>Timeline</Trans>
      </summary>
      <ol className="ml-1.5 grid gap-2 border-l border-edge pt-1 pb-0.5 pl-5">
        {steps.map(
          ([step, moment]) =>
            moment !== null && (
              <li
                key={step}
                className="relative before:absolute before:top-[0.5em] before:-left-[1.5625rem] before:size-2 before:rounded-full before:bg-edge"
              >
                <Trans>
                  {step} on <time dateTime={moment}>{dayWords(moment)}</time>
                </Trans>
              </li>
            ),
        )}
      </ol>
    </details>
  )
}
