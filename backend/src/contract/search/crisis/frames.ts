/**
 * Finds frames in a text: sequences of words and of groups of words, as the lexicons beside this file list them
 * (docs/search-words.md says how they are written). A word is found as people spell it: by its sound in the language,
 * with one typo from six letters on, and without the spaces around it. Pure, and bounded: the work grows with the
 * length of the text, which is cut, and with the lexicon, never with the number of ways to read a text.
 */

import { countTypos } from '../search-typos.ts'
import { wordsOf } from '../search-words.ts'

/** How words sound in a language: words that sound alike are one. */
export type Sound = (word: string) => string

export interface Frames {
  /** The sections with a frame in the text, unless a longer `harmless` one has its words. */
  readonly sectionsIn: (text: string) => ReadonlySet<string>
}

/** Characters; what follows is not read. The field takes 200. */
const longestText = 2000
/** From this many letters on, typed or meant, one typo; with fewer it is too often another word. */
const lettersForTypo = 6
/** From this many letters on, typed, one letter that is missing or that changed places with the next. */
const lettersForSlip = 4
/** From this many letters on, two typos. */
const lettersForTwoTypos = 9
/** A word of the lexicon that may be mistyped has at least so many, as it sounds (`quiero`: `kiero`). */
const soundsForTypo = 5
/** A text without spaces has at least so many, and so many if some belong to no word. */
const lettersApart = 4
const lettersForStrange = 12
/** What a letter that belongs to no word costs; a word costs 1. */
const strangeLetter = 2
/** What a word costs that begins with the last letter of the one before. */
const sharedLetter = 1.5
/** The most words between two parts of a frame. */
const longestGap = 3
/** The lengths of a match are the bits of an integer. */
const mostWords = 24
const lengthsKept = (1 << (mostWords + 1)) - 1

/** In a lexicon, any number from so many on: `took <number> pills`. */
const number = '<number>'
const manyPills = 6

interface Reading {
  /** For each word of the text, the words of the lexicon that it may be. */
  readonly words: readonly (readonly string[])[]
  /** Where the text begins and ends without the filler words around it: "please", "tonight". */
  readonly first: number
  readonly last: number
  /** Group and place of what was matched before. */
  readonly known: Map<Group, Int32Array>
}

/** Of the lengths already matched from a place on (bit n: n words), those that this part makes of them. */
type Part = (lengths: number, at: number, reading: Reading) => number

interface Phrase {
  readonly parts: readonly Part[]
  /** The words that may come first. */
  readonly first: ReadonlySet<string>
}

interface Group {
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
}

/** A frame with `&`. */
interface Together {
  readonly section: string
  /** What must be in the text, in any order. */
  readonly parts: readonly Group[]
}

export const framesOf = (lexicon: string, sound: Sound): Frames => {
  const { sections, together, vocabulary, spelled, fillers } = compile(lexicon, sound)
  const read = readerOf(vocabulary, (word) => sound(spelled.get(word) ?? word))
  const isFiller = (meant: readonly string[]) => meant.some((word) => fillers.has(word))
  const harmless = sections.get('harmless')
  return {
    sectionsIn(text) {
      const words = read(text)
      const reading: Reading = {
        words,
        first: Math.max(
          words.findIndex((meant) => !isFiller(meant)),
          0,
        ),
        last: words.findLastIndex((meant) => !isFiller(meant)) + 1,
        known: new Map(),
      }
      const spared = harmless ? longestSpans(harmless, reading) : []
      const found = new Map<Group, boolean>()
      const isFound = (group: Group) => {
        const known = found.get(group)
        if (known !== undefined) return known
        const isThere = words.some((_, at) => {
          const lengths = lengthsOf(group, at, reading)
          return lengths !== 0 && holds(spared, at, lengths)
        })
        found.set(group, isThere)
        return isThere
      }
      return new Set([
        ...[...sections].flatMap(([name, group]) => (name !== 'harmless' && isFound(group) ? [name] : [])),
        ...candidates(together, words).flatMap(({ section, parts }) =>
          parts.every(isFound) ? [section] : [],
        ),
      ])
    },
  }
}

/** The frames of which every part may begin with a word of the text. */
const candidates = (together: readonly Together[], words: Reading['words']) => {
  const said = [...new Set(words.flat())]
  const begun = new Map<Group, boolean>()
  const mayBegin = (group: Group) => {
    const known = begun.get(group) ?? said.some((word) => group.phrases.has(word))
    begun.set(group, known)
    return known
  }
  return together.filter(({ parts }) => parts.every(mayBegin))
}

