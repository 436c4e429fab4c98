import { t } from 'backend/language/texts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { clockWords, withTimesOfSpan, type ClockSpan } from './hours-changes.ts'

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
    <div className="flex w-fit items-center rounded-control bg-sand pl-1.5 focus-within:bg-card focus-within:shadow-float">
      <TimeSelect
        label={t`${label} from`}
        value={span.start}
        isWrong={error !== undefined}
        onChange={(start) => onChange(withTimesOfSpan(span, { start }))}
      />
      <span className="text-meta text-soft">
        <Trans>to</Trans>
      </span>
      <TimeSelect
        label={t`${label} to`}
        value={span.end}
        isWrong={error !== undefined}
        onChange={(end) => onChange(withTimesOfSpan(span, { end }))}
      />
      <button
        type="button"
        aria-label={t`Remove ${label} ${clockWords(span.start)} to ${clockWords(span.end)}`}
        onClick={onRemove}
        className="-mr-1.5 -ml-2.5 inline-grid size-11 shrink-0 place-items-center rounded-control text-soft hover:text-ink"
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

interface TimeSelectProps {
  readonly label: string
  /** `09:00` */
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
}

/** A time of day in steps of a quarter of an hour. One that was saved otherwise is among the choices. */
const TimeSelect = ({ label, value, isWrong, onChange }: TimeSelectProps) => (
  <select
    aria-label={label}
    value={value}
    aria-invalid={isWrong || undefined}
    onChange={(event) => onChange(event.target.value)}
    className="min-h-11 cursor-pointer appearance-none rounded-small bg-transparent px-1.5 text-center text-body tabular-nums outline-offset-[-2px]! [field-sizing:content] aria-invalid:text-danger sm:text-label"
  >
    {quarters.includes(value) ? quarterOptions : [...quarters, value].toSorted().map(optionOf)}
  </select>
)

const quarters = Array.from({ length: 96 }, (_, nth) => {
  const [hours, minutes] = [Math.floor(nth / 4), (nth % 4) * 15]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
})
const optionOf = (clock: string) => (
  <option key={clock} value={clock}>
    {clockWords(clock)}
  </option>
)
const quarterOptions = quarters.map(optionOf)
