import { t } from 'backend/contract/texts'
import { numberWords } from '../../ui/number-words.ts'

/** "1 endorsement", "12 endorsements" */
export const endorsementCountWords = (count: number) =>
  count === 1 ? t`1 endorsement` : t`${numberWords(count)} endorsements`

/** "1 review", "38 reviews" */
export const reviewCountWords = (count: number): string =>
  count === 1 ? t`1 review` : t`${numberWords(count)} reviews`
