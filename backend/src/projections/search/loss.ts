import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { stem, wordsOf } from '../../contract/search/search-words.ts'

const lossWords: ReadonlySet<string> = new Set(
  'loss died death grief grieving bereavement bereaved miscarriage stillbirth stillborn'.split(' ').map(stem),
)

const saysLoss = (text: string) => wordsOf(text).some((word) => lossWords.has(stem(word)))

/**
 * Whether a profile is mainly about loss and grief: in its tagline or business name, or in most of its
 * specialties. Nobody should come across it unprepared (product.md, "Search": Best match).
 */
export const isAboutLoss = ({
  tagline,
  business_name,
  specialties,
}: Pick<ProviderRecord, 'tagline' | 'business_name' | 'specialties'>): boolean =>
  saysLoss(tagline) ||
  saysLoss(business_name) ||
  (specialties.length > 0 && 2 * specialties.filter(saysLoss).length > specialties.length)
