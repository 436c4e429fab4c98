import { t } from 'backend/contract/texts'
import { Trans } from '../../../ui/trans.tsx'
import { controlClass } from '../../../ui/field.tsx'
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
    <div className="flex items-center gap-1.5">
      <input
        type="time"
        aria-label={t`${label} from`}
        value={span.start}
        aria-invalid={error ? true : undefined}
        onChange={({ target: { value } }) => onChange(withTimesOfSpan(span, { start: value }))}
        className={clock}
      />
      <span className="text-sm text-soft">
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
        className="-mr-2 inline-grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-wash hover:text-ink"
      >
        <CloseIcon size={16} />
      </button>
    </div>
    {span.endsNextDay && (
      <p className="text-xs text-soft">
        <Trans>Ends the next day</Trans>
      </p>
    )}
    {error && <p className="text-sm font-medium text-danger">{error}</p>}
  </div>
)

const clock = `${controlClass} min-h-11 min-w-0 flex-1 px-2! text-sm tabular-nums`
