import { plural, t } from 'backend/language/texts'
import { numberWords } from '../../ui/number-words.ts'

/**
 * The label of the button that closes a sheet and shows the results; `count` is undefined while not known.
 */
export const showPeopleLabel = (count: number | undefined) =>
  count === undefined ? t`Show people` : count === 0 ? t`No matches` : t`Show ${peopleCountWords(count)}`

/** "1 person", "1,034 people" */
export const peopleCountWords = (count: number) =>
  t`${numberWords(count)} ${plural(count, { one: 'person', other: 'people' })}`