interface Span {
  readonly from: number
  /** The place after the last word. */
  readonly to: number
}

const longestSpans = (group: Group, reading: Reading): readonly Span[] =>
  reading.words.flatMap((_, at) => {
    const longest = 31 - Math.clz32(lengthsOf(group, at, reading))
    return longest > 0 ? [{ from: at, to: at + longest }] : []
  })

/** The longer match wins: whether a match touches no harmless words but those that it contains with others. */
const holds = (spared: readonly Span[], at: number, lengths: number) => {
  for (let left = lengths; left !== 0; left &= left - 1) {
    const to = at + 31 - Math.clz32(left & -left)
    const isHeld = spared.every(
      (span) =>
        span.to <= at ||
        to <= span.from ||
        (at <= span.from && span.to <= to && span.to - span.from < to - at),
    )
    if (isHeld) return true
  }
  return false
}

/** The lengths of the group's phrases that begin at a word. */
const lengthsOf = (group: Group, at: number, reading: Reading): number => {
  let known = reading.known.get(group)
  if (!known) {
    known = new Int32Array(reading.words.length).fill(-1)
    reading.known.set(group, known)
  }
  const before = known[at]
  if (before === undefined) return 0
  if (before !== -1) return before
  let lengths = 0
  for (const word of reading.words[at] ?? [])
    for (const { parts } of group.phrases.get(word) ?? []) {
      lengths |= through(parts, 1, at, reading)
    }
  known[at] = lengths
  return lengths
}

const through = (parts: readonly Part[], lengths: number, at: number, reading: Reading) => {
  let reached = lengths
  for (const part of parts) {
    if (reached === 0) break
    reached = part(reached, at, reading) & lengthsKept
  }
  return reached
}

/** For each length that was reached, `step` says the lengths of what follows there. */
const further = (lengths: number, step: (length: number) => number) => {
  if (lengths === 1) return step(0)
  let reached = 0
  for (let left = lengths; left !== 0; left &= left - 1) {
    const length = 31 - Math.clz32(left & -left)
    reached |= step(length) << length
  }
  return reached
}

const wordPart =
  (words: ReadonlySet<string>): Part =>
  (lengths, at, reading) =>
    further(lengths, (length) => (isOneOf(reading.words[at + length], words) ? 2 : 0))
const isOneOf = (meant: readonly string[] | undefined, words: ReadonlySet<string>) => {
  if (meant) for (const word of meant) if (words.has(word)) return true
  return false
}
const groupPart =
  (group: Group): Part =>
  (lengths, at, reading) =>
    further(lengths, (length) => lengthsOf(group, at + length, reading))
const optional =
  (part: Part): Part =>
  (lengths, at, reading) =>
    lengths | part(lengths, at, reading)
const gap: Part = (lengths) => {
  let reached = lengths
  for (let words = 1; words <= longestGap; words += 1) reached |= lengths << words
  return reached
}
const start: Part = (lengths, at, reading) => (at <= reading.first ? lengths : 0)
const end: Part = (lengths, at, reading) =>
  further(lengths, (length) => (at + length >= reading.last ? 1 : 0))

interface Compiled {
  readonly sections: ReadonlyMap<string, Group>
  readonly together: readonly Together[]
  readonly vocabulary: ReadonlySet<string>
  /** Short forms of words: `q` is `que`. */
  readonly spelled: ReadonlyMap<string, string>
  readonly fillers: ReadonlySet<string>
}

/**
 * Reads a lexicon: `name = phrase, phrase` is a group, `que: q k` are short forms, `[name]` begins a section of frames,
 * one a line, and ` & ` stands between parts of a frame that may be in any order, with anything between them. A group uses only groups above it, so nothing goes round in a circle.
 * @throws if a line names a group that is not there
 */
