/**
 * Pseudonyms in place of ids that analysts must not know. Each purpose has a key of its own: within it the
 * same id has the same pseudonym, and pseudonyms of two purposes cannot be compared.
 */

import type { PseudonymKey } from '../postgres/read-table.ts'

export type { PseudonymKey }

export type PseudonymOf = (key: PseudonymKey, id: string) => string

/** @param idOf a keyed hash (secrets.ts) */
export const pseudonymsBy =
  (idOf: (kind: string, words: string) => string): PseudonymOf =>
  (key, id) =>
    `•${idOf(`pseudonym ${key}`, id).slice(0, 12)}`
