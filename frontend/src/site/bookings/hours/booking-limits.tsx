import { farthestAheadDays, longestNoticeHours, longestPauseMinutes } from 'backend/contract/bookings/limits'
import { t } from 'backend/language/texts'
import { useId } from 'react'
import { Select } from '../../../ui/select.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { PageSection } from '../../screens/app-page.tsx'
import { durationWords } from './hours-changes.ts'
import type { HoursPartProps } from './part-props.ts'

const hourWords = (hours: number) => {
  if (hours === 0) return t`None`
  const days = hours / 24
  if (hours > 24 && Number.isInteger(days)) return t`${days} days`
  return hours === 1 ? t`1 hour` : t`${hours} hours`
}
const minuteWords = (minutes: number) => (minutes === 0 ? t`None` : durationWords(minutes))
const dayWords = (days: number) => t`${days} days`

/** The minimum notice, the gap between bookings, and how far ahead parents can book. */
export const BookingLimits = ({ hours, change, errorOf }: HoursPartProps) => (
  <PageSection id="limits" title={<Trans>Limits</Trans>}>
    <div className="mt-1 grid grid-cols-2 gap-2.5">
      <Choice
        label={t`Minimum notice`}
        value={hours.noticeHours}
        choices={[0, 1, 2, 4, 6, 12, 24, 48, 72, 168, longestNoticeHours]}
        words={hourWords}
        error={errorOf('noticeHours')}
        onChange={(noticeHours) => change({ noticeHours })}
      />
      <Choice
        label={t`Buffer before`}
        value={hours.pauseBefore}
        choices={pauses}
        words={minuteWords}
        error={errorOf('pauseBefore')}
        onChange={(pauseBefore) => change({ pauseBefore })}
      />
      <Choice
        label={t`Buffer after`}
        value={hours.pauseAfter}
        choices={pauses}
        words={minuteWords}
        error={errorOf('pauseAfter')}
        onChange={(pauseAfter) => change({ pauseAfter })}
      />
      <Choice
        label={t`How far ahead`}
        value={hours.daysAhead}
        choices={[7, 14, 30, 60, 90, 180, farthestAheadDays]}
        words={dayWords}
        error={errorOf('daysAhead')}
        onChange={(daysAhead) => change({ daysAhead })}
      />
    </div>
  </PageSection>
)

const pauses = [0, 5, 10, 15, 30, 45, 60, 90, 120, longestPauseMinutes]

interface ChoiceProps {
  readonly label: string
  readonly value: number
  readonly choices: readonly number[]
  readonly words: (value: number) => string
  readonly error: string | undefined
  readonly onChange: (value: number) => void
}

/** A select for a number. A saved value that is not among the choices is added to them. */
const Choice = ({ label, value, choices, words, error, onChange }: ChoiceProps) => {
  const id = useId()
  const offered = [...new Set([...choices, value])].sort((a, b) => a - b)
  return (
    <div>
      <label htmlFor={id} className="relative block rounded-control bg-sand">
        <span className="absolute top-2 left-3.5 text-small text-soft">{label}</span>
        <Select
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(Number(target.value))}
          className="min-h-15 w-full cursor-pointer rounded-control bg-transparent pt-5.5 pl-3.5 text-label text-ink"
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {words(each)}
            </option>
          ))}
        </Select>
      </label>
      {error && <p className="text-meta font-medium text-danger">{error}</p>}
    </div>
  )
}