const compile = (lexicon: string, sound: Sound): Compiled => {
  const vocabulary = new Set<string>()
  const groups = new Map<string, { group: Group; first: ReadonlySet<string> }>()
  const sections = new Map<string, Phrase[]>()
  const together: Together[] = []
  /** The same part of several frames is looked for once. */
  const parts = new Map<string, Group>()
  const spelled = new Map<string, string>()
  const fillers = new Set<string>()
  let section: Phrase[] | undefined
  let sectionName = ''

  const partOf = (token: string): { part: Part; first: ReadonlySet<string> | 'any' } => {
    const inside = /^\((.+)\)$/u.exec(token)?.[1]
    if (inside !== undefined) {
      const { parts, first } = phraseOf(inside)
      return { part: (lengths, at, reading) => through(parts, lengths, at, reading), first }
    }
    const name = /^\{(.+)\}$/u.exec(token)?.[1]
    if (name !== undefined) {
      const known = groups.get(name)
      if (!known) throw new Error(`The lexicon has no group "${name}"`)
      return { part: groupPart(known.group), first: known.first }
    }
    const words = new Set(
      token === number
        ? [number]
        : token
            .replaceAll("'", '')
            .split('/')
            .map((word) => (word.endsWith('*') ? `${sound(word.slice(0, -1))}*` : sound(word))),
    )
    for (const word of words) if (word !== number) vocabulary.add(word)
    return { part: wordPart(words), first: words }
  }
  const phraseOf = (text: string): Phrase => {
    const parts: Part[] = []
    const first = new Set<string>()
    let isFirst = true
    // A group's name may have spaces.
    for (const token of text.match(/\([^)]+\)|\{[^}]+\}|\S+/gu) ?? []) {
      if (token === '^' || token === '$' || token === '...') {
        parts.push(token === '^' ? start : token === '$' ? end : gap)
        continue
      }
      const { part, first: words } = partOf(token)
      if (isFirst) for (const word of words) first.add(word)
      if (token.startsWith('(')) parts.push(optional(part))
      else {
        parts.push(part)
        isFirst = false
      }
    }
    return { parts, first }
  }

  const partNamed = (text: string) => {
    const part =
      parts.get(text) ??
      groups.get(/^\{([^}]+)\}$/u.exec(text)?.[1] ?? '')?.group ??
      groupOf([phraseOf(text)])
    parts.set(text, part)
    return part
  }

  for (const line of joined(lexicon)) {
    const name = /^\[(.+)\]$/u.exec(line)?.[1]
    const [group, phrases] = line.split(' = ')
    const [word = '', forms] = line.split(': ')
    if (forms !== undefined && word === 'filler')
      for (const each of forms.split(' ')) {
        fillers.add(sound(each))
        vocabulary.add(sound(each))
      }
    else if (forms !== undefined) for (const form of forms.split(' ')) spelled.set(form, word)
    else if (name !== undefined) {
      section = sections.get(name) ?? []
      sectionName = name
      sections.set(name, section)
    } else if (group !== undefined && phrases !== undefined) {
      const of = phrases.split(',').map((phrase) => phraseOf(phrase.trim()))
      groups.set(group, { group: groupOf(of), first: new Set(of.flatMap(({ first }) => [...first])) })
    } else if (!section) throw new Error(`The lexicon has a frame before its first section: "${line}"`)
    else if (line.includes(' & '))
      together.push({ section: sectionName, parts: line.split(' & ').map(partNamed) })
    else section.push(phraseOf(line))
  }
  return {
    sections: new Map([...sections].map(([name, of]) => [name, groupOf(of)])),
    together,
    vocabulary,
    spelled,
    fillers,
  }
}

