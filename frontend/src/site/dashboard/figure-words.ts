import { t } from 'backend/language/texts'
import { numberWords } from '../../ui/number-words.ts'

/** From this count on a change is given in percent; for smaller counts a percentage says little. */
const enoughForPercent = 50

/** How a count compares with the previous 30 days: "12% more than before", "4 fewer than before". */
export const figureChangeWords = (count: number, before: number): string => {
  const change = count - before
  if (change === 0) return t`no change`
  const percent = Math.round((Math.abs(change) / before) * 100)
  const much = before >= enoughForPercent && percent > 0 ? `${percent}%` : numberWords(Math.abs(change))
  return change > 0 ? t`${much} more than before` : t`${much} fewer than before`
}
