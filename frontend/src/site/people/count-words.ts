import { plural, t } from 'backend/language/texts'
import { numberWords } from '../../ui/number-words.ts'

/** "1 endorsement", "12 endorsements" */
export const endorsementCountWords = (count: number) =>
  t`${numberWords(count)} ${plural(count, { one: 'endorsement', other: 'endorsements' })}`

/** "1 review", "38 reviews" */
export const reviewCountWords = (count: number): string =>
  t`${numberWords(count)} ${plural(count, { one: 'review', other: 'reviews' })}`
