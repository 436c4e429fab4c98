import { t } from 'backend/contract/texts'
import { Trans } from '../../../ui/trans.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { withTimesOfSpan, type ClockSpan } from './hours-changes.ts'

interface SpanFieldsProps<Span extends ClockSpan> {
  readonly span: Span
  /** Which span this is, for example "Monday". */
  readonly label: string
  readonly error: string | undefined
  readonly onChange: (span: Span) => void
  readonly onRemove: () => void
}

/**
 * The start and end of a span. If the end is not after the start, the fields say that it is on the next day.
 */
export const SpanFields = <Span extends ClockSpan>({
  span,
  label,
  error,
  onChange,
  onRemove,
}: SpanFieldsProps<Span>) => (
  <div>
    <div className="flex w-fit items-center rounded-control bg-sand pl-1 focus-within:bg-card focus-within:shadow-float">
      <input
        type="time"
        aria-label={t`${label} from`}
        value={span.start}
        aria-invalid={error ? true : undefined}
        onChange={({ target: { value } }) => onChange(withTimesOfSpan(span, { start: value }))}
        className={clock}
      />
      <span className="text-meta text-soft">
        <Trans>to</Trans>
      </span>
      <input
        type="time"
        aria-label={t`${label} to`}
        value={span.end}
        aria-invalid={error ? true : undefined}
        onChange={({ target: { value } }) => onChange(withTimesOfSpan(span, { end: value }))}
        className={clock}
      />
      <button
        type="button"
        aria-label={t`Remove ${label} ${span.start} to ${span.end}`}
        onClick={onRemove}
        className="-mr-1 -ml-2 inline-grid size-11 shrink-0 place-items-center rounded-control text-soft hover:text-ink"
      >
        <CloseIcon size={16} />
      </button>
    </div>
    {span.endsNextDay && (
      <p className="text-small text-soft">
        <Trans>Ends the next day</Trans>
      </p>
    )}
    {error && <p className="text-meta font-medium text-danger">{error}</p>}
  </div>
)

/**
 * Bare, because the two stand in one chip; the browser's own picker opens on a tap all the same. As wide as the browser
 * writes a time ("09:00 a. m."), which depends on its own language.
 */
const clock =
  'min-h-11 rounded-small bg-transparent px-1.5 text-center text-body tabular-nums aria-invalid:text-danger sm:text-label ' +
  'outline-offset-[-2px]! [&::-webkit-calendar-picker-indicator]:hidden'