/** Lines without remarks; an indented line continues the one above it. */
const joined = (lexicon: string) =>
  lexicon
    .replaceAll(/#.*$/gmu, '')
    .replaceAll(/\n[ \t]+(?=\S)/gu, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const groupOf = (phrases: readonly Phrase[]): Group => {
  const byFirst = new Map<string, Phrase[]>()
  for (const phrase of phrases)
    for (const word of phrase.first) {
      const others = byFirst.get(word)
      if (others) others.push(phrase)
      else byFirst.set(word, [phrase])
    }
  return { phrases: byFirst }
}

/** Reads a text as words of the vocabulary. */
const readerOf = (vocabulary: ReadonlySet<string>, sound: Sound) => {
  const whole = new Set([...vocabulary].filter((word) => !word.endsWith('*')))
  const letters = lettersOf(whole)
  const beginnings = [...vocabulary].filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
  const near = nearWords([...whole].filter((word) => word.length >= soundsForTypo))

  const exactly = (word: string): readonly string[] => {
    const begun = beginnings
      .filter((beginning) => begins(word, beginning))
      .map((beginning) => `${beginning}*`)
    return whole.has(word) ? [word, ...begun] : begun
  }
  return (text: string): (readonly string[])[] =>
    wordsOf(text.slice(0, longestText)).flatMap((typed) => {
      if (/^\d+$/u.test(typed) && Number(typed) >= manyPills) return [[sound(typed), number]]
      const word = sound(typed)
      const meant = exactly(word)
      if (whole.has(word)) return [meant]
      if (meant.length > 0) return [[...meant, ...near(word, typed.length)]]
      const pieces = apart(word, letters)?.map(exactly)
      const mistyped = near(word, typed.length)
      // Short pieces are more likely to be there by chance than a typo.
      return pieces && (mistyped.length === 0 || pieces.length * 3 <= word.length) ? pieces : [mistyped]
    })
}

/** Whether a word begins like that, with one typo if the beginning is long. */
const begins = (word: string, beginning: string) => {
  if (word.startsWith(beginning)) return true
  const { length } = beginning
  if (length < lettersForTypo || word[0] !== beginning[0]) return false
  return [length - 1, length, length + 1].some(
    (letters) => letters <= word.length && countTypos(word.slice(0, letters), beginning, 1) <= 1,
  )
}

/**
 * The words that are one typo away, or, where there is none, two from long words. Words that have all letters but one in
 * common are looked up, so that only long words are compared with each other.
 */
const nearWords = (words: readonly string[]) => {
  const byShorter = new Map<string, string[]>()
  for (const word of words)
    for (const shorter of [word, ...shortened(word)]) {
      const others = byShorter.get(shorter)
      if (others) others.push(word)
      else byShorter.set(shorter, [word])
    }
  const long = words.filter((word) => word.length >= lettersForTwoTypos)
  return (typed: string, letters: number): readonly string[] => {
    if (letters < lettersForSlip) return []
    const candidates = new Set([typed, ...shortened(typed)].flatMap((each) => byShorter.get(each) ?? []))
    const isLike = (word: string) => word[0] === typed[0] || word[1] === typed[0]
    const sorted = inOrder(typed)
    const isSlip = (word: string) =>
      word[0] === typed[0] && (word.length > typed.length || inOrder(word) === sorted)
    const one = [...candidates].filter(
      (word) =>
        (Math.max(letters, word.length) >= lettersForTypo ? isLike(word) : isSlip(word)) &&
        countTypos(typed, word, 1) <= 1,
    )
    if (one.length > 0 || typed.length < lettersForTwoTypos - 2) return one
    return long.filter((word) => isLike(word) && countTypos(typed, word, 2) <= 2)
  }
}

const inOrder = (word: string) => [...word].toSorted().join('')

const shortened = (word: string) =>
  Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** The words of the lexicon, letter by letter. */
interface Letters {
  readonly next: Map<string, Letters>
  isWord: boolean
}

const lettersOf = (words: Iterable<string>): Letters => {
  const root: Letters = { next: new Map(), isWord: false }
  for (const word of words) {
    let node = root
    for (const letter of word) {
      const known: Letters = node.next.get(letter) ?? { next: new Map(), isWord: false }
      node.next.set(letter, known)
      node = known
    }
    node.isWord = true
  }
  return root
}

/**
 * The words that a text without spaces consists of: as few as possible, and some letters may belong to no word of the
 * lexicon (`howtodiepainlessly`).
 */
const apart = (text: string, words: Letters): readonly string[] | undefined => {
  const { length } = text
  if (length < lettersApart) return undefined
  /** For each place, what the best way there costs, and where and with which word it goes on from. */
  const cost = Array.from({ length: length + 1 }, (_, at) => at * strangeLetter)
  const from = Array.from({ length: length + 1 }, (_, at) => at - 1)
  const last = Array.from({ length: length + 1 }, () => '')
  const reach = (to: number, before: number, word: string, price: number) => {
    if (price >= (cost[to] ?? 0)) return
    cost[to] = price
    from[to] = before
    last[to] = word
  }
  for (let begin = 0; begin < length; begin += 1) {
    reach(begin + 1, begin, '', (cost[begin] ?? 0) + strangeLetter)
    let node: Letters | undefined = words
    for (let at = begin; at < length; at += 1) {
      node = node.next.get(text.charAt(at))
      if (!node) break
      if (!node.isWord) continue
      const word = text.slice(begin, at + 1)
      reach(at + 1, begin, word, (cost[begin] ?? 0) + 1)
      // A letter that ends a word and begins the next counts once: `wantto`.
      if (at > begin) reach(at + 1, begin + 1, word, (cost[begin + 1] ?? 0) + sharedLetter)
    }
  }
  const pieces: string[] = []
  for (let to = length; to > 0; to = from[to] ?? 0) pieces.unshift(last[to] ?? '')
  const strange = pieces.filter((piece) => piece === '').length
  return strange === 0 || (strange * 2 < length && length >= lettersForStrange) ? pieces : undefined
}
