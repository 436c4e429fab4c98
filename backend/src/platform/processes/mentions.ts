import type { PersonMentioned } from './process-manager.ts'

/** Characters. A shorter name is found by chance in other words. */
const shortestName = 6

/**
 * The words that name a person in a text: their address, and their full name. A single word is no full name,
 * because it may be any word (a person can call themselves "select").
 */
export const mentionsOf = ({ email, name }: PersonMentioned): readonly string[] => {
  const full = name.trim()
  return full.length >= shortestName && /\s/.test(full) ? [email, full] : [email]
}

/** Whether a text has any of the words, in capitals or not. */
export const isMentionedIn = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase()
  return words.some((word) => lower.includes(word.toLowerCase()))
}

/** A regular expression of PostgreSQL that matches any of the words. */
export const mentionsPattern = (words: readonly string[]): string =>
  words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
