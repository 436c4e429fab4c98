/**
 * Finds texts that a moderator should read before they are public: those with slurs or contact data. The
 * stars never count, because people may say what they think of their care (16 CFR 465). The check only holds
 * a review and decides nothing, so a false alarm costs a moderator a minute.
 */
import { DataSet, RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity'
import type { HoldReason } from '../../domain/reviews/limits.ts'

/**
 * The words of the library's list that are meant to hurt. Its other words are about birth and feeding, are
 * names, or are rude without hurting anybody. Holding those would keep honest reviews off the page.
 */
const slurs: ReadonlySet<string> = new Set([
  'nigger',
  'fag',
  'kike',
  'chink',
  'chingchong',
  'tranny',
  'cunt',
  'arabush',
  'abeed',
  'africoon',
  'boonga',
  'bitch',
  'whore',
  'slut',
])

const slurMatcher = new RegExpMatcher({
  ...new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => !slurs.has(metadata?.originalWord ?? ''))
    .build(),
  ...englishRecommendedTransformers,
})

const endings = 'com|net|org|edu|gov|io|co|us|me|info|biz|app|health|care|link|ly'

const contacts: readonly RegExp[] = [
  // maya@example.com, and maya (at) example dot com
  /[\w.+-]@[\w-]+\.\w/u,
  new RegExp(
    `\\b\\w+\\s?(?:\\(at\\)|\\[at\\]|\\bat\\b)\\s?\\w+\\s?(?:\\(dot\\)|\\[dot\\]|\\bdot\\b)\\s?(?:${endings})\\b`,
    'iu',
  ),
  // https://…, www.…, example.com
  /https?:\/\/|\bwww\./iu,
  new RegExp(`\\b[a-z0-9-]{2,}\\.(?:${endings})\\b`, 'iu'),
  // @maya.doula
  /(?:^|[\s(])@[\w.]{3,}/u,
  // (206) 555-0147, 206.555.0147, +1 206 555 0147, 2065550147, 555-0147
  /(?<!\d)(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-]?)\d{3}[\s.-]?\d{4}(?!\d)/u,
  /(?<![\d-])\d{3}[-.]\d{4}(?![\d-])/u,
]

/** @param text the tidied text. @returns why a moderator should read it first; null if nothing was found */
export const automaticCheck = (text: string): HoldReason | null => {
  if (slurMatcher.hasMatch(text)) return 'slur'
  return contacts.some((each) => each.test(text)) ? 'contact' : null
}
