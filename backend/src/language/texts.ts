/**
 * Texts that a reader sees, written where they are used, in English. The English text is the key of its translation:
 * an ICU message with a number for each value, as in "{0} of {1, plural, one {# hour} other {# hours}}".
 *
 * The site's builds put one language's text in the place of each call (frontend/build/inline-texts.ts), so that a
 * browser runs nothing of this file. The server speaks several languages at once and asks {@link translateWith}.
 */

/** What a message says of a count; see {@link plural}. */
interface Plural {
  readonly count: number
  /** By plural category of English, or by the number itself: `{ 0: 'nobody', one: '# person', other: '# people' }`. */
  readonly cases: PluralCases
  /** In English. */
  toString(): string
  /** React draws it so. */
  [Symbol.iterator](): Iterator<string>
}
interface PluralCases {
  readonly [number: number]: string
  readonly one?: string
  readonly other: string
}

export type TextValue = string | number | Plural

const isPlural = (value: TextValue | undefined): value is Plural => typeof value === 'object'

/**
 * Part of a text that depends on a count: ``t`${plural(hours, { one: '# hour', other: '# hours' })} left` ``. `#` is
 * the count, written without separators. It stands only within a text, so that a translator has the whole sentence.
 */
export const plural = (count: number, cases: PluralCases): Plural => {
  const text = () =>
    (cases[count] ?? (count === 1 ? cases.one : undefined) ?? cases.other).replaceAll('#', String(count))
  return {
    count,
    cases,
    toString: text,
    *[Symbol.iterator]() {
      yield text()
    },
  }
}

/** The case of an ICU message: `{0, plural, =0 {nobody} one {# person} other {# people}}`. */
export const pluralMessage = (index: number, cases: Readonly<Record<string, string>>): string =>
  `{${index}, plural, ${Object.entries(cases)
    .map(([name, text]) => `${/^\d/.test(name) ? '=' : ''}${name} {${text}}`)
    .join(' ')}}`

/** The text of a message in the reader's language; null for English. */
type Translate = (message: string, values: readonly (string | number)[]) => string | null
let translate: Translate | null = null

/** Texts that were made while the modules loaded, when there was no reader, by what they say in English. */
const madeBefore = new Map<string, Parameters<Translate>>()
/** Far more than there are; specs, which have no reader, make any number. */
const mostMadeBefore = 5_000

/** Called once, by the server, before it has a reader. */
export const translateWith = (translation: Translate): void => {
  translate = translation
}

/** A text in the reader's language. @param values written as they are: numbers and dates are words already */
export const t = (parts: TemplateStringsArray, ...values: readonly TextValue[]): string => {
  const message = parts.reduce((before, part, index) => {
    const value = values[index - 1]
    return `${before}${isPlural(value) ? pluralMessage(index - 1, { ...value.cases }) : `{${index - 1}}`}${part}`
  })
  const plain = values.map((value) => (isPlural(value) ? value.count : value))
  const translated = translate?.(message, plain)
  if (translated) return translated
  const english = parts.reduce((before, part, index) => `${before}${String(values[index - 1])}${part}`)
  if (!translate && madeBefore.size < mostMadeBefore) madeBefore.set(english, [message, plain])
  return english
}

/**
 * A text that {@link t} made where there was no reader yet, as a label in a list or the sentence of a schema. Any other
 * text stays as it is. For the server alone: a browser's texts are in its language from the start.
 */
export const textOf = (english: string): string => {
  const [message, values] = madeBefore.get(english) ?? [english, []]
  const translated = translate?.(
    message,
    values.map((value) => (typeof value === 'string' ? textOf(value) : value)),
  )
  return translated ?? english
}
